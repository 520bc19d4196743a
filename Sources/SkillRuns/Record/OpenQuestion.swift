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

  /// The words of `skillpool resume` that answer it, one for each answer, as a shell takes them.
  public var answers: [String] {
    guard message == nil else { return options.map { "--approve " + OpenQuestion.word(step + "=" + $0) } }
    return ["--rerun ", "--accept ", "--fail "].map { $0 + OpenQuestion.word(step) }
  }

  /// One word for a shell: in quotes when it holds what a shell reads.
  private static func word(_ text: String) -> String {
    let plain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_./=#%,:@+".unicodeScalars.contains(scalar))
    }
    guard !plain else { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The question as `run --json` prints it.
  public var json: JSON {
    [
      "step": .string(step), "message": .optional(message), "options": .array(options.map(JSON.string)),
      "answers": .array(answers.map(JSON.string)),
    ]
  }
}
