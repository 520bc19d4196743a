/// A skill as a plan shows it.
public struct PlannedSkill: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The score of the match; nil for a skill that a step names itself.
  public var score: Double?
  /// `strong`, `weak` or `none`; nil for a skill that a step names itself.
  public var band: String?
  /// Why it was chosen, one reason a line.
  public var reasons: [String]
  /// The bytes that a prompt with it takes.
  public var bytes: Int
  /// The items of its checklist.
  public var items: Int

  /// Makes a skill of a plan.
  public init(
    name: String, score: Double? = nil, band: String? = nil, reasons: [String] = [], bytes: Int = 0, items: Int = 0
  ) {
    self.name = name
    self.score = score
    self.band = band
    self.reasons = reasons
    self.bytes = bytes
    self.items = items
  }
}
