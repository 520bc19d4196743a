import SkillText
import TestSupport
import Testing

@testable import SkillReviews

@Suite("Patterns at random")
struct PatternFuzzTests {
  static let pieces = [
    "a", "b", "é", "😀", ".", "*", "+", "?", "(", ")", "(?:", "(?=", "(?<=", "(?!", "(?R)", "[a-é]", "[^b]", "|", "^",
    "$",
    "\\b", "\\K", "\\R", "\\X", "\\1", "{1,3}", "\\n", "\\s", "(?i)", "*+", "\\p{L}", "(*SKIP)", "(*ACCEPT)", "(?1)",
    "\\G",
  ]

  static let texts = ["", "a", "aéb\nab\r\n😀😀a", "\n\n\n", String(repeating: "abé ", count: 40)]

  @Test("never trap, and match whole characters in order", arguments: 1...6 as ClosedRange<UInt64>)
  func keepBounds(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    var compiled = 0
    for _ in 0..<400 {
      let count = Int.random(in: 1...8, using: &random)
      let source = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
      guard let pattern = try? Pattern(source) else { continue }
      compiled += 1
      for text in Self.texts { verify(pattern, text) }
    }
    #expect(compiled > 40)
  }

  private func verify(_ pattern: Pattern, _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let limits = PatternLimits(work: 20_000, backtracks: 5_000)
    guard case .matches(let ranges) = pattern.matches(in: text, limits: limits) else { return }
    let bytes = Array(text.utf8)
    let isWhole = ranges.allSatisfy { range in
      0 <= range.start && range.start <= range.end && range.end <= bytes.count
        && [range.start, range.end].allSatisfy { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
    }
    #expect(isWhole, "\(pattern.source) in \(text.debugDescription): \(ranges)", sourceLocation: sourceLocation)
    #expect(ranges.count <= bytes.count + 1, "\(pattern.source)", sourceLocation: sourceLocation)
  }
}
