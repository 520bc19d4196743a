import SkillText
import Testing

@testable import Skills

@Suite("Mending a file")
struct RepairTextTests {
  /// A file, and the file as it is written when it was mended; the same where nothing may be changed.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var before: String
    var after: String
    var target: SkillTarget?

    init(_ testDescription: String, _ before: String, _ after: String, for target: SkillTarget? = nil) {
      self.testDescription = testDescription
      self.before = before
      self.after = after
      self.target = target
    }

    /// A case of one line between a name and a license.
    static func line(_ before: String, _ after: String, for target: SkillTarget? = nil) -> Case {
      Case(
        before, "---\nname: demo\n\(before)\nlicense: MIT\n---\n# Body\n",
        "---\nname: demo\n\(after)\nlicense: MIT\n---\n# Body\n", for: target)
    }
  }

  static let lines: [Case] = [
    .line("description: Use when: cold", "description: \"Use when: cold\""),
    .line("description: Ends with:", "description: \"Ends with:\""),
    .line("description: First line\n  second: line", "description: \"First line second: line\""),
    .line("description:\n  First line\n  second: line", "description: \"First line second: line\""),
    .line("argument-hint: [a] [b]", "argument-hint: \"[a] [b]\""),
    .line("globs: *.swift", "globs: \"*.swift\""),
    .line("description: !now then", "description: \"!now then\""),
    .line("description: &name it", "description: \"&name it\""),
    .line("description: `code` first", "description: \"`code` first\""),
    .line("description: | piped", "description: \"| piped\""),
    .line("description: \"A\" then B", "description: '\"A\" then B'"),
    .line("description: 'Don't stop'", "description: Don't stop"),
    .line("description: \"Open", "description: Open"),
    .line("description: \"C:\\Users\"", "description: C:\\Users"),
    .line("description:tight", "description: tight"),
    .line("description:tight: one", "description: \"tight: one\""),
    .line("description：wide", "description: wide"),
    .line("description:\u{A0}blank: one", "description: \"blank: one\""),
    .line("allowed_tools: Read\ndescription: Use it.", "allowed-tools: Read\ndescription: Use it."),
    .line("disableModelInvocation: true", "disable-model-invocation: true"),
    .line("metadata:\n  note: a: b\n  author: me", "metadata:\n  note: \"a: b\"\n  author: me"),
    .line("metadata:\n  x:\n    y: [a] b\n    z: 1", "metadata:\n  x:\n    y: \"[a] b\"\n    z: 1"),
    .line("triggers:\n  - fine\n  - a: b: c\n  - *.ts", "triggers:\n  - fine\n  - \"a: b: c\"\n  - \"*.ts\""),
    .line("triggers:\n- \"A\" then B", "triggers:\n- '\"A\" then B'"),
    .line("description: Use when: cold\n# a comment", "description: \"Use when: cold\"\n# a comment"),
    .line("version: 3\ndescription: Use it.", "version: 3\ndescription: Use it.", for: .gemini),
    .line("description: 3000", "description: \"3000\"", for: .gemini),
    .line("argument-hint: [file]", "argument-hint: \"[file]\"", for: .copilot),
  ]
  static let keys = "name: demo\ndescription: Use when testing."
  static let files: [Case] = [
    Case("nothing to do", "---\n\(keys)\n---\nBody: x\n", "---\n\(keys)\n---\nBody: x\n"),
    Case(
      "CR LF stays", "---\r\nname: demo\r\ndescription: Use when: x\r\n---\r\nA\r\n",
      "---\r\nname: demo\r\ndescription: \"Use when: x\"\r\n---\r\nA\r\n"),
    Case(
      "a mark of byte order stays where nobody minds it", "\u{FEFF}---\nname: demo\ndescription: a: b\n---\n",
      "\u{FEFF}---\nname: demo\ndescription: \"a: b\"\n---\n"),
    Case("… and goes where one does", "\u{FEFF}---\n\(keys)\n---\n", "---\n\(keys)\n---\n", for: .spec),
    Case("blank lines first", "\n  \n---\n\(keys)\n---\n", "---\n\(keys)\n---\n"),
    Case("a comment first is text, and stays", "<!-- x -->\n---\n\(keys)\n---\n", "<!-- x -->\n---\n\(keys)\n---\n"),
    Case("dots", "---\n\(keys)\n... \nBody\n", "---\n\(keys)\n--- \nBody\n"),
    Case("no front matter", "# Demo\n", "# Demo\n"),
    Case(
      "no end: the keys are text of the body", "---\nname: demo\ndescription: a: b\n\nBody\n",
      "---\nname: demo\ndescription: a: b\n\nBody\n"),
    Case(
      "a key twice is nobody's to decide", "---\nname: demo\nname: demo\ndescription: a: b\n---\n",
      "---\nname: demo\nname: demo\ndescription: \"a: b\"\n---\n"),
    Case(
      "two spellings of a key stay", "---\n\(keys)\nallowed-tools: A\nallowed_tools: B\n---\n",
      "---\n\(keys)\nallowed-tools: A\nallowed_tools: B\n---\n"),
  ]

  @Test("Only the places of findings change", arguments: lines + files)
  func mend(_ test: Case) throws {
    let skill = try #require(Loading.skill(test.before))
    let repair = skill.repair(for: test.target)
    #expect(String(decoding: repair?.after ?? skill.source.bytes, as: UTF8.self) == test.after)
    #expect((repair == nil) == (test.before == test.after))
    #expect(try #require(Loading.skill(test.after)).repair(for: test.target) == nil)
  }

  @Test("A file that is not UTF-8 is left alone")
  func otherEncoding() throws {
    let units = ([0xFEFF] + Array("---\nname: demo\ndescription: a: b\n---\n".utf16)).flatMap { unit in
      [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    #expect(try #require(Loading.skill(bytes: units)).repair() == nil)
  }

  @Test("What was mended is told with its places")
  func told() throws {
    let skill = try #require(Loading.skill("---\nname:demo\ndescription: a: b\n---\n"))
    let repair = try #require(skill.repair())
    #expect(repair.mended.map(\.mark) == ["FM006@2:5", "FM006@3:15"])
    #expect(repair.mended.map { $0.fix?.text } == [" demo", " \"a: b\""])
    #expect(repair.mended.map { $0.fix?.location.start } == [.init(line: 2, column: 6), .init(line: 3, column: 13)])
  }
}
