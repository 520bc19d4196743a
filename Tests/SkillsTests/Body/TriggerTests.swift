import SkillText
import TestSupport
import Testing

@testable import Skills

@Suite("Triggers")
struct TriggerTests {
  @Test(
    "A description says when in its clauses",
    arguments: [
      (
        "Views. Use when building; when testing; or when reviewing views.",
        ["Use when building", "when testing", "when reviewing views"]
      ),
      ("Edits PDF files when the user asks for forms", ["when the user asks for forms"]),
      ("Use for e.g. lists. More text here.", ["Use for e.g. lists"]),
      ("This skill should be used when the user says hello.", ["used when the user says hello"]),
      ("PDF tools", []),
    ] as [(String, [String])])
  func clauses(_ description: String, _ triggers: [String]) throws {
    let skill = try #require(Loading.skill(Loading.file("name: demo\ndescription: \(description)")))
    #expect(skill.triggers.map(\.text) == triggers)
    #expect(skill.triggers.allSatisfy { !$0.isNegative && $0.origin == .description && $0.line == 3 })
  }

  @Test(
    "Clauses that name another skill or none are negative",
    arguments: [
      "Use when drawing. Do not use for charts.", "Use when drawing. Not for charts (use plots).",
      "Use when drawing. For charts → plots.", "Use when drawing. For charts use plots instead.",
      "Use when drawing. Don't use this for charts.",
    ])
  func negatives(_ description: String) throws {
    let skill = try #require(Loading.skill(Loading.file("name: demo\ndescription: \"\(description)\"")))
    #expect(skill.triggers.map(\.isNegative) == [false, true])
  }

  @Test("Clauses of a folded description know their lines")
  func lines() throws {
    let text = Loading.file("name: demo\ndescription: >\n  Draws.\n  Use when drawing.\n  Use for maps.")
    let skill = try #require(Loading.skill(text))
    #expect(skill.triggers.map(\.line) == [5, 6])
  }

  @Test("Keys hold triggers too")
  func keys() throws {
    let text = Loading.file(
      """
      name: demo
      description: Use when a.
      when_to_use: Before a release; not for drafts
      triggers: [ship it, "cut a release"]
      metadata:
        triggers: tag, publish
      """)
    let skill = try #require(Loading.skill(text))
    let keys = skill.triggers.filter { $0.origin == .key }
    #expect(keys.map(\.text) == ["Before a release", "not for drafts", "ship it", "cut a release", "tag", "publish"])
    #expect(keys.map(\.isNegative) == [false, true, false, false, false, false])
    #expect(keys.map(\.line) == [4, 4, 5, 5, 7, 7])
  }

  @Test("Sections hold triggers: bullets, sentences, and labels that turn them")
  func sections() throws {
    let body = """
      # Demo

      ## When to Use

      Before a release. After a fix.

      - Cutting a **release** with `git tag`
        over two lines
      - Do not use on drafts

      **Not for:**

      - Hotfixes

      ```sh
      - not a trigger
      ```

      ### Signals

      - A tag is missing

      ## When NOT to Use

      - Nothing changed

      ## Steps

      - Not a trigger
      """
    let skill = try #require(Loading.skill(Loading.file("name: demo\ndescription: Tags.", body: body)))
    #expect(
      skill.triggers.map(\.text) == [
        "Before a release", "After a fix", "Cutting a **release** with `git tag` over two lines",
        "Do not use on drafts", "Hotfixes", "A tag is missing", "Nothing changed",
      ])
    #expect(skill.triggers.map(\.isNegative) == [false, false, false, true, true, false, true])
    #expect(skill.triggers.map(\.line) == [9, 9, 11, 13, 17, 25, 29])
    #expect(skill.triggers.allSatisfy { $0.origin == .section })
  }

  @Test(
    "Titles that say when",
    arguments: [
      ("When to Use", false), ("When to Activate", false), ("when to apply this", false), ("Use when", false),
      ("Triggers", false), ("📋 When to Use This Skill", false), ("1. When to use", false), ("When NOT to Use", true),
      ("Do not use", true), ("When to avoid", true), ("Usage", nil), ("How to use", nil), ("", nil),
    ] as [(String, Bool?)])
  func titles(_ title: String, _ polarity: Bool?) {
    #expect(SectionTriggers.polarity(of: title) == polarity)
  }
}
