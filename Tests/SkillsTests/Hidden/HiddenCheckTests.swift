import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Hidden characters in skills")
struct HiddenCheckTests {
  /// A skill with a body, found in a scope.
  private func skill(_ body: String, scope: SkillScope = .project) -> Skill? {
    let text = "---\nname: demo\ndescription: Use when testing.\n---\n" + body
    return SkillLoader(files: MemoryFiles(["/root/demo/SKILL.md": .file(Array(text.utf8))]))
      .load([.init("/root", scope: scope, isExplicit: true)]).skills.first
  }

  private func tags(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) }))
  }

  @Test(
    "are told with their place and what they spell",
    arguments: [
      ("S31", "a\u{E0072}\u{E006D} b\u{E0020}/", "SEC001@5:2", "3 tag characters spell 'rm '"),
      ("S32", "pass\u{200B}word", "SEC003@5:5", "1 zero-width character, the first is U+200B"),
      ("S33", "x\n\u{202E}cba", "SEC002@6:1", "1 bidirectional control, the first is U+202E"),
      ("S34", "☺\u{E0158}\u{E0155}", "SEC004@5:2", "2 variation selectors spell 'he'"),
      ("S43", "a\u{1B}]0;title\u{7}", "SEC005@5:2", "2 control characters, the first is U+001B"),
      ("S08", "a\u{0}b", "SEC005@5:2", "1 control character, the first is U+0000"),
    ])
  func told(id: String, body: String, mark: String, message: String) throws {
    let skill = try #require(self.skill(body))
    #expect(skill.marks == [mark])
    #expect(skill.diagnostics.map(\.message) == [message])
    #expect(skill.diagnostics(.strict).map(\.severity) == [.error])
  }

  @Test("weigh less in skills that the user wrote")
  func scopes() throws {
    let mine = try #require(self.skill("a" + tags("hi"), scope: .user))
    #expect(mine.status == .ok)
    #expect(mine.diagnostics.map(\.severity) == [.warning])
    let theirs = try #require(self.skill("a" + tags("hi"), scope: .plugin))
    #expect(theirs.status == .degraded)
    #expect(theirs.diagnostics.map(\.severity) == [.error])
  }

  @Test("are told once for each kind, with the first places")
  func places() throws {
    let skill = try #require(self.skill(String(repeating: "a\u{200B}b", count: 7)))
    #expect(skill.codes == ["SEC003"])
    #expect(
      skill.diagnostics[0].notes.map(\.message) == [
        "also here", "also here", "also here", "also here", "and in 2 more places",
      ])
  }

  @Test("that emoji and scripts need are no finding (S35)")
  func needed() throws {
    let skill = try #require(
      self.skill("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 👨‍👩‍👧 می‌خواهم क्‍ष שלום\u{200F}!"))
    #expect(skill.codes == [])
  }

  @Test("of a description are told once, and those that come from escapes too")
  func fields() throws {
    let raw = try #require(Loading.skill(Loading.file("name: demo\ndescription: Use when\(tags("rm")) x.")))
    #expect(raw.codes == ["SEC001"])
    #expect(raw.description == "Use when x.")
    let escaped = try #require(Loading.skill(Loading.file("name: demo\ndescription: \"Use when \\u200Bx.\"")))
    #expect(escaped.codes == ["ENC002"])
    #expect(escaped.diagnostics[0].message == "the description holds the invisible character U+200B")
  }

  @Test("are escapes in what is printed about them")
  func printed() throws {
    let skill = try #require(self.skill("see \u{1B}[2Ja\(tags("rm"))b 👩‍💻\n"))
    let text = DiagnosticRenderer(form: .full).text(of: skill.diagnostics)
    #expect(text.contains("see \\u{1B}[2Ja\\u{E0072}\\u{E006D}b 👩‍💻"))
    #expect(HiddenText.runs(in: text) == [])
  }
}
