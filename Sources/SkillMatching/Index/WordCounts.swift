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

  /// The fields whose count is not 0, a bit a field.
  var fields: UInt8 {
    (0..<IndexField.count).reduce(0) { self[$1] > 0 ? $0 | 1 << UInt8($1) : $0 }
  }

  /// Writes the counts: the fields that have one, and their counts.
  func append(to bytes: inout [UInt8]) {
    bytes.append(fields)
    for field in 0..<IndexField.count where self[field] > 0 { bytes.append(UInt8(truncatingIfNeeded: self[field])) }
  }

  /// Reads what `append` wrote, from a place of some bytes on; nil when it ends early.
  init?(_ bytes: Span<UInt8>, at place: inout Int) {
    guard place < bytes.count else { return nil }
    let fields = bytes[place]
    place += 1
    for field in 0..<IndexField.count where fields & 1 << UInt8(field) != 0 {
      guard place < bytes.count else { return nil }
      let count = UInt32(bytes[place])
      place += 1
      if field < 4 { first |= count << (UInt32(field) * 8) } else { others |= count << (UInt32(field & 3) * 8) }
    }
  }

  /// Counts nothing.
  init() {}
}
