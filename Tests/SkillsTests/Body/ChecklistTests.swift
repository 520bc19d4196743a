import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Checklists")
struct ChecklistTests {
  private func items(_ body: String) throws -> [ChecklistItem] {
    try #require(Loading.skill(Loading.file("name: demo\ndescription: Use when testing.", body: body))).checklist
  }

  @Test("Every task item counts, those inside fences do not")
  func tasks() throws {
    let items = try items(
      """
      # Demo
      - [ ] One
      - [x] Two
        goes on
      ```md
      - [ ] Not this
      ```
      ## Review Checklist
      ### Data
      * [ ] Uses `save()` and **not** [autosave](a.md)
      """)
    #expect(items.map(\.text) == ["One", "Two goes on", "Uses `save()` and **not** [autosave](a.md)"])
    #expect(items.map(\.normalised) == ["One", "Two goes on", "Uses save() and not autosave"])
    #expect(items.map(\.line) == [6, 7, 14])
    #expect(items.map(\.headings) == [["Demo"], ["Demo"], ["Demo", "Review Checklist", "Data"]])
    #expect(items.map(\.codeTerms) == [[], [], ["save()"]])
  }

  @Test("An id is the skill and eight digits of the text's digest; equal texts are numbered")
  func ids() throws {
    let items = try items("- [ ] One\n- [x] **One**\n- [ ] Other\n")
    let one = String(SHA256.hex("One".utf8).prefix(8))
    let other = String(SHA256.hex("Other".utf8).prefix(8))
    #expect(items.map(\.id) == ["demo#\(one)", "demo#\(one)~2", "demo#\(other)"])
  }

  @Test("A checklist without boxes counts by its bullets")
  func plain() throws {
    let items = try items("## Review checklist\n- One\n- Two\n### Notes\n- Not this\n## Other\n- Nor this\n")
    #expect(items.map(\.text) == ["One", "Two"])
  }

  @Test("Bullets beside boxes do not count")
  func mixed() throws {
    let items = try items("## Checklist\n- Plain\n### Data\n- [ ] Boxed\n")
    #expect(items.map(\.text) == ["Boxed"])
  }

  @Test(
    "Texts that Unicode calls equal have one id",
    arguments: [
      ("cafe\u{301}", "caf\u{E9}"), ("A\u{30A}", "\u{212B}"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
      ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("a  b", "a b"), ("*a*  `b`", "a b"),
    ])
  func canonical(_ left: String, _ right: String) {
    let (first, second) = (ChecklistItem.normalise(left), ChecklistItem.normalise(right))
    #expect(Array(first.utf8) == Array(second.utf8))
  }

  @Test(
    "The count is known without the items",
    arguments: [
      ("", 0), ("- [ ] One\n- [x] `two`\n", 2), ("- [ ] \n- [ ] [](a.md)\n- [ ] [b](a.md)\n", 1),
      ("## Final **check**list\n- one\n- two\n", 2), ("## Checklist\n- [ ] boxed\n- bare\n", 1), ("- bare\n", 0),
    ])
  func count(body: String, expected: Int) throws {
    let skill = try #require(Loading.skill(Loading.file("name: demo\ndescription: Use when testing.", body: body)))
    #expect(skill.checklistCount == expected)
    #expect(skill.checklist.count == expected)
  }
}
