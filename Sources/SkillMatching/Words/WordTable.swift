/// Distinct words and a value for each, in the order in which they came: an open-addressing table over one run of bytes.
struct WordTable: Sendable {
  /// A place of the table: what tells nearly all words apart lies beside the value, so that looking a word up touches
  /// memory once.
  private struct Place: Sendable {
    /// The first sixteen bytes of the word.
    var head: UInt64 = 0
    var tail: UInt64 = 0
    /// Its number; a place that holds none is free.
    var number: Int32 = -1
    var value: Int32 = -1
    var length: Int32 = 0
  }

  private var places = [Place](repeating: Place(), count: 1 << 12)
  private var hashes: [UInt32] = []
  /// The first eight bytes of every word.
  private(set) var heads: [UInt64] = []
  private(set) var ends: [Int32] = []
  private(set) var text: [UInt8] = []

  /// The number of words.
  var count: Int { hashes.count }

  /// The number of a word in each place, -1 for a free one.
  var slots: [Int32] { places.map(\.number) }

  /// Adds a word that is not in the table, and not empty.
  mutating func add(_ word: HashedWord, in bytes: Span<UInt8>, value: Int) {
    let place = Place(
      head: word.head, tail: word.tail, number: Int32(truncatingIfNeeded: count),
      value: Int32(truncatingIfNeeded: value), length: Int32(truncatingIfNeeded: word.length))
    put(place, word.hash)
    hashes.append(word.hash)
    heads.append(word.head)
    for index in 0..<word.length { text.append(word.byte(index, bytes)) }
    ends.append(Int32(truncatingIfNeeded: text.count))
    if count * 2 > places.count { grow() }
  }

  /// Looks at the places where words may be, all at once: the processor then waits for memory once, and not at each word.
  ///
  /// What it gives is of no use but to keep the reading from being left out.
  func warm(_ words: Span<WordBatch.Entry>) -> Int32 {
    let places = places.span
    let mask = places.count - 1
    var seen: Int32 = 0
    for index in words.indices { seen |= places[Int(words[index].word.hash) & mask].number }
    return seen
  }

  /// The value of a word in a text, which must not be empty; nil when it is not in the table.
  @inline(__always) func value(of word: HashedWord, in bytes: Span<UInt8>) -> Int? {
    slot(of: word, in: bytes).map { Int(places[$0].value) }
  }

  /// The number of a word in a text, which must not be empty; nil when it is not in the table.
  @inline(__always) func number(of word: HashedWord, in bytes: Span<UInt8>) -> Int? {
    slot(of: word, in: bytes).map { Int(places[$0].number) }
  }

  @inline(__always) private func slot(of word: HashedWord, in bytes: Span<UInt8>) -> Int? {
    let places = places.span
    let mask = places.count - 1
    let length = Int32(truncatingIfNeeded: word.length)
    var slot = Int(word.hash) & mask
    while places[slot].number >= 0 {
      let place = places[slot]
      if place.head == word.head, place.tail == word.tail, place.length == length,
        length <= 16 || isEqual(Int(place.number), word, bytes)
      {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The value of a word; nil when it is not in the table.
  func value(of word: [UInt8]) -> Int? {
    word.isEmpty ? nil : value(of: HashedWord(whole: word.span), in: word.span)
  }

  /// The bytes of a word.
  subscript(number: Int) -> ArraySlice<UInt8> { text[range(number)] }

  /// Where a word lies in ``text``.
  func range(_ number: Int) -> Range<Int> { start(number)..<Int(ends[number]) }

  private func start(_ number: Int) -> Int { number == 0 ? 0 : Int(ends[number - 1]) }

  /// Whether a known word of the same length and first sixteen bytes as a word is that word.
  private func isEqual(_ number: Int, _ word: HashedWord, _ bytes: Span<UInt8>) -> Bool {
    let start = start(number)
    let text = text.span
    for index in 16..<max(16, word.length) where text[start + index] != word.byte(index, bytes) { return false }
    return true
  }

  private mutating func put(_ place: Place, _ hash: UInt32) {
    let mask = places.count - 1
    var slot = Int(hash) & mask
    while places[slot].number >= 0 { slot = (slot + 1) & mask }
    places[slot] = place
  }

  /// Doubles the places; the words go in by number, so that the table does not show how it grew.
  private mutating func grow() {
    var words = [Place](repeating: Place(), count: count)
    for place in places where place.number >= 0 { words[Int(place.number)] = place }
    places = Array(repeating: Place(), count: places.count * 2)
    for (word, hash) in zip(words, hashes) { put(word, hash) }
  }
}
