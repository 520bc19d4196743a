import SkillText
import Testing

@testable import SkillYAML

@Suite("Front matter sketched without libyaml")
struct YAMLSketchTests {
  private static func sketch(_ text: String) -> YAMLSketch? {
    YAMLSketch.read(Array((text + "---\nbody").utf8), from: 0, limits: .frontMatter)
  }

  /// Compares keys and texts with those of libyaml, which must have nothing to say but that a key stands twice.
  private func compare(
    _ sketch: YAMLSketch, _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let file = SourceFile(path: "a.yml", text: text)
    let whole = YAMLDocument.composed(file, SourceRange(0, file.bytes.count), .frontMatter)
    let pairs = whole.root?.mapping ?? []
    let isCalm = whole.diagnostics.allSatisfy { $0.code == "YAML010" }
    #expect(isCalm, "\(text.debugDescription)", sourceLocation: sourceLocation)
    #expect(
      sketch.pairs.map { file.text($0.key) } == pairs.map { $0.key.text ?? "?" }, "\(text.debugDescription)",
      sourceLocation: sourceLocation)
    #expect(sketch.end == file.bytes.count, sourceLocation: sourceLocation)
    for (mine, pair) in zip(sketch.pairs, pairs) {
      let isOther = pair.value.scalar.map { $0.text.isEmpty && $0.style == .plain } ?? true
      #expect((mine.style == .other) == isOther, "\(text.debugDescription)", sourceLocation: sourceLocation)
      let expected = isOther ? nil : pair.value.text
      #expect(sketch.text(of: mine) == expected, "\(text.debugDescription)", sourceLocation: sourceLocation)
      if mine.style == .plain || mine.style == .singleQuoted || mine.style == .doubleQuoted {
        #expect(mine.value == pair.value.range, "\(text.debugDescription)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test(
    "says what libyaml says",
    arguments: [
      "name: demo\n", "name:   demo\ndescription: \"Use when: a # b — c\"\n", "# note\na: 'it is'\n\n# more\nb: 1.5\n",
      "k: 'a''b'\n", "k: \"say \\\"it\\\" \\\\ once\\nor \\u2014 twice\\tin \\/ all\"\n", "k: a日本語 ≥ 1 🙂 · §\n",
      "k: 日本語\nj: /x/y <z> (a)\n", "k: one\n  two\n    three\nj: x\n", "k: >\n  one\n  two\n\n  three\nj: x\n",
      "k: >-\n  one\n  two\n\n\n  three\n\nj: x\n", "k: |\n  one: 1\n  - two #\n\n  three\n", "k: |-\n    a\n    b\n",
      "k:\nj: x\n", "k: \n\nj: x\n", "k:\n  a: 1\n  b: 'x'\n  c:\n    d: [x, \"y\", 'z']\n  e: f\nj: x\n",
      "k:\n  - a\n  - \"b: c\"\n  - [d]\nj: x\n", "k:\n- a\n- b c\nj: x\n", "k:\n  l:\n  - a\n  - b\n  m: n\n",
      "k: []\nj: [ a , b c ]\n", "k: null\n", "k: true\nl: 12\n", "k: a:b http://x.y#z\n", "k:\n  a:\n  b: c\n",
      "k:\n\n  a: b\n\n\n  c: d\n", "k: \"\"\nj: ''\n",
    ])
  func same(text: String) throws {
    compare(try #require(YAMLSketchTests.sketch(text)), text)
  }

  @Test(
    "says nothing where there could be another reading",
    arguments: [
      "", "\n", "# only\n", "k: v # c\n", "k: a: b\n", "k: v \n", "k: v:\n", "k:v\n", "k : v\n", " k: v\n", "- k\n",
      "k: v\nk: w\n", "k: [a, b: c]\n", "k: [a,]\n", "k: [a\n", "k: {a: b}\n", "k: *a\n", "k: &a b\n", "k: !t b\n",
      "k: - a\n", "k: ? a\n", "k: % a\n", "k: @a\n", "k: `a`\n", "k: 'a\n  b'\n", "k: 'a' b\n", "k: 'a' # c\n",
      "k: \"\\x41\"\n", "k: \"\\u200b\"\n", "k: \"\\ud83d\"\n", "k: \"\\u00ad\"\n", "k: \"\\u12\"\n", "k: a\tb\n",
      "k: v\r\n", "k: >2\n  a\n", "k: >+\n  a\n", "k: > \n  a\n", "k: >\nj: x\n", "k: >\n\n  a\n",
      "k: >\n  a\n   b\n", "k: |\n  a\n b\n", "k: >\n  a\n  \n  b\n", "k: one\n\n  two\n", "k: one\n  # two\n",
      "k: one\n  two: x\n", "k:\n  a: 1\n   b: 2\n", "k:\n   a: 1\n  b: 2\n", "k:\n  a: 1\n  - b\n",
      "k:\n  - a\n  b: 1\n",
      "k:\n  - a: 1\n", "k:\n  - a\n    b\n", "k:\n  a: >\n    b\n", "k:\n  # c\n  a: 1\n", "k:\n  a: b: c\n",
      "k:\n- a\n - b\n", "k:\n\ta: b\n", "k: \u{FEFF}a\n", "k: \u{A0}a\n", "k: a\u{2028}b\n", "k: x\n...\n",
      "k: x\n--- \n",
      "k: a\u{1}\n", "k:\n a:\n  b:\n   c:\n    d:\n     e:\n      f:\n       g: h\n",
    ])
  func left(text: String) {
    #expect(YAMLSketchTests.sketch(text) == nil)
  }

  @Test("ends at the fence, and needs one")
  func fence() {
    let limits = YAMLLimits.frontMatter
    #expect(YAMLSketch.read(Array("k: v\n".utf8), from: 0, limits: limits) == nil)
    #expect(YAMLSketch.read(Array("k: v\n---".utf8), from: 0, limits: limits)?.end == 5)
    #expect(YAMLSketch.read(Array("---\nk: v\n---\n---\n".utf8), from: 4, limits: limits)?.end == 9)
    #expect(YAMLSketch.read(Array("k: v\n---x\n".utf8), from: 0, limits: limits) == nil)
    let many = (0..<65).map { "k\($0): v\n" }.joined() + "---\n"
    #expect(YAMLSketch.read(Array(many.utf8), from: 0, limits: limits) == nil)
    let long = "k: " + String(repeating: "a", count: limits.bytes) + "\n---\n"
    #expect(YAMLSketch.read(Array(long.utf8), from: 0, limits: limits) == nil)
  }

  @Test("finds a pair by its key")
  func pair() throws {
    let text = "name: a\nname-x: b\nnam: c\n"
    let sketch = try #require(YAMLSketchTests.sketch(text))
    #expect(sketch.pair("name").flatMap(sketch.text) == "a")
    #expect(sketch.pair("name-x").flatMap(sketch.text) == "b")
    #expect(sketch.pair("na") == nil)
  }

  @Test("never differs from libyaml, whatever the pieces", arguments: 0..<8)
  func random(seed: UInt64) {
    let pieces = [
      "a", "key", ": ", ": ", ":", " ", "#", "\"", "'", "\n", "\n", "\nb: ", "\nc:\n  ", "\n  ", "\n  ", "\n    ", "- ",
      "\n- ", "\n  - ", "1", "\\", "é", "—", "\t", "[", "]", ", ", "{", "&", "*", "!", "|\n  ", ">\n  ", ">-\n  ",
      "\n\n",
      "%", "@", "`", "?", ",", "\r", "\u{A0}", "\u{2028}", "\u{FEFF}", "Z z", "''", "\\\"", "日", "🙂", "\u{E000}",
      "x: y",
      "\\u2014", "[a, b]", "~", "null", ".", "=", "<", "/",
    ]
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var read = 0
    for _ in 0..<4_000 {
      var text = "k: "
      for _ in 0..<(2 + state % 11) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      text += "\n"
      guard let sketch = YAMLSketchTests.sketch(text) else { continue }
      read += 1
      compare(sketch, text)
    }
    #expect(read > 100)
  }
}
