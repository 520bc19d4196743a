import SkillPrompts
import Testing

@Suite("HTML comments of skills")
struct HTMLCommentTests {
  @Test(
    "are not sent",
    arguments: [
      ("a <!-- b --> c", "a  c"), ("<!-- b\n\nc -->d", "d"), ("a <!-- open\nb", "a "), ("a<!---->b", "ab"),
      ("no comment", "no comment"), ("<!-- a --><!-- b -->", ""), ("1\n<!-- ``` -->\n2", "1\n\n2"),
    ])
  func removed(text: String, expected: String) {
    #expect(HTMLComments.removed(from: text) == expected)
  }

  @Test(
    "stay where they are shown as code",
    arguments: [
      "```html\n<!-- a -->\n```\n", "~~~\n<!-- a -->\n```\n<!-- b -->\n~~~\n", "`<!-- a -->`", "`` <!-- ` --> ``",
      "  ```\n<!-- a -->",
    ])
  func kept(text: String) {
    #expect(HTMLComments.removed(from: text) == text)
  }

  @Test(
    "after code are not sent",
    arguments: [
      ("```\nx\n```\n<!-- a -->b", "```\nx\n```\nb"), ("`a` <!-- b -->", "`a` "), ("a ` b <!-- c -->", "a ` b "),
      ("````\n```\n<!-- a -->\n````\n<!-- b -->", "````\n```\n<!-- a -->\n````\n"),
    ])
  func after(text: String, expected: String) {
    #expect(HTMLComments.removed(from: text) == expected)
  }
}

extension HTMLCommentTests {
  @Test(
    "are not mistaken for code where Markdown shows none",
    arguments: [
      ("# a ` b\n<!-- c ` -->d", "# a ` b\nd"), ("text\n    ```\n<!-- c -->\n", "text\n    ```\n\n"),
      ("<div>\n` <!-- c --> `\n</div>", "<div>\n`  `\n</div>"), ("\\` <!-- c --> \\`", "\\`  \\`"),
      ("a <!-- ` --> <!-- b ` -->c", "a  c"), ("a `\n \nb <!-- c --> ` d", "a `\n \nb  ` d"),
      ("<a title=\"`\"> <!-- c --> <a title=\"`\">", "<a title=\"`\">  <a title=\"`\">"),
      ("- a\n\n  ```\n  <!-- kept -->\n  ```\n<!-- c -->", "- a\n\n  ```\n  <!-- kept -->\n  ```\n"),
    ])
  func disguised(text: String, expected: String) {
    #expect(HTMLComments.removed(from: text) == expected)
  }
}
