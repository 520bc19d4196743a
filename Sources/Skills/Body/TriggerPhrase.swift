/// The phrases that introduce when a skill applies, and when it does not.
enum TriggerPhrase {
  /// Openings of a clause that says when to use a skill, in lower case.
  static let positive = PhraseTable([
    "use this skill", "use when", "used when", "use if", "use whenever", "use proactively", "use for", "use after",
    "use before", "use it when", "use to", "when the user", "whenever the user", "when you ", "when a user",
    "apply when", "apply this", "activate when", "activates when", "invoke when", "trigger when", "triggers when",
    "triggers on", "triggers:", "trigger on", "trigger:", "when working with", "when asked", "ideal for",
  ])

  /// Phrases that say when another skill, or none, is right.
  static let negative = PhraseTable([
    "do not use", "don't use", "don’t use", "not for ", "never use", "not use ", "not intended for", "not when ",
    "skip when", "skip if", "do not apply", "don't apply", "do not trigger", "don't trigger", "do not activate",
  ])

  /// Whether one of these phrases, `use ` or `instead` may start with a byte.
  static func mayStart(_ byte: UInt8) -> Bool {
    byte == 0x69 || byte == 0x75 || positive.mayStart(byte) || negative.mayStart(byte)
  }

  /// Whether a text says anywhere when to use it.
  static func occurs(in text: String) -> Bool { positive.firstIndex(in: FoldedText(text)) != nil }
}

/// Phrases by their first byte, so that a text is walked once for all of them.
///
/// They lie in flat arrays: two threads look here all the time, and must not count references to one array a phrase.
struct PhraseTable: Sendable {
  /// Where the phrases with each first byte start in ``ends``, with one entry more for the end.
  private let starts: [Int]
  /// Where each phrase ends in ``text``.
  private let ends: [Int]
  private let text: [UInt8]
  /// The set of first bytes, one bit each.
  private let firsts: SIMD4<UInt64>

  init(_ phrases: [String]) {
    var firsts = SIMD4<UInt64>(repeating: 0)
    var (starts, ends, text): ([Int], [Int], [UInt8]) = ([], [], [])
    for first in UInt8.min...UInt8.max {
      starts.append(ends.count)
      for phrase in phrases where phrase.utf8.first == first {
        text.append(contentsOf: phrase.utf8)
        ends.append(text.count)
        firsts[Int(first >> 6)] |= 1 << UInt64(first & 63)
      }
    }
    self.starts = starts + [ends.count]
    self.ends = ends
    self.text = text
    self.firsts = firsts
  }

  /// The offset of the first word that starts one of the phrases.
  func firstIndex(in text: FoldedText) -> Int? {
    var isStart = true
    let bytes = text.bytes.span
    for offset in bytes.indices {
      let byte = bytes[offset]
      if isStart, mayStart(byte), matches(text.bytes, at: offset) { return offset }
      isStart = !byte.isWordByte
    }
    return nil
  }

  /// Whether a text starts with one of the phrases.
  func startsOne(_ text: FoldedText) -> Bool { !text.bytes.isEmpty && matches(text.bytes, at: 0) }

  /// Whether one of the phrases starts with a byte.
  func mayStart(_ byte: UInt8) -> Bool { firsts[Int(byte >> 6)] & 1 << UInt64(byte & 63) != 0 }

  /// Whether one of the phrases stands at an offset.
  func matches(_ bytes: [UInt8], at offset: Int) -> Bool {
    let first = Int(bytes[offset])
    for phrase in starts[first]..<starts[first + 1] where holds(phrase, bytes, at: offset) { return true }
    return false
  }

  private func holds(_ phrase: Int, _ bytes: [UInt8], at offset: Int) -> Bool {
    let start = phrase == 0 ? 0 : ends[phrase - 1]
    guard offset + ends[phrase] - start <= bytes.count else { return false }
    for index in start..<ends[phrase] where text[index] != bytes[offset + index - start] { return false }
    return true
  }
}
