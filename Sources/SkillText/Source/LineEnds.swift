/// The search for line ends, where most of a scanner's time goes: eight bytes at a time.
package enum LineEnds {
  /// The offset of the first LF or CR from `start` on, or `end`, which must not lie behind the bytes.
  package static func next(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    let raw = unsafe bytes.bytes
    var index = start
    while index + 8 <= end {
      // The load is bounds-checked, and every bit pattern is an integer.
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      if holdsZero(word ^ (lowBits &* 10)) || holdsZero(word ^ (lowBits &* 13)) { break }
      index += 8
    }
    while index < end, bytes[index] != 10, bytes[index] != 13 { index += 1 }
    return index
  }

  private static var lowBits: UInt64 { 0x0101_0101_0101_0101 }

  /// Whether one of the eight bytes of a word is zero.
  private static func holdsZero(_ word: UInt64) -> Bool { (word &- lowBits) & ~word & (lowBits &* 128) != 0 }
}
