import SkillText
import Testing

@testable import Skills

@Suite("Checks of a body")
struct BodyCheckTests {
  private func findings(_ body: String, description: String = "Use when testing.", code: String) throws -> [String] {
    let skill = try #require(Loading.skill("---\nname: demo\ndescription: \(description)\n---\n" + body))
    return skill.diagnostics(.strict).filter { $0.code == code }.map { "\($0.mark) \($0.message)" }
  }

  @Test(
    "links of a contents list lead somewhere",
    arguments: [
      ("[a](#setup)\n\n## Setup\n", []), ("[a](#query-in-swiftui)\n\n## @Query in SwiftUI\n", []),
      ("[a](#Setup) [b](#setup-1)\n\n## Setup\n\n## Setup\n", []), ("[a](#caf%C3%A9)\n\n## Café\n", []),
      ("[a](#top) [b](#here)\n\n<a id=\"here\"></a>\n", []), ("`[a](#no)` [b](other.md#x) [c](#)", []),
      ("[a](#setpu)\n\n## Setup\n", ["REF003@5:1 no heading answers '#setpu'; did you mean '#setup'"]),
    ] as [(String, [String])])
  func contents(body: String, expected: [String]) throws {
    #expect(try findings(body, code: "REF003") == expected)
  }

  @Test(
    "prose in a code block is told",
    arguments: [
      (
        "```swift\nlet a = 1\n## Next\n```", ["BOD001@7:1 a code block of swift holds what looks like prose: '## Next'"]
      ),
      (
        "```swift\nlet a = 1\n\n- [ ] Asked\n```",
        ["BOD001@8:1 a code block of swift holds what looks like prose: '- [ ] Asked'"]
      ),
      (
        "```ts\na\n> Note that this is prose.\n```",
        ["BOD001@7:1 a code block of ts holds what looks like prose: '> Note that this is prose.'"]
      ),
      ("```swift\na\n```swift\nb\n```", ["BOD001@7:1 a code block of swift holds what looks like prose: '```swift'"]),
      ("```python\n## comment\n```", []), ("```markdown\n## Title\n- [ ] item\n```", []),
      ("```swift\n#if DEBUG\n#Predicate<A> { $0 }\na\n  > b\n```", []), ("```\n## any\n```", []),
      ("```swift\nlet a = 1", ["BOD001@5:1 the code block never ends"]),
    ] as [(String, [String])])
  func fences(body: String, expected: [String]) throws {
    #expect(try findings(body, code: "BOD001") == expected)
  }

  @Test(
    "items that name nothing are told",
    arguments: [
      ("Code follows best practices", true), ("Code is clean and well structured", true),
      ("Everything works as expected", true), ("Code is easy to read", false),
      ("`View` bodies follow best practices", false), ("Error handling follows best practices", false),
      ("Tests are green", false), ("No force unwraps", false),
      ("Follows the best practices of the Swift API guide", false),
    ])
  func items(item: String, isVague: Bool) throws {
    let found = try findings("# Checklist\n\n- [ ] \(item)\n", code: "BOD002")
    #expect(found == (isVague ? ["BOD002@7:1 '\(item)' names nothing that can be looked up"] : []))
  }

  @Test(
    "claims of every task are told (S42)",
    arguments: [
      ("Use always.", "Use always"), ("Always use this skill.", "Always use this skill"),
      ("Use for any task.", "for any task"),
      ("Use for every request", "for every request"), ("Run before any task", "before any task"),
      ("Use for any task that draws", nil), ("Use for all requests about charts", nil),
      ("Use when something always fails", nil), ("Always use this skill when drawing", nil),
    ] as [(String, String?)])
  func claims(description: String, claim: String?) throws {
    let expected = claim.map { ["LIB002@3:14 '\($0)' claims tasks of every kind"] } ?? []
    #expect(try findings("x", description: description, code: "LIB002") == expected)
  }
}
