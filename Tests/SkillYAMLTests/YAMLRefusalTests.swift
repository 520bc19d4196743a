import SkillText
import SkillYAML
import Testing

@Suite("Refused YAML")
struct YAMLRefusalTests {
  @Test(
    "is explained in plain words at the place to mend",
    arguments: [
      ("description: Deploys. Flags: --all", "1:28 YAML001 ': ' inside an unquoted value"),
      ("a: @me", "1:4 YAML001 an unquoted value cannot start with '@'"),
      ("a: `x`", "1:4 YAML001 an unquoted value cannot start with '`'"),
      ("a: %x", "1:4 YAML001 an unquoted value cannot start with '%'"),
      ("a:\n\tb: c", "2:1 YAML001 a tab in the indentation"),
      ("a: \"open\nb: c", "1:4 YAML001 the quote opened here is not closed"),
      ("é: 'open", "1:4 YAML001 the quote opened here is not closed"),
      ("a: \"\\d+\"", "1:5 YAML001 unknown escape in a double-quoted value"),
      ("a: \"C:\\Users\"", "1:9 YAML001 bad character code in a double-quoted value"),
      ("a: \"\\xZZ\"", "1:7 YAML001 bad character code in a double-quoted value"),
      ("a: \"\\U00110000\"", "1:7 YAML001 bad character code in a double-quoted value"),
      ("a: \"\\uD800\"", "1:7 YAML001 bad character code in a double-quoted value"),
      ("a: b\nloose words\nc: d", "2:1 YAML001 expected 'key: value', found a line without ':'"),
      ("a: [b, c", "1:4 YAML001 the '[' opened here is not closed"),
      ("a: [b\nc: d", "1:4 YAML001 the '[' opened here is not closed"),
      ("a: [\"c\" d]", "1:9 YAML001 expected ',' or ']'"),
      ("a: {b} c}", "1:8 YAML001 expected a key here"),
      ("a: {b: c", "1:4 YAML001 the '{' opened here is not closed"),
      ("a: \"A\" b", "1:8 YAML001 expected a key here"),
      ("a: - b", "1:4 YAML001 a '- ' item cannot stand here"),
      ("a: > text", "1:6 YAML001 text on the line of a '|' or '>' sign"),
      ("a: *.swift", "1:4 YAML001 an unquoted value cannot start with '*' or '&'"),
      ("a: *nothing", "1:4 YAML001 alias '*nothing' names no anchor"),
      ("a: \u{7}", "1:4 YAML001 a control character"),
    ])
  func syntax(text: String, expected: String) {
    let document = YAMLDocument.parse(text: text)
    #expect(document.findings == [expected])
    #expect(document.root == nil)
  }

  @Test("that is not UTF-8 is placed at its byte")
  func notUTF8() {
    let document = YAMLDocument.parse(SourceFile(path: "case.yml", bytes: Array("a: b\nc: ".utf8) + [0xFF, 0x0A]))
    #expect(document.findings == ["2:4 YAML001 bytes that are not UTF-8"])
  }

  @Test(
    "also names the other place of the problem",
    arguments: [
      ("a: 'open\nb: c", "noticed here", 2, 5), ("a: b\n- c", "the mapping starts here", 1, 1),
      ("- a\nb: c", "the list starts here", 1, 1), ("a: [\"c\" d]", "the bracket is opened here", 1, 4),
    ])
  func notes(text: String, note: String, line: Int, column: Int) throws {
    let diagnostic = try #require(YAMLDocument.parse(text: text).diagnostics.first)
    #expect(diagnostic.notes.map(\.message) == [note])
    #expect(diagnostic.notes.map(\.location?.start) == [SourcePosition(line: line, column: column)])
  }

  @Test("stands in the order of the text")
  func order() {
    let document = YAMLDocument.parse(text: "a: {b: 1, b: 2}\n<<: c\na: 3\nd: !x y")
    #expect(document.findings.map { $0.prefix(11) } == ["1:11 YAML01", "2:1 YAML003", "3:1 YAML010", "4:4 YAML003"])
  }

  @Test("says how to quote a value with a colon")
  func quoting() {
    let document = YAMLDocument.parse(text: "description: Deploys. Flags: --all")
    #expect(document.diagnostics.first?.help == "quote it: description: \"Deploys. Flags: --all\"")
  }

