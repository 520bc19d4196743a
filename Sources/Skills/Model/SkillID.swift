/// The key of a skill in its catalog: `source/pack/name`, made from paths, never from what a file says.
public struct SkillID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The text of the key.
  public let text: String

  /// Makes a key.
  public init(_ text: String) { self.text = text }

  /// The text of the key.
  public var description: String { text }
  /// By code points.
  public static func < (left: SkillID, right: SkillID) -> Bool {
    left.text.unicodeScalars.lexicographicallyPrecedes(right.text.unicodeScalars)
  }
}
