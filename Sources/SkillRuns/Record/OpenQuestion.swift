public import SkillText

/// What a paused run waits for.
public struct OpenQuestion: Sendable, Hashable {
  /// The path of the step.
  public var step: String
  /// What an `approval` step asks; nil for a step that was cut off.
  public var message: String?
  /// The answers to an `approval` step; empty for a step that was cut off, which takes `--rerun`, `--accept`, `--fail`.
  public var options: [String]

  /// Makes a question.
  public init(step: String, message: String? = nil, options: [String] = []) {
    self.step = step
    self.message = message
    self.options = options
  }

  /// The words of `skillpool resume` that answer it, one for each answer.
  public var answers: [String] {
    message == nil
      ? ["--rerun \(step)", "--accept \(step)", "--fail \(step)"] : options.map { "--approve \(step)=\($0)" }
  }

  /// The question as `run --json` prints it.
  public var json: JSON {
    [
      "step": .string(step), "message": .optional(message), "options": .array(options.map(JSON.string)),
      "answers": .array(answers.map(JSON.string)),
    ]
  }
}
