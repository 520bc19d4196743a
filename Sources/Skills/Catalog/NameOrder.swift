import SkillSystem

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
    head = CodePointOrder.number(of: name)
    next = CodePointOrder.number(of: name, from: 8)
    self.index = index
  }

  /// Whether a skill stands before another; nil when the beginnings of the names do not tell.
  func precedes(_ other: NameOrder) -> Bool? {
    if head != other.head { return head < other.head }
    return next == other.next ? nil : next < other.next
  }
}