  @Test(
    "names constructs that are not supported",
    arguments: [
      (
        "a: !!python/object/apply:os.system [x]",
        "1:4 YAML003 tag '!!python/object/apply:os.system' on a sequence is not supported"
      ),
      ("a: !!binary aGk=", "1:4 YAML003 tag '!!binary' on a scalar is not supported"),
      ("a: !include x.yml", "1:4 YAML003 tag '!include' on a scalar is not supported"),
      ("a: 1\n---\nb: 2", "2:1 YAML003 a second YAML document starts here"),
      ("%YAML 1.1\n---\na: b", "1:1 YAML003 YAML directives are not supported"),
      ("<<: {a: b}\nc: d", "1:1 YAML003 merge keys are not supported"),
      ("{{x}}: y", "1:1 YAML003 a key must be a scalar"),
    ])
  func unsupported(text: String, expected: String) {
    #expect(YAMLDocument.parse(text: text).findings.first == expected)
  }

  @Test(
    "has a key twice",
    arguments: [
      ("name: a\nb: c\nname: d", "3:1 YAML010 key 'name' stands twice: lines 1 and 3"),
      ("name: a\n\"name\": d", "2:1 YAML010 key 'name' stands twice: lines 1 and 2"),
      ("caf\u{E9}: a\ncafe\u{301}: d", "2:1 YAML010 key 'cafe\u{301}' stands twice: lines 1 and 2"),
      (
        "a: 1\nb: 1\nc: 1\nd: 1\ne: 1\nf: 1\ng: 1\nh: 1\ni: 1\nc: 2",
        "10:1 YAML010 key 'c' stands twice: lines 3 and 10"
      ),
    ])
  func duplicates(text: String, expected: String) {
    let document = YAMLDocument.parse(text: text)
    #expect(document.findings == [expected])
    #expect(document.root != nil)
  }

  @Test("twice the same key reads as its last value")
  func lastWins() {
    #expect(YAMLDocument.parse(text: "name: a\nname: b").root?["name"]?.text == "b")
  }
}

@Suite("Limits of YAML")
struct YAMLLimitTests {
  /// Limits small enough to be passed in a line.
  static let small = YAMLLimits(nodes: 12, depth: 3, aliases: 2, scalarBytes: 8, keys: 3, bytes: 100)

  @Test(
    "stop the document",
    arguments: [
      ("[[[[1]]]]", "1:4 YAML002 nesting deeper than 3 levels"),
      ("a: &a [[1]]\nb: [[*a]]", "2:6 YAML002 nesting deeper than 3 levels"),
      ("a: 123456789", "1:4 YAML002 a value of 9 bytes; at most 8 are read"),
      ("a: 1\nb: 2\nc: 3\nd: 4", "4:4 YAML002 a mapping of more than 3 keys"),
      ("[1,2,3,4,5,6,7,8,9,10,11,12]", "1:26 YAML002 more than 12 nodes"),
      ("- &a [1,2,3,4,5]\n- *a\n", "2:3 YAML002 alias expansion over 12 nodes"),
      ("- &a 1\n- *a\n- *a\n- *a\n", "4:3 YAML002 more than 2 uses of aliases"),
      ("&a [*a]", "1:5 YAML003 alias '*a' stands inside the node it names"),
      ("# " + String(repeating: "x", count: 99), "1:1 YAML002 YAML text of 101 bytes; at most 100 are read"),
    ])
  func stop(text: String, expected: String) {
    let document = YAMLDocument.parse(text: text, limits: Self.small)
    #expect(document.findings == [expected])
    #expect(document.root == nil)
  }

  @Test("refuse every alias in front matter")
  func frontMatterAliases() {
    let document = YAMLDocument.parse(text: "a: &x 1\nb: *x", limits: .frontMatter)
    #expect(document.findings == ["2:4 YAML002 aliases are not allowed here"])
  }

  @Test(
    "hold against nesting made to exhaust the stack",
    arguments: [
      String(repeating: "[", count: 20_000), String(repeating: "{a: ", count: 20_000),
      String(repeating: "- ", count: 100_000),
      (0..<3_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    ])
  func nesting(text: String) {
    let document = YAMLDocument.parse(text: text)
    #expect(document.diagnostics.map(\.code) == ["YAML002"])
    #expect(document.diagnostics.map(\.message) == ["nesting deeper than 64 levels"])
  }

  @Test("hold against aliases of aliases")
  func aliasBomb() {
    let lines = (1...9).map {
      "l\($0): &l\($0) [" + Array(repeating: "*l\($0 - 1)", count: 9).joined(separator: ",") + "]"
    }
    let document = YAMLDocument.parse(text: "l0: &l0 [x]\n" + lines.joined(separator: "\n"))
    #expect(document.diagnostics.map(\.code) == ["YAML002"])
  }
}
