extension InputLimits {
  static var runs: [InputLimit] { [environmentValue, stepOutput, keptOutputs, keptStream, contextFile, journal] }

  /// An environment value of a step.
  public static let environmentValue = InputLimit(
    "environment-value", "environment value of a step", 64 << 10, .bytes, beyond: "error with the hint to use `stdin:`")
  /// The text of a step.
  public static let stepOutput = InputLimit(
    "step-text", "text of a step (`steps.x.text`)", 64 << 10, .bytes, beyond: "its beginning is cut off")
  /// The outputs of a step.
  public static let keptOutputs = InputLimit(
    "step-outputs", "outputs of a step", 1 << 20, .bytes, beyond: "the step fails")
  /// A stream of a step.
  public static let keptStream = InputLimit(
    "step-stream", "each stream of a step", 64 << 20, .bytes,
    beyond: "its first quarter and its last three quarters are kept, said so")
  /// A file in `context`.
  public static let contextFile = InputLimit(
    "context-file", "file in `context`", 1 << 20, .bytes, beyond: "the step fails")
  /// The journal of a run.
  public static let journal = InputLimit(
    "journal", "journal of a run (`events.log`)", 1 << 30, .bytes, beyond: "error; nothing of it is read")
}
