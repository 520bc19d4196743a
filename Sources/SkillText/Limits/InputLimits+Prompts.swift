extension InputLimits {
  static var prompts: [InputLimit] { [largeSkill, sentSkill, reviewedFile, checksFile, answer] }

  /// A skill in a prompt that is told.
  public static let largeSkill = InputLimit(
    "large-skill", "skill in a prompt", 64 << 10, .bytes, beyond: "warning `LEN010`")
  /// A skill in a prompt.
  public static let sentSkill = InputLimit(
    "sent-skill", "skill in a prompt", 160 << 10, .bytes, beyond: "error `LEN011`, the step fails")
  /// A file of a review.
  public static let reviewedFile = InputLimit(
    "reviewed-file", "reviewed file", 1 << 20, .bytes, beyond: "left out, said so")
  /// A file of checks.
  public static let checksFile = InputLimit(
    "checks-file", "checks of a skill", 1 << 20, .bytes, beyond: "error; its items are `unknown`")
  /// The answer of an agent.
  public static let answer = InputLimit(
    "answer", "answer of a `command` agent", 32 << 20, .bytes, beyond: "the step fails")
}
