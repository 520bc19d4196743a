import SkillText
import SkillYAML
import Testing

@Suite("YAML of any bytes")
struct YAMLInvariantTests {
  /// A generator with a seed, so that a failing text can be made again.
  private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  private static let parts: [[UInt8]] =
    [
      "- ", "a", ": ", "\n", "  ", "\t", "\r\n", "\r", "[", "]", "{", "}", ", ", "\"", "'", "&x ", "*x", "!!str ",
      "!t ",
      "|", ">-", "---\n", "...\n", "%YAML 1.1\n", "#", "<<: ", "? ", "\\", "@", "é", "🙂", "\u{85}", "\u{2028}",
      "\u{FEFF}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0], [0xED, 0xA0, 0x80]]

  private func badRanges(_ node: YAMLNode, within range: SourceRange) -> [SourceRange] {
    let children = (node.sequence ?? []) + (node.mapping ?? []).flatMap { [$0.key, $0.value] }
    let isBad = node.range.start < range.start || node.range.end > range.end || node.range.count < 0
    return (isBad ? [node.range] : []) + children.flatMap { badRanges($0, within: range) }
  }

  @Test("is read within its range, or refused with a place", arguments: UInt64(1)...400)
  func ranges(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let bytes = (0..<Int(seed % 40)).flatMap { _ in Self.parts.randomElement(using: &generator) ?? [] }
    let file = SourceFile(path: "case.yml", bytes: bytes)
    let range = SourceRange(bytes.count / 3, bytes.count)
    let document = YAMLDocument.parse(file, range: range)
    if let root = document.root { #expect(badRanges(root, within: range) == []) }
    #expect(document.diagnostics.filter { $0.location?.start == nil } == [])
    let first = file.position(at: range.start)
    #expect(document.diagnostics.compactMap { $0.location?.start }.filter { $0 < first } == [])
  }
}
