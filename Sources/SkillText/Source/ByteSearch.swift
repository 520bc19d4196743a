#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The search for single bytes, where most of a scanner's time goes: by memchr(3), or sixteen bytes at a time.
///
/// A range is checked once, when its bytes are taken; every bit pattern is a vector of integers.
package enum ByteSearch {
  private typealias Block = SIMD16<UInt8>

  /// The offset of the first such byte from `start` on, or `end`, which must not lie behind the bytes.
  package static func first(of byte: UInt8, in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    guard start < end else { return end }
    return unsafe bytes.extracting(start..<end).withUnsafeBytes { part in
      guard let base = part.baseAddress, let hit = unsafe memchr(base, Int32(byte), part.count) else {
        return end
      }
      return unsafe start + base.distance(to: UnsafeRawPointer(hit))
    }
  }

  /// The offset of the first of two or three bytes from `start` on, or `end`, which must not lie behind the bytes.
  package static func first(
    of one: UInt8, or other: UInt8, or third: UInt8? = nil, in bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> Int {
    guard start < end else { return end }
    let third = third ?? other
    let (ones, others, thirds) = (Block(repeating: one), Block(repeating: other), Block(repeating: third))
    return unsafe start
      + bytes.extracting(start..<end).withUnsafeBytes { part in
        var index = 0
        while part.count &- index >= 16 {
          let block = unsafe part.block(at: index)
          let hits = ByteBlock((block .== ones) .| (block .== others) .| (block .== thirds))
          if !hits.isEmpty { return index &+ hits.first }
          index = index &+ 16
        }
        while index < part.count, unsafe part[index] != one, unsafe part[index] != other, unsafe part[index] != third {
          index = index &+ 1
        }
        return index
      }
  }

  /// The offset of the first byte from `start` on that is no ASCII, or `end`.
  package static func firstBeyondASCII(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    guard start < end else { return end }
    return unsafe start
      + bytes.extracting(start..<end).withUnsafeBytes { part in
        var index = 0
        while part.count &- index >= 16 {
          let words = unsafe ByteBlock(of: part.block(at: index)).bits
          if (words.x | words.y) & highBits != 0 { break }
          index = index &+ 16
        }
        while index < part.count, unsafe part[index] < 0x80 { index = index &+ 1 }
        return index
      }
  }

  /// The offset of the first byte from `start` on that is no printable ASCII, tab, LF or CR, or `end`.
  package static func firstBeyondText(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while true {
      index = firstBeyondLines(in: bytes, from: index, to: end)
      guard index < end, bytes[index] == 0x09 || bytes[index] == 0x0D else { return index }
      index += 1
    }
  }

  /// The offset of the first byte from `start` on that is neither printable ASCII nor LF, or `end`.
  package static func firstBeyondLines(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    guard start < end else { return end }
    return unsafe start
      + bytes.extracting(start..<end).withUnsafeBytes { part in
        var index = 0
        while part.count &- index >= 64, unsafe isPlain(part, from: index) { index = index &+ 64 }
        while part.count &- index >= 16 {
          let odd = unsafe oddities(part.block(at: index))
          if !odd.isEmpty { return index &+ odd.first }
          index = index &+ 16
        }
        while index < part.count, unsafe isLineText(part[index]) { index = index &+ 1 }
        return index
      }
  }

  /// Whether sixty-four bytes are printable ASCII and LF.
  @inline(__always)
  private static func isPlain(_ bytes: UnsafeRawBufferPointer, from index: Int) -> Bool {
    let (first, second) = unsafe (plainness(bytes.block(at: index)), plainness(bytes.block(at: index &+ 16)))
    let (third, fourth) = unsafe (plainness(bytes.block(at: index &+ 32)), plainness(bytes.block(at: index &+ 48)))
    let all = (first.bits & second.bits) & (third.bits & fourth.bits)
    return all.x & all.y == .max
  }

  /// All ones for each of sixteen bytes that is printable ASCII or LF.
  ///
  /// One more than such a byte lies between 0x21 and 0x7F, which one signed comparison tells.
  @inline(__always)
  private static func plainness(_ block: Block) -> ByteBlock {
    let next = block &+ Block(repeating: 1)
    let signed = unsafe unsafeBitCast(next, to: SIMD16<Int8>.self)
    return ByteBlock((signed .> SIMD16<Int8>(repeating: 0x20)) .| (next .== Block(repeating: 0x0B)))
  }

  /// The high bit of each of sixteen bytes that is neither printable ASCII nor LF.
  @inline(__always)
  private static func oddities(_ block: Block) -> ByteBlock {
    let beyond = block | (block &- Block(repeating: 0x20)) | (block &+ Block(repeating: 1))
    let feeds = ByteBlock(block .== Block(repeating: 0x0A)).bits
    return ByteBlock(bits: ByteBlock(of: beyond).bits & ~feeds & both(highBits))
  }

  private static func isLineText(_ byte: UInt8) -> Bool { (byte >= 0x20 && byte < 0x7F) || byte == 0x0A }

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

  /// The UTF-16 code units of some UTF-8: one for each byte that begins a character, and another for each of four bytes.
  fileprivate static func utf16Length(of bytes: Span<UInt8>) -> Int {
    let raw = unsafe bytes.bytes
    var length = 0
    var index = 0
    while index + 8 <= bytes.count {
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let inner = word & ~(word << 1) & highBits
      let long = word & (word << 1) & (word << 2) & (word << 3) & highBits
      length += 8 - sum(inner >> 7) + sum(long >> 7)
      index += 8
    }
    while index < bytes.count {
      length += (bytes[index] & 0xC0 != 0x80 ? 1 : 0) + (bytes[index] >= 0xF0 ? 1 : 0)
      index += 1
    }
    return length
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

  /// Whether all bytes are printable ASCII, and no two spaces stand side by side.
  package static func isTidy(_ bytes: Span<UInt8>) -> Bool {
    guard isPrintable(bytes) else { return false }
    let raw = unsafe bytes.bytes
    var index = 0
    while index + 9 <= bytes.count {
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let next = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index + 1, as: UInt64.self)
      // A byte is zero where both are spaces.
      let rest = (word ^ lowBits &* 0x20) | (next ^ lowBits &* 0x20)
      guard (rest &- lowBits) & ~rest & highBits == 0 else { return false }
      index += 8
    }
    while index + 1 < bytes.count {
      guard bytes[index] != 0x20 || bytes[index + 1] != 0x20 else { return false }
      index += 1
    }
    return true
  }

  /// Makes small letters of capitals, and spaces of tabs and line ends, eight bytes at a time.
  fileprivate static func fold(_ bytes: UnsafeMutableRawBufferPointer) {
    var index = 0
    while bytes.count &- index >= 8 {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let letters = word & ~highBits
      let capitals = (letters &+ lowBits &* 0x3F) & ~(letters &+ lowBits &* 0x25) & ~word & highBits
      let hasControl = ~(letters &+ lowBits &* 0x60) & ~word & highBits != 0
      if hasControl {
        for offset in index..<(index + 8) { unsafe bytes[offset] = folded(bytes[offset]) }
      } else if capitals != 0 {
        unsafe bytes.storeBytes(of: word | capitals >> 2, toByteOffset: index, as: UInt64.self)
      }
      index = index &+ 8
    }
    while index < bytes.count {
      unsafe bytes[index] = folded(bytes[index])
      index = index &+ 1
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    if byte &- 0x41 < 26 { return byte | 0x20 }
    return byte == 0x09 || byte == 0x0A || byte == 0x0D ? 0x20 : byte
  }

  private static var lowBits: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  private static func both(_ word: UInt64) -> SIMD2<UInt64> { SIMD2(repeating: word) }

  private static func sum(_ counters: UInt64) -> Int {
    let pairs = (counters & 0x00FF_00FF_00FF_00FF) &+ (counters >> 8 & 0x00FF_00FF_00FF_00FF)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}

/// Sixteen bytes as two words: which of them a comparison found, or what they are.
private struct ByteBlock {
  /// All ones for a byte that was found, zeros for another.
  let bits: SIMD2<UInt64>

  init(bits: SIMD2<UInt64>) { self.bits = bits }

  /// The bytes themselves.
  init(of block: SIMD16<UInt8>) { bits = unsafe unsafeBitCast(block, to: SIMD2<UInt64>.self) }

  init(_ mask: SIMDMask<SIMD16<Int8>>) { bits = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self) }

  var block: SIMD16<UInt8> { unsafe unsafeBitCast(bits, to: SIMD16<UInt8>.self) }
  var isEmpty: Bool { bits.x | bits.y == 0 }

  /// The number of the first byte found, on machines of either byte order.
  var first: Int {
    let low = UInt64(littleEndian: bits.x)
    if low != 0 { return low.trailingZeroBitCount / 8 }
    return 8 &+ UInt64(littleEndian: bits.y).trailingZeroBitCount / 8
  }
}

extension UnsafeRawBufferPointer {
  /// Sixteen bytes, which must lie inside.
  fileprivate func block(at index: Int) -> SIMD16<UInt8> {
    unsafe loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
  }
}

extension String {
  /// The bytes of the text, capitals of ASCII as small letters, white space of ASCII as spaces.
  package var foldedBytes: [UInt8] {
    var bytes = Array(utf8)
    unsafe bytes.withUnsafeMutableBytes { unsafe ByteSearch.fold($0) }
    return bytes
  }

  /// Whether the text is nothing but printable ASCII: as wide as it is long, and without controls.
  package var isPrintableASCII: Bool {
    unsafe utf8.withContiguousStorageIfAvailable { buffer in unsafe ByteSearch.isPrintable(buffer.span) }
      ?? utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// The length in UTF-16 code units, counted in the bytes.
  ///
  /// `utf16.count` first makes a table of places, which is of use to a text that is asked again.
  package var utf16Length: Int {
    if isPrintableASCII { return utf8.count }
    return unsafe utf8.withContiguousStorageIfAvailable { unsafe ByteSearch.utf16Length(of: $0.span) } ?? utf16.count
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
