/// Counts of one word in the fields of one skill, a byte a field; a count stops at 255.
struct WordCounts: Sendable {
  /// The counts of the first four fields, and of the others: two halves, so that an index needs no padding.
  private var first: UInt32 = 0
  private var others: UInt32 = 0

  /// Counts one more in a field.
  mutating func add(_ field: Int) {
    let shift = UInt32(field & 3) * 8
    if field < 4 {
      if (first >> shift) & 0xFF < 0xFF { first &+= 1 << shift }
    } else if (others >> shift) & 0xFF < 0xFF {
      others &+= 1 << shift
    }
  }

  /// The count in a field.
  subscript(field: Int) -> Int {
    Int(((field < 4 ? first : others) >> (UInt32(field & 3) * 8)) & 0xFF)
  }
}
