import SkillSystem

/// The place of a skill in a catalog: by name, then by path, by code points.
///
/// The first sixteen bytes of the name are compared as two numbers, which settles nearly every pair.
struct NameOrder {
  private let head: UInt64
  private let next: UInt64
  private let name: String
  private let path: String
  /// The number of the skill before it was ordered.
  let index: Int

  /// Makes the key of a skill.
  init(name: String, path: String, index: Int) {
    var bytes = name.utf8.makeIterator()
    head = NameOrder.number(&bytes)
    next = NameOrder.number(&bytes)
    self.name = name
    self.path = path
    self.index = index
  }

  /// Eight bytes as one number; zeros stand for those that are missing.
  private static func number(_ bytes: inout String.UTF8View.Iterator) -> UInt64 {
    var number: UInt64 = 0
    for _ in 0..<8 { number = number << 8 | UInt64(bytes.next() ?? 0) }
    return number
  }

  /// Whether a skill stands before another.
  static func precedes(_ left: NameOrder, _ right: NameOrder) -> Bool {
    if left.head != right.head { return left.head < right.head }
    if left.next != right.next { return left.next < right.next }
    if left.name.utf8.elementsEqual(right.name.utf8) { return CodePointOrder.precedes(left.path, right.path) }
    return CodePointOrder.precedes(left.name, right.name)
  }
}
