import SkillMarkdown
import SkillText
import Testing

@Suite("Markdown tasks and bullets")
struct ItemTests {
  @Test(
    "Tasks are items that start with a box",
    arguments: [
      ("- [ ] a\n* [x] b\n+ [X] c\n1. [ ] d\n2) [x] e", ["1:- a", "2:x b", "3:x c", "4:- d", "5:x e"]),
      ("> - [ ] quoted\n> - [x] too", ["1:- quoted", "2:x too"]),
      ("- a\n  - [ ] nested\n    - [x] deeper", ["2:- nested", "3:x deeper"]),
      ("- [ ] within [X] minutes", ["1:- within [X] minutes"]),
      ("- [ ] a\n  goes on\nlazily\n- [ ] b", ["1:- a\n  goes on\nlazily", "4:- b"]),
      ("-\n  [ ] on the next line", ["1:- on the next line"]),
      ("- [ ]\n- [x] ", ["1:- ", "2:x "]),
      ("-\t[ ]\ttabs", ["1:- tabs"]),
      ("- [ ] a\r\n- [x] b\r\n", ["1:- a", "2:x b"]),
      ("- [ ] text  \n\n  second paragraph", ["1:- text"]),
      ("- [ ]a\n- []\n- [y] b\n- [ x] c\n- [x](link)\n- [x]: ref", []),
      ("```\n- [ ] in a fence\n```", []),
      ("<!--\n- [ ] in a comment\n-->", []),
      ("    - [ ] in code", []),
      ("-      [ ] in code", []),
      ("[ ] no item", []),
      ("- text\n  [ ] not at the start", []),
      ("- > [ ] in a quote", []),
      ("text\n2. [ ] not after text", []),
      ("text\n- [ ] after text", ["2:- after text"]),
    ])
  func tasks(text: String, expected: [String]) {
    #expect(Scanned(text).tasks == expected)
  }

  @Test(
    "Bullets are all other items",
    arguments: [
      ("- a\n* b\n+ c\n1. d\n10) e", ["1: a", "2: b", "3: c", "4: d", "5: e"]),
      ("- - a", ["1: ", "1: a"]),
      ("-\n\n  not in it", ["1: "]),
      ("- ```\n  code\n  ```\n  text", ["1: "]),
      ("- # heading", ["1: "]),
      ("---\n***\n- - -", []),
      ("-a\n1.a\n1234567890. a", []),
      ("text\n-\nmore", []),
      ("a\n\n-\n", ["3: "]),
    ])
  func bullets(text: String, expected: [String]) {
    #expect(Scanned(text).bullets == expected)
  }

  @Test("Items know their section")
  func sections() {
    let scanned = Scanned("- a\n# Checklist\n- [ ] b\n## More\n- [ ] c\n- d")
    #expect(scanned.outline.tasks.map(\.section) == [1, 2])
    #expect(scanned.outline.bullets.map(\.section) == [0, 2])
  }
}

@Suite("Markdown fences")
struct FenceTests {
  @Test(
    "hold the lines between their marks",
    arguments: [
      ("```swift title=x\nlet a\n```\n", ["1:swift title=x let a\n"]),
      ("~~~\na\n```\n~~~~", ["1: a\n```\n"]),
      ("````\n```\n````", ["1: ```\n"]),
      ("- a\n  ```js\n  b\n  ```", ["2:js   b\n"]),
      ("> ```\n> a\nb", ["1: > a\n…"]),
      ("```\nopen", ["1: open…"]),
      ("```", ["1: …"]),
      ("``\na", []),
      ("    ```\na", []),
      ("``` a ``` b", []),
      ("```\r\na\r\n```\r\n", ["1: a\r\n"]),
      ("```\na\n``` b\n```", ["1: a\n``` b\n"]),
    ])
  func fences(text: String, expected: [String]) {
    #expect(Scanned(text).fences == expected)
  }
}

@Suite("Hostile Markdown")
struct HostileMarkdownTests {
  @Test(
    "is scanned in linear time",
    arguments: [
      String(repeating: "- ", count: 50_000) + String(repeating: "\n", count: 50_000),
      String(repeating: "> ", count: 50_000) + "\n" + String(repeating: "a\n", count: 50_000),
      String(repeating: "- ", count: 200_000) + "x", String(repeating: "<a ", count: 100_000),
      String(repeating: "`", count: 300_000), String(repeating: "[x](", count: 100_000),
      String(repeating: "\t", count: 300_000), String(repeating: "1. ", count: 100_000),
    ])
  func linear(text: String) {
    #expect(Scanned(text).outline.sections.count == 1)
  }
}
