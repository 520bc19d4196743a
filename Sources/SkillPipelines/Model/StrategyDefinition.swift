public import SkillPrompts

/// The fan-out of a step.
public struct StrategyDefinition: Sendable {
  /// The axes in file order; each evaluates to an array.
  public var matrix: [(name: String, values: ValueTemplate)]
  /// The most children at once.
  public var maxParallel: Int?
  /// Whether a failing child stops its siblings.
  public var failFast: Bool

  /// Makes a fan-out.
  public init(matrix: [(name: String, values: ValueTemplate)], maxParallel: Int? = nil, failFast: Bool = false) {
    self.matrix = matrix
    self.maxParallel = maxParallel
    self.failFast = failFast
  }
}
