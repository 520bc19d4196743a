/// Counts of one word in the fields of one skill, a byte a field; a count stops at 255.
struct WordCounts: Sendable {
  private var bits: UInt64 = 0

  /// Counts one more in a field.
  mutating func add(_ field: Int) {
    let shift = UInt64(field * 8)
    if (bits >> shift) & 0xFF < 0xFF { bits &+= 1 << shift }
  }

  /// The count in a field.
  subscript(field: Int) -> Int { Int((bits >> UInt64(field * 8)) & 0xFF) }
}
