/// Finds what may be names of skills in a text: words with a hyphen, and other words between backticks or `**`.
///
/// Of `pack:name` the last part counts; hyphens and underscores at the ends of a word do not belong to it.
struct NameScanner {
  /// A word that may be a name.
  struct Word: Hashable {
    /// The number of the word (``NamePool/key(_:)``).
    var key: UInt64
    var range: Range<Int>
  }

  private let end: Int
  private var index: Int

  /// Makes a scanner over a range of a text.
  init(_ range: Range<Int>) { (index, end) = (range.lowerBound, range.upperBound) }

  /// The next word; nil at the end.
  mutating func next(in text: Span<UInt8>) -> Word? {
    while index < end {
      guard NameScanner.isAlphanumeric(text[index]) else {
        index += 1
        continue
      }
      let first = index
      var start = index
      skipWord(text)
      while index + 1 < end, text[index] == UInt8(ascii: ":"), NameScanner.isAlphanumeric(text[index + 1]) {
        start = index + 1
        index += 1
        skipWord(text)
      }
      if let word = word(start, first, text) { return word }
    }
    return nil
  }

  private mutating func skipWord(_ text: Span<UInt8>) {
    while index < end, NameScanner.isPart(text[index]) { index += 1 }
  }

  /// The word that ends at the present place; nil when nothing marks it as a name.
  private func word(_ start: Int, _ first: Int, _ text: Span<UInt8>) -> Word? {
    var stop = index
    while stop > start, text[stop - 1] == UInt8(ascii: "-") || text[stop - 1] == UInt8(ascii: "_") { stop -= 1 }
    var key = NamePool.start
    var hasHyphen = false
    for place in start..<stop {
      if text[place] == UInt8(ascii: "-") { hasHyphen = true }
      key = NamePool.add(text[place], to: key)
    }
    return hasHyphen || isMarked(first, text) ? Word(key: key, range: start..<stop) : nil
  }

  /// Whether what starts at a place and ends at the present one stands between backticks or `**`.
  private func isMarked(_ first: Int, _ text: Span<UInt8>) -> Bool {
    guard first > 0, index < text.count else { return false }
    let isOpen = text[first - 1] == 0x60 || first > 1 && text[first - 1] == 0x2A && text[first - 2] == 0x2A
    return isOpen && (text[index] == 0x60 || text[index] == 0x2A)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
