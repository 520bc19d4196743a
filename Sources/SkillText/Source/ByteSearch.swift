/// The search for single bytes, where most of a scanner's time goes: eight bytes at a time.
///
/// Every load is bounds-checked, and every bit pattern is an integer.
package enum ByteSearch {
  /// The offset of the first of two bytes from `start` on, or `end`, which must not lie behind the bytes.
  package static func first(
    of one: UInt8, or other: UInt8, in bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> Int {
    let raw = unsafe bytes.bytes
    let (ones, others) = (UInt64(one) &* lowBits, UInt64(other) &* lowBits)
    var index = start
    while index + 8 <= end {
      let word = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let hits = zeros(word ^ ones) | zeros(word ^ others)
      // Above the first hit there may be false ones, below it none.
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end, bytes[index] != one, bytes[index] != other { index += 1 }
    return index
  }

  /// How often a byte occurs in a range.
  package static func count(of byte: UInt8, in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    let raw = unsafe bytes.bytes
    let pattern = UInt64(byte) &* lowBits
    var total = 0
    var index = start
    while index + 8 <= end {
      // Eight counters in one word, emptied before one of them can overflow.
      let stop = min(end - 7, index + 8 * 255)
      var counters: UInt64 = 0
      while index < stop {
        let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self) ^ pattern
        counters &+= ~(((word & ~highBits) &+ ~highBits) | word | ~highBits) >> 7
        index += 8
      }
      total += sum(counters)
    }
    while index < end {
      total += bytes[index] == byte ? 1 : 0
      index += 1
    }
    return total
  }

  /// Whether all bytes are printable ASCII: 0x20 to 0x7E.
  package static func isPrintable(_ bytes: Span<UInt8>) -> Bool {
    let raw = unsafe bytes.bytes
    var index = 0
    while index + 8 <= bytes.count {
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard (word | (word &- lowBits &* 0x20) | (word &+ lowBits)) & highBits == 0 else { return false }
      index += 8
    }
    while index < bytes.count {
      guard bytes[index] >= 0x20, bytes[index] < 0x7F else { return false }
      index += 1
    }
    return true
  }

  private static var lowBits: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The high bit of every byte that is zero, and perhaps of bytes above one.
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- lowBits) & ~word & highBits }

  private static func sum(_ counters: UInt64) -> Int {
    let pairs = (counters & 0x00FF_00FF_00FF_00FF) &+ (counters >> 8 & 0x00FF_00FF_00FF_00FF)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}

extension String {
  /// Whether the text is nothing but printable ASCII: as wide as it is long, and without controls.
  package var isPrintableASCII: Bool {
    unsafe utf8.withContiguousStorageIfAvailable { buffer in unsafe ByteSearch.isPrintable(buffer.span) }
      ?? utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// Whether one of the text's bytes is this one.
  package func holds(_ byte: UInt8) -> Bool {
    unsafe utf8.withContiguousStorageIfAvailable { buffer in
      unsafe ByteSearch.first(of: byte, or: byte, in: buffer.span, from: 0, to: buffer.count) < buffer.count
    } ?? utf8.contains(byte)
  }
}

extension [UInt8] {
  /// Whether the bytes at an offset are those of an ASCII word; the offset must not be negative.
  package func holds(_ word: StaticString, at offset: Int) -> Bool {
    guard offset + word.utf8CodeUnitCount <= count else { return false }
    return word.withUTF8Buffer { unsafe $0.elementsEqual(self[offset..<offset + $0.count]) }
  }
}
