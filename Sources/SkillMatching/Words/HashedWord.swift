/// A word with what a table looks it up by.
struct HashedWord: Sendable {
  /// Its first sixteen bytes (``PackedWord``).
  let head: UInt64
  let tail: UInt64
  /// The number of its bytes.
  let length: Int
  /// Its hash.
  let hash: UInt32
  /// Where a longer word has the other bytes in its text.
  private let long: FoldedWord?

  /// Hashes a word of a text.
  init(_ word: FoldedWord, in bytes: Span<UInt8>) {
    (head, tail) = word.halves(bytes)
    length = word.length
    long = word.length > PackedWord.longest ? word : nil
    hash = HashedWord.hash(head, tail, word, bytes)
  }

  /// Hashes a short word.
  @inline(__always) init(_ word: PackedWord) {
    (head, tail, length) = (word.head, word.tail, word.length)
    long = nil
    hash = HashedWord.folded(HashedWord.mixed(word.head, word.tail, word.length))
  }

  /// Hashes a normalised word, which must not be empty.
  init(whole bytes: Span<UInt8>) { self.init(FoldedWord(whole: bytes), in: bytes) }

  /// A byte of the word, whose text must be given.
  func byte(_ index: Int, _ text: Span<UInt8>) -> UInt8 {
    if index < 8 { return UInt8(truncatingIfNeeded: head >> UInt64(index * 8)) }
    if index < 16 { return UInt8(truncatingIfNeeded: tail >> UInt64(index * 8 - 64)) }
    return long?.byte(index, text) ?? 0
  }

  /// Mixes the length, the first sixteen bytes, and the bytes behind them.
  private static func hash(_ head: UInt64, _ tail: UInt64, _ word: FoldedWord, _ bytes: Span<UInt8>) -> UInt32 {
    var hash = mixed(head, tail, word.length)
    for index in PackedWord.longest..<max(PackedWord.longest, word.length) {
      hash = (hash ^ UInt64(word.byte(index, bytes))) &* 0x0100_0000_01B3
    }
    return folded(hash)
  }

  @inline(__always) private static func mixed(_ head: UInt64, _ tail: UInt64, _ length: Int) -> UInt64 {
    mixed(head ^ UInt64(truncatingIfNeeded: length)) ^ mixed(tail &+ 0xC2B2_AE3D_27D4_EB4F)
  }

  @inline(__always) private static func mixed(_ value: UInt64) -> UInt64 {
    (value ^ value >> 31) &* 0x9E37_79B9_7F4A_7C15
  }

  @inline(__always) private static func folded(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (hash ^ hash >> 29) >> 16)
  }
}
