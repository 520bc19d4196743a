import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Hostile files and folders")
struct HostileFileTests {
  /// The content of a skill's file, the status it ends in, and the codes that tell why.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var name: String
    var codes: Set<String>

    init(_ description: String, _ text: String, _ codes: Set<String>, name: String = "demo") {
      (testDescription, bytes, self.name, self.codes) = (description, Array(text.utf8), name, codes)
    }
  }

  private static let head = "---\nname: demo\ndescription: Use when it is done\n"
  private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static let cases: [Case] = [
    Case("no byte at all", "", ["FM001"], name: "x"),
    Case("lines that end with CR alone", "---\rname: demo\rdescription: Use when it is done\r---\r# B\r", []),
    Case("a front matter of 1 MiB", head + "k: " + times("v", 1_048_000) + "\n---\n", ["FM010"]),
    Case("one without end", head + times("k: v\n", 100_000), ["FM004", "FM010", "LEN001"]),
    Case("50,000 keys", head + (0..<50_000).map { "k\($0): v\n" }.joined() + "---\n", ["FM010"]),
    Case("10,000 levels of lists", head + "k: " + times("[", 10_000) + times("]", 10_000) + "\n---\n", ["FM010"]),
    Case("10,000 levels that stay open", head + "k: " + times("{a: ", 10_000) + "\n---\n", ["FM010"]),
    Case("10,000 levels of dashes", head + "k:\n  " + times("- ", 10_000) + "a\n---\n", ["FM010"]),
    Case("anchors that grow", head + "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\n", ["FM010"]),
    Case("an anchor inside of itself", head + "a: &a [*a]\n---\n", ["FM010"]),
    Case("10,000 keys that are the same", head + times("k: v\n", 10_000) + "---\n", ["FM009", "FM010"]),
    Case(
      "10,000 keys that a slip has indented", head + times("  license: MIT\n", 4_000) + "---\n",
      ["FM006", "FM009", "FM010"]),
    Case("50,000 items", head + "---\n# Checklist\n" + times("- [ ] x\n", 50_000), ["LEN001"]),
    Case("100,001 fences", head + "---\n" + times("```\n", 100_001), ["LEN001"]),
  ]

  @Test("A file is read as far as its limits go, never lost, and what was too much is told", arguments: cases)
  func file(_ test: Case) throws {
    let neighbour = MemoryFiles.Node.text("---\nname: other\ndescription: Use when other things are done\n---\n")
    let catalog = Loading.catalog(["/root/x/SKILL.md": .file(test.bytes), "/root/y/SKILL.md": neighbour])
    #expect(Set(catalog.skills.map(\.name)) == [test.name, "other"])
    let skill = try #require(catalog.skills.first { $0.name == test.name })
    #expect(Set(skill.diagnostics.map(\.code)).subtracting(["NAM005"]) == test.codes)
    _ = skill.repair()
  }
}
