import SkillText
import Testing

@testable import SkillYAML

@Suite("Documents read without libyaml")
struct YAMLPlainTreeTests {
  private static func parts(_ text: String, _ limits: YAMLLimits = .pipeline) -> (plain: YAMLNode?, whole: YAMLDocument)
  {
    let file = SourceFile(path: "a.yml", text: text)
    let range = SourceRange(0, file.bytes.count)
    return (YAMLPlainTree.read(file, range, limits), YAMLDocument.composed(file, range, limits))
  }

  @Test(
    "are what libyaml reads",
    arguments: [
      "a: b\n", "# c\n\na:   b  # c # d\n\n  # e\nb: c#d\n", "a:\n  b: c\n  d:\n    e: f\ng: h", "a:\n- b\n- c\nd: e\n",
      "a:\n  - b\n  -   c: d\n      e: f\n  -\n    g: h\ni: j\n",
      "a: [b, 'c', \"d\"]\nb: []\nc: {}\nd: { e: [f , {g: h}] }\n",
      "a: ${{ x.y }} - z\nb: -1\nc: [-p, --q]\n", "a: http://x/#y\n",
      "run: |\n  one\n\n    two  \n   \n     \n  three\n\n\nnext: x\n", "run: |-\n  one\n  two\n", "run: |\n  one",
      "a: >\n  b\n  c d \n\n", "a: >-\n  b\n  c\n\nd: e\n", "a: >\n  b",
      "a:\n- run: |\n    x # y\n    # z\n  # w\n  b: c\n- d\n", "a:\n  - |\n    b\n  - |-\n   c\n",
      "a: 'it''s'\nb: \"\\\"\\\\\"\n",
      "a: é # ü\nb: [日, 🙂]\nc: |\n  →\n", "a: # b\n  c: d\n", "a:\n\n  # b\n\n  - c # d\n",
      "a:\n  - b:\n    - c\n    d: e\n",
      "name: demo\n", "name: demo", "name: demo\ndescription: \"Use when: a # b — c\"\n", "a: 'it is'\nb: 1.5\n",
      "a_b-1: http://x.y/#z\n", "k: v[0] {x} & y * z ! | > % @ `\n", "k: \"\"\n", "k: café → “x”…\n", "k: '\\n'\n",
      "k: 'a''b'", "k: \"say \\\"it\\\" \\\\ once\"\n", "k: a日本語のスキル ≥ 1 🙂 Ωμέγα\n", "k: \"한국어 ''\"\n", "k: v \n",
      "k: v\n\nl: w\n",
    ])
  func same(text: String) throws {
    let (plain, whole) = Self.parts(text)
    let node = try #require(plain)
    #expect(node == whole.root)
    #expect(whole.diagnostics.isEmpty)
  }

  @Test(
    "are left to libyaml where they could mean something else, or are beyond a limit",
    arguments: [
      "", "\n", "a\n", "- a\n", " a: b\n", "a:\n", "a:\nb: c\n", "a: b\n  c\n", "a: b\n c: d\n", "a:\n  b: c\n d: e\n",
      "a:\n    b: c\n  d: e\n", "a: b: c\n", "a: b:\n", "a: &b c\n", "a: *b\n", "a: !!str b\n", "a: ~\n",
      "a: b\na: c\n",
      "a: {b: c, b: d}\n", "a: {b}\n", "a: {b: }\n", "a: [b,]\n", "a: [b: c]\n", "a: [b\n  , c]\n", "a: [b c\n",
      "a: [b]c\n",
      "a: [b#c]\n", "a: [b?]\n", "a: 'b\n  c'\n", "a: \"\\n\"\n", "a: 'b'#c\n", "a: >\n  b\n\n  c\n",
      "a: >\n  b\n   c\n", "a: >+\n  b\n", "a: |+\n  b\n",
      "a: |2\n  b\n",
      "a: |\n\n  b\n", "a: |\n  b\n c\n", "a: |\nb: c\n", "a: |\n", "a:\n  - b\n  c: d\n", "a:\n- b\n  - c\n",
      "a:\n  b\n",
      "a: b\n- c\n", "a:\n- - b\n", "a:\n-b: c\n", "---\na: b\n", "a: b\n...\n", "? a\n: b\n", "\"a\": b\n", "a: b\r\n",
      "a:\tb\n", "a: b\n\tc: d\n", "a: \u{85}\n", "a:\n  - # b\nc: d\n", "a: -\n", "a: [b] : c\n", "<<: a\n", "a: @b\n",
      "k: 'a''\n", "k: \"a\\\"\n", "k: \"a\n  b\"\n", "k : v\n", "k: a\tb\n", "k: a\u{2028}b\n", "k: \"a\" b\n",
    ])
  func left(text: String) {
    #expect(Self.parts(text).plain == nil)
  }

