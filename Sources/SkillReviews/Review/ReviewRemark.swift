/// A remark of an agent that answers no item of a checklist.
public struct ReviewRemark: Sendable, Hashable {
  /// The skill it was asked about.
  public var skill: String
  /// The remark.
  public var text: String

  /// Makes a remark.
  public init(skill: String, text: String) {
    self.skill = skill
    self.text = text
  }
}
