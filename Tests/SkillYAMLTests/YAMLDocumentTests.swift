import SkillText
import SkillYAML
import Testing

@Suite("A YAML document")
struct YAMLDocumentTests {
  @Test(
    "keeps values as they were written",
    arguments: [
      ("a: 1", "{a: 1}"),
      ("a: yes\nb: 'no'\nc: \"x\\ty\"", "{a: yes, b: 'no', c: \"x\ty\"}"),
      ("- a\n- [b, {c: d}]", "[a, [b, {c: d}]]"),
      ("a: |\n  one\n  two\nb: >-\n  one\n  two", "{a: |one\ntwo\n, b: >one two}"),
      ("a:\nb: ~", "{a: , b: ~}"),
      ("a: 99999999999999999999\nb: 1e999\nc: 0x1F\nd: 1:30", "{a: 99999999999999999999, b: 1e999, c: 0x1F, d: 1:30}"),
      ("a: !!str 12", "{a: 12}"),
      ("a: &x [1, 2]\nb: *x", "{a: [1, 2], b: [1, 2]}"),
      ("---\na: b\n...\n", "{a: b}"),
      ("\u{FEFF}a: b", "{a: b}"),
      ("\u{FEFF}a: b\nc: d\n", "{a: b, c: d}"),
      ("a: b\r\nc: |\r\n  d\r\n  e\r\n", "{a: b, c: |d\ne\n}"),
      ("a: b\rc: d\r", "{a: b, c: d}"),
      ("café: 日本語 🙂", "{café: 日本語 🙂}"),
    ])
  func tree(text: String, expected: String) {
    let document = YAMLDocument.parse(text: text)
    #expect(document.root?.flow == expected)
    #expect(document.diagnostics == [])
  }

  @Test("without content has no root and no findings", arguments: ["", "\n\n", "# only a comment\n", "   "])
  func empty(text: String) {
    let document = YAMLDocument.parse(text: text)
    #expect(document.root == nil)
    #expect(document.diagnostics == [])
  }

  @Test("tells tags apart from values")
  func tags() {
    let document = YAMLDocument.parse(text: "a: !!str 12\nb: 12")
    #expect(document.root?["a"]?.scalar?.tag == "tag:yaml.org,2002:str")
    #expect(document.root?["b"]?.scalar?.tag == nil)
  }
}

@Suite("Ranges of YAML nodes")
struct YAMLRangeTests {
  @Test(
    "are the bytes a node was written with",
    arguments: [
      ("description: Deploys it # now\nb: c", ["description"], "Deploys it"),
      ("a: 'it''s' \nb: c", ["a"], "'it''s'"),
      ("é: \u{85}\n日: 本\n🙂: \"x\"\nend: here", ["end"], "here"),
      ("a: b\r\nlist:\r\n  - one\r\n  - two\r\n\r\n# c\r\nz: y", ["list"], "- one\r\n  - two"),
      ("a:\n  b: c\n  d: [e,\n   f]\n\n\nz: y", ["a"], "b: c\n  d: [e,\n   f]"),
      ("a: |\n  one\n\n  two\n\n\nb: c", ["a"], "|\n  one\n\n  two"),
      ("a: >-\n  one\n\nb: c", ["a"], ">-\n  one"),
      ("a: one\n  two\n  three\nb: c", ["a"], "one\n  two\n  three"),
      ("a:\nb: c", ["a"], ""),
    ])
  func text(of text: String, path: [String], expected: String) throws {
    let file = SourceFile(path: "case.yml", text: text)
    let root = try #require(YAMLDocument.parse(file).root)
    let node = try #require(path.reduce(root) { node, key in node?[key] })
    #expect(file.text(node.range) == expected)
  }

  @Test("count from the start of the file when only a part of it is read")
  func partOfFile() throws {
    let text = "---\r\nname: é\r\ndescription: 日本\r\n---\r\n# Title: not YAML\r\n"
    let file = SourceFile(path: "SKILL.md", text: text)
    let start = "---\r\n".utf8.count
    let end = text.utf8.count - "---\r\n# Title: not YAML\r\n".utf8.count
    let document = YAMLDocument.parse(file, range: SourceRange(start, end), limits: .frontMatter)
    let value = try #require(document.root?["description"])
    #expect(file.text(value.range) == "日本")
    #expect(file.position(at: value.range.start) == SourcePosition(line: 3, column: 14))
    #expect(document.diagnostics == [])
  }

  @Test("outside the file are clamped", arguments: [SourceRange(-5, 900), SourceRange(4, 2), SourceRange(900, 901)])
  func outside(range: SourceRange) {
    let file = SourceFile(path: "case.yml", text: "a: b")
    #expect(YAMLDocument.parse(file, range: range).diagnostics == [])
  }
}