  @Test(
    "are left to libyaml beyond each limit",
    arguments: [
      (YAMLLimits(nodes: 7, depth: 9, aliases: 0, scalarBytes: 9, keys: 9, bytes: 99), false),
      (YAMLLimits(nodes: 8, depth: 3, aliases: 0, scalarBytes: 5, keys: 2, bytes: 99), true),
      (YAMLLimits(nodes: 9, depth: 2, aliases: 0, scalarBytes: 9, keys: 9, bytes: 99), false),
      (YAMLLimits(nodes: 9, depth: 9, aliases: 0, scalarBytes: 4, keys: 9, bytes: 99), false),
      (YAMLLimits(nodes: 9, depth: 9, aliases: 0, scalarBytes: 9, keys: 1, bytes: 99), false),
    ])
  func limited(limits: YAMLLimits, isRead: Bool) {
    let (plain, whole) = Self.parts("ab: [{c: d}]\ne: |\n  'f''\n", limits)
    #expect((plain != nil) == isRead)
    #expect(whole.diagnostics.isEmpty == isRead)
  }

  /// Pieces of pipelines, and pieces that values of front matters are made of.
  private static let pieces = [
    [
      "a", "b: ", "c:", "d: e", "f", "- ", "- ", "-", "\n", "\n", "\n  ", "\n  ", "\n    ", "\n- ", "\n  - ", "\n   ",
      "\ng: ", "\nh:", "\n  i: ", "\n  j:", "\n    k: ", " ", "  ", " # ", "#", "[", "]", "{", "}", ", ", ",", "[l, m]",
      "{n: o}", "{ p: [q] }", "'", "\"", "'r'", "\"s\"", "''", "\\\"", "|", "|\n", "|-\n  ", "|\n    t", ">\n",
      ">-\n    ",
      ": |\n    u\n", ": >\n  u\n", "é", "日", "1", "-2", "?", ":", "&", "*", "!", ">", "%", "...", "---", "\t", "\r",
      "$",
      "${{ v }}", "w x",
    ],
    [
      "a", "key", ": ", ": ", ":", " ", "#", "\"", "'", "\n", "\n", "\nb: ", "-", "1", "\\", "é", "—", "\t", "[", "{",
      "&",
      "*", "!", "|", ">", "%", "@", "`", "?", ",", "\r", "---", "\u{A0}", "\u{2028}", "\u{FEFF}", "Z z", "''", "\\\"",
      "日",
      "🙂", "\u{E000}", "\u{D7FF}", "\u{10FFFF}",
    ],
  ]

  @Test("never differ from libyaml, whatever the pieces", arguments: 0..<8 as Range<UInt64>, pieces)
  func random(seed: UInt64, pieces: [String]) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var read = 0
    for _ in 0..<6_000 {
      var text = state >> 63 == 0 ? "y: " : "y:\n  "
      for _ in 0..<(1 + state % 12) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let (plain, whole) = Self.parts(text)
      guard let plain else { continue }
      read += 1
      #expect(plain == whole.root, "\(text.debugDescription)")
      #expect(whole.diagnostics.isEmpty, "\(text.debugDescription)")
    }
    #expect(read > 100)
  }
}
