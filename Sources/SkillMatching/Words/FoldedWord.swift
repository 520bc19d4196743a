/// A word where it stands in a text, before anybody has copied it: lower case and without its plural ending.
///
/// A text of sixteen bytes and less, which nearly all words are, is two numbers.
struct FoldedWord {
  /// The first byte in the text.
  let start: Int
  /// The number of bytes of the word.
  private(set) var length: Int
  /// The last byte, which the plural stemmer may have changed.
  private(set) var last: UInt8
  /// The bit that makes letters lower case; 0 where the bytes are to stay as they are.
  let mask: UInt8

  /// A word of nothing but ASCII letters and digits, which must not be empty.
  init(letters range: Range<Int>, in bytes: Span<UInt8>) {
    start = range.lowerBound
    length = range.count
    mask = 0x20
    last = bytes[range.upperBound - 1] | 0x20
    cutPlural(bytes)
  }

  /// A word that is normalised already, and not empty.
  init(whole bytes: Span<UInt8>) { self.init(kept: 0..<bytes.count, in: bytes) }

  /// A normalised word in a run of bytes, which must not be empty.
  init(kept range: Range<Int>, in bytes: Span<UInt8>) {
    start = range.lowerBound
    length = range.count
    mask = 0
    last = bytes[range.upperBound - 1]
  }

  /// The byte at an index of the word.
  @inline(__always) func byte(_ index: Int, _ bytes: Span<UInt8>) -> UInt8 {
    index == length - 1 ? last : bytes[start + index] | mask
  }

  /// The first sixteen bytes as two numbers, the first byte lowest; zeros stand for those that are missing.
  @inline(__always) func halves(_ bytes: Span<UInt8>) -> (head: UInt64, tail: UInt64) {
    guard start + 16 <= bytes.count else { return (slowHalf(0, bytes), slowHalf(8, bytes)) }
    let head = folded(bytes, at: start)
    guard length > 8 else { return (cut(head, to: length), 0) }
    let tail = folded(bytes, at: start + 8)
    return (head, length > 16 ? tail : cut(tail, to: length - 8))
  }

  @inline(__always) private func folded(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
    let raw = unsafe bytes.bytes
    let loaded = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    return loaded | UInt64(mask) &* 0x0101_0101_0101_0101
  }

  /// The first bytes of eight, the last of them as the plural stemmer left it.
  @inline(__always) private func cut(_ half: UInt64, to count: Int) -> UInt64 {
    let shift = UInt64(count - 1) &* 8
    return half & (1 << shift &- 1) | UInt64(last) << shift
  }

  private func slowHalf(_ first: Int, _ bytes: Span<UInt8>) -> UInt64 {
    var half: UInt64 = 0
    for index in first..<max(first, min(first + 8, length)) {
      half |= UInt64(byte(index, bytes)) << UInt64((index - first) * 8)
    }
    return half
  }

  /// The same as ``PluralStem/cut(_:)`` does to a word of its own.
  private mutating func cutPlural(_ bytes: Span<UInt8>) {
    guard length > 3, last == UInt8(ascii: "s") else { return }
    let before = byte(length - 2, bytes)
    if before == UInt8(ascii: "s") || before == UInt8(ascii: "u") { return }
    guard before == UInt8(ascii: "e") else { return shorten(by: 1, last: before) }
    let third = byte(length - 3, bytes)
    if third == UInt8(ascii: "i"), length > 4 {
      let fourth = byte(length - 4, bytes)
      if fourth != UInt8(ascii: "e"), fourth != UInt8(ascii: "a") { return shorten(by: 2, last: UInt8(ascii: "y")) }
    }
    if third == UInt8(ascii: "a") || third == UInt8(ascii: "e") || third == UInt8(ascii: "o") { return }
    shorten(by: 1, last: before)
  }

  private mutating func shorten(by count: Int, last byte: UInt8) {
    length -= count
    last = byte
  }
}
