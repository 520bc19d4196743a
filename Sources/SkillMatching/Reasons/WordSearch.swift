/// Finds the stretches of a text that may say one of some words, so that the others need not be cut into words.
///
/// A family's words share their first three bytes with its key. A stretch lies between ASCII characters that no word
/// holds; letters beyond ASCII and joiners may stand for anything.
struct WordSearch {
  /// The first bytes of a key; 0 stands for one that is not there.
  private struct Start {
    var first: UInt8
    var second: UInt8
    var third: UInt8
  }

  private let classes = CharacterClass.table
  private let starts: [Start]
  /// Whether a byte may start a word that is looked for.
  private var mayStart = [Bool](repeating: false, count: 256)

  /// Gets ready to look for words by the keys of their families.
  init(_ keys: [ArraySlice<UInt8>]) {
    starts = keys.map { key in
      let bytes = Array(key.prefix(3)) + [0, 0, 0]
      return Start(first: bytes[0], second: bytes[1], third: bytes[2])
    }
    for byte in 0...255 {
      let byte = UInt8(byte)
      mayStart[Int(byte)] = byte >= 0x80 || starts.contains { WordSearch.isAlike(byte, $0.first) }
    }
  }

  /// The next stretch of a text that may say one of the words; nil when there is none before `end`.
  func next(in text: Span<UInt8>, from start: Int, to end: Int) -> Range<Int>? {
    let (mayStart, classes) = (mayStart.span, classes.span)
    for index in start..<max(start, end) where mayStart[Int(text[index])] && maySay(text, index, end) {
      var (first, last) = (index, index)
      while first > start, classes[Int(text[first - 1])] != CharacterClass.other { first -= 1 }
      while last < end, last == index || classes[Int(text[last])] != CharacterClass.other { last += 1 }
      return first..<last
    }
    return nil
  }

  private func maySay(_ text: Span<UInt8>, _ index: Int, _ end: Int) -> Bool {
    guard text[index] < 0x80, index + 2 < end else { return true }
    let (second, third) = (text[index + 1], text[index + 2])
    // Behind a joiner the bytes of a joined form have moved: `e-mail` is `email`.
    let isOpen = classes[Int(second)] >= CharacterClass.joiner
    return starts.contains { start in
      WordSearch.isAlike(text[index], start.first)
        && (isOpen || mayBe(second, start.second) && mayBe(third, start.third))
    }
  }

  private func mayBe(_ byte: UInt8, _ wanted: UInt8) -> Bool {
    wanted == 0 || WordSearch.isAlike(byte, wanted) || classes[Int(byte)] >= CharacterClass.joiner
  }

  private static func isAlike(_ byte: UInt8, _ wanted: UInt8) -> Bool { byte == wanted || byte | 0x20 == wanted }
}
