/// The place of a skill in a catalog: by name, then by path, by code points.
///
/// The first sixteen bytes of the name are compared as two numbers, which settles nearly every pair.
struct NameOrder {
  private let head: UInt64
  private let next: UInt64
  /// The number of the skill before it was ordered.
  let index: Int

  /// Makes the key of a skill.
  init(name: String, index: Int) {
    var bytes = name.utf8.makeIterator()
    head = NameOrder.number(&bytes)
    next = NameOrder.number(&bytes)
    self.index = index
  }

  /// Eight bytes as one number; zeros stand for those that are missing.
  private static func number(_ bytes: inout String.UTF8View.Iterator) -> UInt64 {
    var number: UInt64 = 0
    for _ in 0..<8 { number = number << 8 | UInt64(bytes.next() ?? 0) }
    return number
  }

  /// Whether a skill stands before another; nil when the beginnings of the names do not tell.
  func precedes(_ other: NameOrder) -> Bool? {
    if head != other.head { return head < other.head }
    return next == other.next ? nil : next < other.next
  }
}
