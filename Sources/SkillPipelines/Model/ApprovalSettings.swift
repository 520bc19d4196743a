public import SkillPrompts

/// Settings of an `approval` step, which asks a person.
public struct ApprovalSettings: Sendable, Hashable {
  /// The option that fails the step, with the reason `rejected`; every other one is a success.
  public static let rejection = "reject"

  /// What is asked.
  public var message: ValueTemplate
  /// The answers there are, in the order in which they are shown.
  public var options: [String]
  /// How long to wait for an answer, in minutes, counted from the question; nil for ever.
  public var timeoutMinutes: ValueTemplate?

  /// Makes settings.
  public init(
    message: ValueTemplate, options: [String] = ["approve", "reject"], timeoutMinutes: ValueTemplate? = nil
  ) {
    self.message = message
    self.options = options
    self.timeoutMinutes = timeoutMinutes
  }
}
