import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Checks of a whole library")
struct LibraryTests {
  /// A catalog of skills by name, each with a description and a body.
  private func catalog(_ skills: [(name: String, description: String, body: String)]) -> SkillCatalog {
    let nodes = skills.map { skill in
      (
        "/root/\(skill.name)/SKILL.md",
        MemoryFiles.Node.text("---\nname: \(skill.name)\ndescription: \(skill.description)\n---\n\(skill.body)\n")
      )
    }
    return Loading.catalog(Dictionary(uniqueKeysWithValues: nodes))
  }

  private func told(_ skills: [(name: String, description: String, body: String)]) -> [String] {
    catalog(skills).libraryDiagnostics.map { "\($0.location?.path ?? "") \($0.mark): \($0.message)" }
  }

  private static let chart = "Draws charts from tables of figures. Use when a report needs a chart"

  @Test("near-equal descriptions are told with the words that they share")
  func descriptions() {
    let found = catalog([
      ("alpha", Self.chart + ".", "x"), ("beta", Self.chart + " or two.", "x"),
      ("gamma", "Cleans tables of figures. Use when a table has gaps in it.", "x"),
    ]).libraryDiagnostics
    #expect(found.map(\.code) == ["LIB001"])
    #expect(
      found.first?.message
        == "85 % of the description of 'beta' is that of 'alpha': '\(Self.chart)'")
    #expect(found.first?.location?.path == "beta/SKILL.md")
    #expect(found.first?.notes.map { $0.location?.path } == ["alpha/SKILL.md"])
  }

  @Test("near-equal triggers are told where the descriptions differ")
  func triggers() {
    let bullet = "## When to use\n\n- The user wants to draw a chart of sales figures\n"
    #expect(
      told([("alpha", "Draws charts.", "\n" + bullet), ("beta", "Paints graphs.", bullet)]) == [
        "beta/SKILL.md LIB001@7:1: 100 % of the trigger of 'beta' is that of 'alpha': "
          + "'The user wants to draw a chart of sales figures'"
      ])
  }

  @Test("equal words under one name, in short texts and in negative triggers are no finding")
  func quiet() {
    #expect(told([("alpha", "Says hello.", "x"), ("beta", "Says hello.", "x")]) == [])
    let bullet = "## When not to use\n\n- The user wants to draw a chart of sales figures\n"
    #expect(told([("alpha", "Draws charts.", bullet), ("beta", "Paints graphs.", bullet)]) == [])
  }

  @Test("a thousand equal descriptions are told once each")
  func crowd() {
    let skills = (0..<1_000).map { (name: "skill-\($0)", description: Self.chart + ".", body: "x") }
    #expect(catalog(skills).libraryDiagnostics.count { $0.code == "LIB001" } == 999)
  }

  @Test(
    "a skill that is named and not loaded is told",
    arguments: [
      ("See skill: `gamma`.", ["gamma"]), ("Skills: `beta`, `gamma` and `delta`", ["gamma", "delta"]),
      ("**Skill:** `gamma`", ["gamma"]), ("@[skills/gamma]", ["gamma"]),
      ("[x](../gamma/SKILL.md)", ["../gamma/SKILL.md"]),
      ("`../gamma/SKILL.md`", ["../gamma/SKILL.md"]), ("[x](../beta/SKILL.md) @[skills/beta] skill: `beta`", []),
      ("```\nskill: `gamma`\n```", []), ("skill: `some text`, the skill `gamma`, `gamma`", []),
      ("`../<name>/SKILL.md`", []),
    ])
  func dangling(body: String, missing: [String]) {
    let found = catalog([("alpha", "Draws charts.", body), ("beta", "Paints graphs.", "x")]).libraryDiagnostics
    #expect(found.map(\.message) == missing.map { "no skill '\($0)' is loaded" })
    #expect(found.allSatisfy { $0.code == "LIB003" && $0.location?.start?.line == 5 })
  }

  @Test("a skill alone is not held to what others bear")
  func alone() { #expect(told([("alpha", "Draws charts.", "skill: `gamma`")]) == []) }

  @Test("circles are told once, with their members")
  func circles() {
    func see(_ name: String) -> String { "skill: `\(name)`" }
    #expect(
      told([
        ("a", "One.", see("b")), ("b", "Two.", see("c")), ("c", "Three.", see("a")), ("d", "Four.", see("a")),
        ("e", "Five.", see("e")), ("f", "Six.", see("g")), ("g", "Seven.", see("f")),
      ]) == [
        "a/SKILL.md LIB004@5:8: these skills refer to each other in a circle: 'a', 'b', 'c'"
      ])
  }

  @Test("a chain of two thousand skills is walked without depth")
  func chain() {
    let skills = (0..<2_000).map {
      (name: "s\($0)", description: "Number \($0).", body: "skill: `s\(($0 + 1) % 2_000)`")
    }
    #expect(catalog(skills).libraryDiagnostics.map(\.code) == ["LIB004", "LIB005"])
  }
}
