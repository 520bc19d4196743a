import SkillMarkdown
import SkillText
import Testing

@Suite("Markdown inline text")
struct InlineTests {
  @Test(
    "gives its code spans",
    arguments: [
      ("a `b` c ``d`e`` f", ["b", "d`e"]), ("`` `x` ``", ["`x`"]), ("`open", []), ("\\`no` `yes`", [" "]),
      ("`a\nb`", ["a b"]), ("`a\\`", ["a\\"]), ("``a`", []), ("` `", [" "]), ("`a", []),
    ])
  func codeSpans(text: String, expected: [String]) {
    #expect(MarkdownInlines.codeSpans(of: text) == expected)
  }

  @Test(
    "reads plainly without its marks",
    arguments: [
      ("**bold** and *it* and ~~gone~~ `code`", "bold and it and gone code"),
      ("See **[the guide](g.md \"t\")**, ![img](i.png)", "See the guide, img"),
      ("***both***", "both"), ("**Not for:**", "Not for:"), ("**Hotfixes.** a", "Hotfixes. a"),
      ("*a **b** c*", "a b c"),
      ("snake_case_name and _it_", "snake_case_name and it"),
      ("2 * 3 * 4", "2 * 3 * 4"), ("*.swift", "*.swift"), ("a*b", "a*b"), ("**/*.md", "**/*.md"),
      ("\\*not\\* `*code*`", "*not* *code*"),
      ("[a [b](c) d](e)", "[a b d](e)"),
      ("[no link] (x), [ref][x]", "[no link] (x), [ref][x]"),
      ("**日本**語", "日本語"),
      ("a ~ b ~c~", "a ~ b ~c~"),
      ("", ""),
    ])
  func plain(text: String, expected: String) {
    #expect(MarkdownText.plain(text) == expected)
  }

  @Test(
    "makes GitHub's slugs",
    arguments: [
      ("@Query in SwiftUI", "query-in-swiftui"), ("#Predicate", "predicate"), ("What's new? (v2.0)", "whats-new-v20"),
      ("❌ Passing objects", "-passing-objects"), ("snake_case - dash", "snake_case---dash"), ("Größe 日本", "größe-日本"),
      ("`code` & *more*", "code--more"),
    ])
  func slug(title: String, expected: String) {
    #expect(MarkdownText.slug(title) == expected)
  }

  @Test("Equal headings get numbered slugs")
  func slugs() {
    #expect(Scanned("# A\n# B\n# A\n# A").outline.slugs == ["", "a", "b", "a-1", "a-2"])
  }

  @Test(
    "gives its links",
    arguments: [
      ("[a](b.md)", ["a -> b.md"]), ("[a](<b c.md>)", ["a -> b c.md"]), ("[a]( b.md 'title' )", ["a -> b.md"]),
      ("![alt](x.png)", ["!alt -> x.png"]), ("[a](b(c)d)", ["a -> b(c)d"]), ("[a](b\\)c)", ["a -> b)c"]),
      ("[![i](x)](y)", ["!i -> x", "![i](x) -> y"]), ("[a]()", ["a -> "]), ("[a](b c)", []), ("`[a](b)`", []),
      ("```\n[a](b)\n```\n[c](d)", ["c -> d"]), ("[a\n](b)", ["a\n -> b"]), ("[a]\n\n(b)", []),
      ("# [h](t)", ["h -> t"]),
      ("a ` b\n\n[c](d) `", ["c -> d"]), ("- [ ] [a](b)", ["a -> b"]), ("[x](<a", []), ("[x](a \"b", []),
      ("\\[a](b)", []),
    ])
  func links(text: String, expected: [String]) {
    let scanned = Scanned(text)
    let links = MarkdownInlines.scan(scanned.file, outline: scanned.outline).links
    #expect(
      links.map { ($0.isImage ? "!" : "") + scanned.file.text($0.textRange) + " -> " + $0.destination } == expected)
  }

  @Test("knows where links and code spans stand")
  func ranges() throws {
    let file = SourceFile(path: "case.md", text: "é [a](<b c>) `d`")
    let found = MarkdownInlines.scan(file, range: SourceRange(0, file.bytes.count))
    #expect(found.links.map { file.text($0.range) } == ["[a](<b c>)"])
    #expect(found.links.map { file.text($0.destinationRange) } == ["b c"])
    #expect(found.codeSpans.map { file.text($0.range) } == ["`d`"])
  }

  @Test(
    "of items joins their lines",
    arguments: [
      ("- [ ] a\n  b\n\tc", "a b c"), ("> - [ ] a  \n>   b", "a b"), ("- [ ]\n  a", "a"), ("- [ ] a\r\n  b\r\n", "a b"),
      ("- [ ] ", ""),
    ])
  func itemText(text: String, expected: String) {
    let scanned = Scanned(text)
    #expect(scanned.outline.tasks.map { MarkdownOutline.text(of: $0, in: scanned.file) } == [expected])
  }

  @Test(
    "made to be slow is scanned in linear time",
    arguments: ["[x](", "`", "``a`", "*a_", "[", "[x](<", "[x](a \"", "![", "\\"])
  func hostile(part: String) {
    let text = String(repeating: part, count: 100_000 / part.utf8.count)
    #expect(!MarkdownText.plain(text).isEmpty)
    let runs = (1...400).map { String(repeating: "`", count: $0) }.joined(separator: "a")
    #expect(MarkdownInlines.codeSpans(of: runs) == [])
  }
}
