import SkillSystem
import SkillText
import Testing

@testable import skillpool

@Suite("Reports: globs, cut texts and matching")
struct OtherReportTests {
  static let project = TestProject([
    "/project/.git": .folder,
    "/project/skills/tdd/SKILL.md": """
    ---
    name: tdd
    description: Test-driven development. Use when writing a failing test first, the red phase, then making it green.
    ---

    """,
    "/project/skills/security/SKILL.md": """
    ---
    name: security
    description: Finds holes. Use when reviewing how input and secrets are handled, or before a red team exercise.
    ---

    """,
    "/project/skills/tea/SKILL.md": "---\nname: tea\ndescription: 泡茶。当客人口渴时使用。\n---\n",
  ])

  @Test(
    "F49: a text is cut between characters, never inside one",
    .bug("https://github.com/elizaOS/eliza/issues/23506"), arguments: 1...12)
  func cut(_ width: Int) {
    let text = "a👩‍👩‍👧e\u{301}🇩🇪b🏴\u{E0067}\u{E0062}\u{E007F}日本語"
    let result = TerminalText.truncated(text, to: width)
    #expect(text.hasPrefix(result.dropLast()) && result.last == "…")
  }

  @Test(
    "F52: many brace groups cost no more than their length",
    .timeLimit(.minutes(1)))
  func braces() throws {
    let glob = try PathGlob(String(repeating: "{a,b,c,d}", count: 200))
    #expect(glob.matches(String(repeating: "abcd", count: 50)))
    #expect(!glob.matches(String(repeating: "abcd", count: 49) + "abce"))
  }

  @Test("F53: braces in braces, and commas inside them", arguments: ["a.ts", "a.tsx", "b/c.js", "b/d.js"])
  func nested(_ path: String) throws {
    #expect(try PathGlob("{*.{ts,tsx},b/{c,d}.js}").matches(path))
  }

  @Test(
    "F58–F60: words are weighed, not looked for; many words find something; Chinese is cut into words",
    .bug("https://github.com/cniska/acolyte/pull/289"),
    .bug("https://github.com/NousResearch/hermes-agent/issues/78985"),
    arguments: [
      ("TDD red phase of a parser", "tdd"),
      ("please write a failing unit test for the parser and tidy the notes", "tdd"),
      ("客人口渴了", "tea"),
    ])
  func match(_ task: String, _ skill: String) throws {
    let answer = try JSON(parsing: Self.project.run("match", task, "--json").output)
    #expect(answer["selected"] == [.string("project/\(skill)")])
  }
}
