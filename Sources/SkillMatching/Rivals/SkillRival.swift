public import Skills

/// A skill that is described in much the same words as another, and the words that tell the two apart.
public struct SkillRival: Sendable, Hashable {
  /// The rival.
  public var id: SkillID
  /// Its name.
  public var name: String
  /// How much of what the two say of themselves is the same, by weight, 0…1.
  public var likeness: Double
  /// The weightiest words that only the skill says of itself, as it writes them.
  public var ownWords: [String]
  /// The weightiest words that only the rival says of itself.
  public var rivalWords: [String]

  /// Makes a rival.
  public init(id: SkillID, name: String, likeness: Double, ownWords: [String], rivalWords: [String]) {
    self.id = id
    self.name = name
    self.likeness = likeness
    self.ownWords = ownWords
    self.rivalWords = rivalWords
  }
}
