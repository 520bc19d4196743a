/// A normalised word of at most sixteen bytes, which nearly all words are, as two numbers.
struct PackedWord: Sendable, Equatable {
  /// The most bytes.
  static let longest = 16

  /// The first eight bytes, the first one lowest; zeros stand for those that are missing.
  private(set) var head: UInt64 = 0
  /// The eight bytes behind them.
  private(set) var tail: UInt64 = 0
  /// The number of bytes.
  private(set) var length = 0

  /// An empty word.
  init() {}

  /// Two loaded halves, of which so many bytes count.
  @inline(__always) init(_ first: UInt64, _ second: UInt64, length: Int) {
    head = first & PackedWord.bytes(length)
    tail = second & PackedWord.bytes(length - 8)
    self.length = length
  }

  /// A run of ASCII letters and digits in a text, in lower case.
  init(letters range: Range<Int>, in bytes: Span<UInt8>) {
    for index in range { append(bytes[index] | 0x20) }
  }

  /// A byte of the word.
  @inline(__always) subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: index < 8 ? head >> UInt64(index * 8) : tail >> UInt64(index * 8 - 64))
  }

  /// Adds a byte; there must be room.
  @inline(__always) mutating func append(_ byte: UInt8) {
    if length < 8 {
      head |= UInt64(byte) << UInt64(length * 8)
    } else {
      tail |= UInt64(byte) << UInt64(length * 8 - 64)
    }
    length += 1
  }

  /// The same as ``PluralStem/cut(_:)`` does to an array.
  @inline(__always) mutating func cutPlural() {
    guard length > 3, self[length - 1] == UInt8(ascii: "s") else { return }
    cutLastS()
  }

  private mutating func cutLastS() {
    let before = self[length - 2]
    if before == UInt8(ascii: "s") || before == UInt8(ascii: "u") { return }
    if before == UInt8(ascii: "e") {
      let third = self[length - 3]
      if third == UInt8(ascii: "i"), length > 4, ![UInt8(ascii: "e"), UInt8(ascii: "a")].contains(self[length - 4]) {
        self = PackedWord(head, tail, length: length - 3)
        return append(UInt8(ascii: "y"))
      }
      if third == UInt8(ascii: "a") || third == UInt8(ascii: "e") || third == UInt8(ascii: "o") { return }
    }
    self = PackedWord(head, tail, length: length - 1)
  }

  /// A mask of so many of the lowest bytes: none for a number below 1, all from 8 on.
  @inline(__always) static func bytes(_ count: Int) -> UInt64 {
    count >= 8 ? ~0 : count <= 0 ? 0 : 1 << UInt64(count * 8) &- 1
  }
}

extension PackedWord {
  /// A plain word at an offset of a text, up to fifteen letters without humps, and where it ends.
  ///
  /// Nil where there is none, or where it takes more than sixteen bytes to tell.
  @inline(__always) static func plain(in bytes: Span<UInt8>, at start: Int, to end: Int) -> PackedWord? {
    guard start + 16 <= bytes.count else { return nil }
    let raw = unsafe bytes.bytes
    let first = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
    let second = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: start + 8, as: UInt64.self))
    var length = LetterRun.letters(in: first)
    if length == 8 { length += LetterRun.letters(in: second) }
    guard length > 0, length < 16, start + length <= end else { return nil }
    let (all, rest) = (PackedWord.bytes(length), PackedWord.bytes(length - 8))
    let bit: UInt64 = 0x2020_2020_2020_2020
    let capitals = ~first & all & bit & ~0xFF | ~second & rest & bit
    guard capitals == 0 || (first & all & bit | second & rest & bit) == 0 else { return nil }
    return PackedWord(first | bit, second | bit, length: length)
  }
}
