import SkillText

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

  private let classes = CharacterClass.table
  private let end: Int
  private var index: Int
  /// The end of the stretch around a hyphen, a backtick or a star: between such stretches there is no name.
  private var horizon: Int
  /// The last hyphen or underscore that was passed.
  private var lastHyphen = -1

  /// Makes a scanner over a range of a text.
  init(_ range: Range<Int>) {
    (index, end) = (range.lowerBound, range.upperBound)
    horizon = index
  }

  /// The next word; nil at the end.
  mutating func next(in text: Span<UInt8>) -> Word? {
    while index < end {
      while index < horizon {
        if let word = step(text) { return word }
      }
      goOn(text)
    }
    return nil
  }

  /// Goes to the next stretch that may hold a name.
  private mutating func goOn(_ text: Span<UInt8>) {
    let mark = ByteSearch.first(
      of: UInt8(ascii: "-"), or: 0x60, or: UInt8(ascii: "*"), in: text, from: index, to: end)
    var start = mark
    if mark < end, text[mark] == UInt8(ascii: "-") {
      while start > index, NameScanner.isInside(text[start - 1]) { start -= 1 }
    }
    horizon = min(mark + 1, end)
    while horizon < end, NameScanner.isInside(text[horizon]) { horizon += 1 }
    index = start
  }

  /// The word that comes next in the stretch, if it may be a name.
  private mutating func step(_ text: Span<UInt8>) -> Word? {
    index = next(text, from: index)
    guard index < horizon else { return nil }
    let first = index
    var start = index
    skipWord(text)
    while index + 1 < end, text[index] == UInt8(ascii: ":"), NameScanner.isAlphanumeric(text[index + 1]) {
      start = index + 1
      index += 1
      skipWord(text)
    }
    return word(start, first, text)
  }

  private mutating func skipWord(_ text: Span<UInt8>) {
    let run = run(text, from: index)
    index = run.end
    if run.joiner >= 0 { lastHyphen = run.joiner }
  }

  /// Where a run of letters, digits, hyphens and underscores ends, and the last of the latter in it, -1 for none.
  private func run(_ text: Span<UInt8>, from start: Int) -> (end: Int, joiner: Int) {
    let classes = classes.span
    var (place, joiner) = (start, -1)
    while place < end {
      let byte = text[place]
      if classes[Int(byte)] &- 1 > 2 {
        guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else { break }
        joiner = place
      }
      place += 1
    }
    return (place, joiner)
  }

  /// The next letter or digit from a place on.
  private func next(_ text: Span<UInt8>, from start: Int) -> Int {
    let classes = classes.span
    var place = start
    while place < horizon, classes[Int(text[place])] &- 1 > 2 { place += 1 }
    return place
  }

  private func hyphen(_ text: Span<UInt8>, _ start: Int, _ stop: Int) -> Bool {
    for place in start..<stop where text[place] == UInt8(ascii: "-") { return true }
    return false
  }

  /// The word that ends at the present place; nil when nothing marks it as a name.
  private func word(_ start: Int, _ first: Int, _ text: Span<UInt8>) -> Word? {
    var stop = index
    while stop > start, text[stop - 1] == UInt8(ascii: "-") || text[stop - 1] == UInt8(ascii: "_") { stop -= 1 }
    // Most words are neither, and need no number.
    guard lastHyphen >= start && hyphen(text, start, stop) || isMarked(first, text) else { return nil }
    var key = NamePool.start
    for place in start..<stop { key = NamePool.add(text[place], to: key) }
    return Word(key: key, range: start..<stop)
  }

  /// Whether what starts at a place and ends at the present one stands between backticks or `**`.
  private func isMarked(_ first: Int, _ text: Span<UInt8>) -> Bool {
    guard first > 0, index < text.count else { return false }
    let isOpen = text[first - 1] == 0x60 || first > 1 && text[first - 1] == 0x2A && text[first - 2] == 0x2A
    return isOpen && (text[index] == 0x60 || text[index] == 0x2A)
  }

  /// Whether a byte does not end a word with those that colons join to it.
  private static func isInside(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
  }
}
