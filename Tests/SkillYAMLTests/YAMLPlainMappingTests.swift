import SkillText
import Testing

@testable import SkillYAML

@Suite("Mappings read without libyaml")
struct YAMLPlainMappingTests {
  private static func parts(_ text: String) -> (plain: YAMLNode?, whole: YAMLDocument) {
    let file = SourceFile(path: "a.yml", text: text)
    let range = SourceRange(0, file.bytes.count)
    return (
      YAMLPlainMapping.read(file, range, .frontMatter), YAMLDocument.composed(file, range, .frontMatter)
    )
  }

  @Test(
    "are what libyaml reads",
    arguments: [
      "name: demo\n", "name: demo", "name: demo\ndescription: \"Use when: a # b — c\"\n", "a: 'it is'\nb: 1.5\n",
      "a_b-1: http://x.y/#z\n", "k: v[0] {x} & y * z ! | > % @ `\n", "k: \"\"\n", "k: café → “x”…\n", "k: '\\n'\n",
      "k: 'a''b'", "k: \"say \\\"it\\\" \\\\ once\"\n", "k: a日本語のスキル ≥ 1 🙂 Ωμέγα\n", "k: \"한국어 ''\"\n",
    ])
  func same(text: String) throws {
    let (plain, whole) = YAMLPlainMappingTests.parts(text)
    let node = try #require(plain)
    #expect(node == whole.root)
    #expect(whole.diagnostics.isEmpty)
  }

  @Test(
    "are left to libyaml where they could mean something else",
    arguments: [
      "", "\n", "k:\n", "k: v # c\n", "k: a: b\n", "k: v \n", "k: v:\n", "k: v\n  w\n", "k: \"a\\n\"\n", "k: 'a''\n",
      "k: \"a\\\"\n",
      "k: \"a\n  b\"\n", "k: [a]\n", "k: v\nk: w\n", "- k: v\n", " k: v\n", "k : v\n", "k: v\r\n", "k: a\tb\n",
      "\"k\": v\n", "k: \u{85}x\n", "k: a\u{2028}b\n", "---\nk: v\n", "k: v\n\nl: w\n", "<<: v\n", "k: \"a\" b\n",
    ])
  func left(text: String) {
    #expect(YAMLPlainMappingTests.parts(text).plain == nil)
  }

  @Test("never differ from libyaml, whatever the pieces", arguments: 0..<8)
  func random(seed: UInt64) {
    let pieces = [
      "a", "key", ": ", ": ", ":", " ", "#", "\"", "'", "\n", "\n", "\nb: ", "-", "1", "\\", "é", "—", "\t", "[", "{",
      "&",
      "*", "!", "|", ">", "%", "@", "`", "?", ",", "\r", "---", "\u{A0}", "\u{2028}", "\u{FEFF}", "Z z", "''", "\\\"",
      "日", "🙂", "\u{E000}", "\u{D7FF}", "\u{10FFFF}",
    ]
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var read = 0
    for _ in 0..<3_000 {
      var text = "k: "
      for _ in 0..<(2 + state % 9) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let (plain, whole) = YAMLPlainMappingTests.parts(text)
      guard let plain else { continue }
      read += 1
      #expect(plain == whole.root, "\(text.debugDescription)")
      #expect(whole.diagnostics.isEmpty, "\(text.debugDescription)")
    }
    #expect(read > 50)
  }
}
