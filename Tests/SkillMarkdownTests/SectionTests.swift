import SkillMarkdown
import SkillText
import Testing

@Suite("Markdown sections")
struct SectionTests {
  @Test(
    "come from headings",
    arguments: [
      ("# One\n## Two ##\n###### Six", ["1:1 One", "2:2 Two", "3:6 Six"]),
      ("#One\n####### Seven\n\\# no", []),
      ("#\n## \n### ###", ["1:1 ", "2:2 ", "3:3 "]),
      ("# C#\n# a # \n# a \\#", ["1:1 C#", "2:1 a", "3:1 a \\#"]),
      ("   # in\n    # code", ["1:1 in"]),
      (
        "## #Predicate\n## @Sendable\n### `code` and *more*",
        ["1:2 #Predicate", "2:2 @Sendable", "3:3 `code` and *more*"]
      ),
      ("One\ntwo\n===\n\nThree\n---", ["1:1 One\ntwo", "5:2 Three"]),
      ("# a\r\n# b\r# c\n# d", ["1:1 a", "2:1 b", "3:1 c", "4:1 d"]),
      ("> # quoted\n- # listed\n  ## second", ["1:1 quoted", "2:1 listed", "3:2 second"]),
      ("text\n# after text", ["2:1 after text"]),
      ("> text\n===\n", []),
      ("- text\n===\n", []),
      ("text\n    ===\n", []),
      ("    code\n===\n", []),
      ("\t# code\n", []),
      ("#\ttab", ["1:1 tab"]),
    ])
  func headings(text: String, expected: [String]) {
    #expect(Scanned(text).headings == expected)
  }

  @Test(
    "do not start inside code and HTML",
    arguments: [
      "```swift\n#Preview {\n# no\n}\n```", "~~~\n# no\n~~~",
      "- item\n  ```\n# no\n  ```".replacing("# no", with: "  # no"),
      "<!--\n# no\n\n# no\n-->", "<div>\n# no\n", "<details>\n# no", "<x-tag a='b'>\n# no",
      "<script>\n\n# no\n</script>",
      "<?php\n# no\n?>", "<![CDATA[\n# no\n]]>", "<!DOCTYPE\n# no\n>", "````\n```\n# no\n````", "```\n# no",
    ])
  func none(text: String) {
    #expect(Scanned(text).headings == [])
  }

  @Test(
    "start again behind code and HTML",
    arguments: [
      ("```\n```\n# a", ["3:1 a"]), ("<!-- x -->\n# a", ["2:1 a"]), ("<div>\n\n# a", ["3:1 a"]),
      ("> ```\n# a", ["2:1 a"]), ("- ```\n\n# a", ["3:1 a"]), ("text <b>\n<x-tag>\n# a", ["3:1 a"]),
      ("``` a`b\n# a", ["2:1 a"]), ("<pre>x</pre>\n# a", ["2:1 a"]),
    ])
  func after(text: String, expected: [String]) {
    #expect(Scanned(text).headings == expected)
  }

  @Test("hold the text up to the next heading and know their parents")
  func bodies() {
    let scanned = Scanned("intro\n\n# A\none\n## B\ntwo\n\n### C\n## D\nthree\n# E")
    let bodies = scanned.outline.sections.map { scanned.file.text($0.bodyRange) }
    #expect(bodies == ["intro\n\n", "one\n", "two\n\n", "", "three\n", ""])
    #expect(scanned.outline.sections.map(\.parent) == [nil, nil, 1, 2, 1, nil])
    #expect(scanned.outline.sections.map { scanned.file.text($0.titleRange) } == ["", "A", "B", "C", "D", "E"])
  }

  @Test("underlined start where their text starts")
  func underlined() {
    let scanned = Scanned("a\n\nTitle\n=====\nb")
    #expect(scanned.outline.sections.map { scanned.file.text($0.bodyRange) } == ["a\n\n", "b"])
  }

  @Test("of a part of a file count lines from the start of the file")
  func partOfFile() {
    let file = SourceFile(path: "SKILL.md", text: "---\nname: x\n---\n# A\n- [ ] b\n# C\n")
    let outline = MarkdownOutline.scan(file, range: SourceRange(16, file.bytes.count - 4))
    #expect(outline.sections.map(\.line) == [4, 4])
    #expect(outline.tasks.map(\.line) == [5])
  }

  @Test("are one even in an empty text")
  func empty() {
    #expect(Scanned("").outline.sections.map(\.level) == [0])
  }
}
