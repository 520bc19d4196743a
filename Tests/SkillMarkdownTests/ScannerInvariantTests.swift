import SkillMarkdown
import SkillText
import Testing

@Suite("Outlines of any bytes")
struct ScannerInvariantTests {
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
      "- ", "1. ", "> ", "# ", "```", "~~~", "    ", "\t", "\n", "\r", "\r\n", "[ ] ", "[x](", ")", "`", "**", "_",
      "<!--", "-->", "<div>", "<a b='", "===", "---", "\\", "a", "é", "\u{2028}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0]]

  private static func text(seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(state: seed)
    return (0..<60).flatMap { _ in parts.randomElement(using: &generator) ?? [] }
  }

  @Test("cover the text with their sections and stay inside of it", arguments: UInt64(1)...120)
  func ranges(seed: UInt64) {
    let file = SourceFile(path: "case.md", bytes: Self.text(seed: seed))
    let outline = MarkdownOutline.scan(file, range: SourceRange(0, file.bytes.count))
    #expect(outline.sections.first?.bodyRange.start == 0)
    #expect(outline.sections.last?.bodyRange.end == file.bytes.count)
    for (section, next) in zip(outline.sections, outline.sections.dropFirst()) {
      #expect(section.bodyRange.end <= next.titleRange.start && section.line <= next.line)
    }
    let inlines = MarkdownInlines.scan(file, outline: outline)
    let ranges =
      (outline.tasks + outline.bullets).map(\.textRange) + outline.fences.map(\.contentRange) + outline.texts
      + inlines.links.flatMap { [$0.range, $0.textRange, $0.destinationRange] } + inlines.codeSpans.map(\.range)
    #expect(ranges.filter { $0.clamped(to: file.bytes.count) != $0 } == [])
  }

  @Test("do not depend on the kind of line end", arguments: UInt64(1)...60, ["\r", "\r\n"])
  func lineEnds(seed: UInt64, end: String) {
    let text = String(decoding: Self.text(seed: seed), as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let (plain, other) = (Scanned(text), Scanned(text.replacing("\n", with: end)))
    #expect(plain.outline.sections.map(\.line) == other.outline.sections.map(\.line))
    #expect(plain.outline.tasks.map(\.line) == other.outline.tasks.map(\.line))
    #expect(plain.outline.bullets.map(\.line) == other.outline.bullets.map(\.line))
    #expect(plain.outline.fences.map(\.line) == other.outline.fences.map(\.line))
  }
}
