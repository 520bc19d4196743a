import SkillText
import TestSupport
import Testing

@Suite("Findings for people")
struct DiagnosticRendererTests {
  /// An error from mark 1️⃣ to mark 2️⃣ of a text.
  private func error(_ marked: String, help: String? = nil, notes: [Diagnostic.Note] = []) throws -> Diagnostic {
    let text = MarkedText(marked)
    let start = try #require(text.offsets["1️⃣"])
    let file = SourceFile(path: "a/SKILL.md", text: text.text)
    let location = file.location(SourceRange(start, text.offsets["2️⃣"] ?? start))
    return .error("FM006", "': ' inside an unquoted value", at: location, help: help, notes: notes)
  }

  /// The excerpt and its carets only.
  private func excerpt(_ marked: String) throws -> [String] {
    DiagnosticRenderer().text(of: try error(marked)).split(separator: "\n").suffix(2).map(String.init)
  }

  @Test("show message, place, excerpt, notes and help")
  func full() throws {
    let file = SourceFile(path: "b.md", text: "x")
    let note = Diagnostic.Note("the other is here", at: file.location(SourceRange(0, 1)))
    let diagnostic = try error(
      "---\nname: a\nflags: 1️⃣a:2️⃣ b\n", help: "quote it", notes: [note, Diagnostic.Note("twice")])
    let expected = """
      error[FM006]: ': ' inside an unquoted value
       --> a/SKILL.md:3:8
        |
      3 | flags: a: b
        |        ^^
        = note: the other is here (b.md:1:1)
        = note: twice
        = help: quote it
      """
    #expect(DiagnosticRenderer().text(of: diagnostic) == expected)
  }

  @Test("without a place are message and help")
  func placeless() {
    let diagnostic = Diagnostic.warning("DIR004", "scan stopped", help: "name a folder")
    #expect(DiagnosticRenderer().text(of: diagnostic) == "warning[DIR004]: scan stopped\n  = help: name a folder")
  }

  @Test("put carets under wide, combining, tabbed and control characters")
  func carets() throws {
    #expect(try excerpt("日本1️⃣語2️⃣x") == ["1 | 日本語x", "  |     ^^"])
    #expect(try excerpt("\ta1️⃣b2️⃣") == ["1 |     ab", "  |      ^"])
    #expect(try excerpt("e\u{301}1️⃣b") == ["1 | e\u{301}b", "  |  ^"])
    #expect(try excerpt("\u{1B}[2J1️⃣b") == ["1 | \\u{1B}[2Jb", "  |          ^"])
    #expect(try excerpt("ab1️⃣") == ["1 | ab", "  |   ^"])
    #expect(try excerpt("a1️⃣bc\nde2️⃣") == ["1 | abc", "  |  ^^"])
    #expect(try excerpt("1️⃣\nx") == ["1 |", "  | ^"])
  }

  @Test(
    "cut long lines around the place", arguments: [(0, "1 | X"), (20, "1 | 日"), (500, "1 | …日"), (5_000, "1 | …日")])
  func longLines(before: Int, start: String) throws {
    let lines = try excerpt(String(repeating: "日", count: before) + "1️⃣X2️⃣" + String(repeating: "y", count: 5_000))
    #expect(lines.allSatisfy { TerminalText.displayWidth($0) <= 164 })
    let caret = try #require(lines[1].firstIndex(of: "^"))
    let mark = try #require(lines[0].firstIndex(of: "X"))
    #expect(
      TerminalText.displayWidth(String(lines[0][..<mark])) == TerminalText.displayWidth(String(lines[1][..<caret])))
    #expect(lines[0].hasPrefix(start))
  }

  @Test("take one line when concise")
  func concise() throws {
    let renderer = DiagnosticRenderer(form: .concise)
    let found = [try error("a: 1️⃣b"), .info("DSC007", "no trigger\nphrase")]
    #expect(
      renderer.text(of: found) == """
        a/SKILL.md:1:4: error[FM006]: ': ' inside an unquoted value
        info[DSC007]: no trigger\\nphrase

        """)
  }

  @Test("are coloured on demand, and the same without the colour")
  func colour() throws {
    let diagnostic = try error("a: 1️⃣b2️⃣", help: "quote it")
    let coloured = DiagnosticRenderer(style: .colored).text(of: diagnostic)
    #expect(coloured.hasPrefix("\u{1B}[1;31merror[FM006]\u{1B}[0m: "))
    let codes = ["0", "1", "1;31", "1;34"].map { "\u{1B}[\($0)m" }
    #expect(codes.reduce(coloured) { $0.replacing($1, with: "") } == DiagnosticRenderer().text(of: diagnostic))
  }

  @Test("stand in order of path, place and code")
  func order() {
    func finding(_ path: String, _ line: Int, _ code: String) -> Diagnostic {
      .error(code, "m", at: SourceLocation(path: path, start: SourcePosition(line: line, column: 1)))
    }
    let found = [
      finding("b", 1, "A"), finding("a", 2, "B"), finding("a", 2, "A"), finding("a", 1, "C"), .info("Z", "m"),
    ]
    #expect(found.inReadingOrder.map { "\($0.location?.path ?? "-")\($0.code)" } == ["-Z", "aC", "aA", "aB", "bA"])
    #expect(found.summary == "4 errors")
    #expect([Diagnostic.warning("A", "m"), .error("B", "m")].summary == "1 error, 1 warning")
    #expect([Diagnostic]().summary == "")
  }

  @Test("weigh info below warning below error")
  func severity() {
    #expect(Diagnostic.Severity.allCases.sorted() == [.info, .warning, .error])
  }
}
