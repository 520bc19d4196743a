/// Tells the words of one family apart: `migrate`, `migrated` and `migration` are one term in three forms.
///
/// A form is a number made of a word's length, its last two letters, and whether it is written in capitals (`API`). It
/// means something beside its term only: words of different families may have the same one.
enum WordForm {
  /// The form of a word that stands in a range of a text; 0 for an empty range.
  static func of(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt8 {
    guard !range.isEmpty, range.upperBound <= bytes.count else { return 0 }
    let last = small(bytes[range.upperBound - 1])
    let before = range.count > 1 ? small(bytes[range.upperBound - 2]) : 0
    let key = UInt32(truncatingIfNeeded: range.count) << 16 | UInt32(last) << 8 | UInt32(before)
    let hash = UInt8(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 25)
    let isCapital = range.count > 1 && isUpper(bytes[range.lowerBound + 1])
    return isCapital ? hash | 0x80 : hash
  }

  private static func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }

  private static func small(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }
}
