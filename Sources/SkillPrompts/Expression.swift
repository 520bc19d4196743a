public import SkillText

/// An expression of the pipeline language, parsed (grammar in section 5 of `docs/pipelines.md`).
public struct Expression: Sendable, Hashable {
  /// The text it was parsed from.
  public let source: String

  /// Parses an expression; `text` is what stands between `${{` and `}}`.
  public init(parsing text: String) throws(ExpressionError) {
    source = text
  }

  /// Computes the value. Absent members are an error unless directly left of `??`.
  public func evaluate(in context: EvaluationContext) throws(ExpressionError) -> JSON { .null }
}

/// Why an expression could not be parsed or computed.
public struct ExpressionError: Error, Sendable, Hashable {
  /// The kinds; raw values are stable and printed.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    case syntax, unclosed, absent, type
    case unknownFunction = "unknown-function"
    case unknownContext = "unknown-context"
    case arity
    case badFormat = "bad-format"
    case badJSON = "bad-json"
    case tooDeep = "too-deep"
    case tooLong = "too-long"
  }

  /// The kind.
  public var code: Code
  /// What is wrong, in words.
  public var message: String
  /// The byte offset in the expression's text (for templates: in the template's text).
  public var offset: Int
  /// What to do.
  public var help: String?

  /// Makes an error.
  public init(_ code: Code, _ message: String, at offset: Int, help: String? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
    self.help = help
  }
}

/// What an expression may see.
public struct EvaluationContext: Sendable {
  /// The answers of `success()`, `failure()`, `cancelled()`.
  public struct Status: Sendable, Hashable {
    /// Whether every predecessor succeeded (rule O3).
    public var success: Bool
    /// Whether a predecessor failed.
    public var failure: Bool
    /// Whether the run is being cancelled.
    public var cancelled: Bool

    /// Makes a status.
    public init(success: Bool = true, failure: Bool = false, cancelled: Bool = false) {
      self.success = success
      self.failure = failure
      self.cancelled = cancelled
    }
  }

  /// The named contexts: `inputs`, `env`, `steps`, `matrix`, `iteration`, `previous`, `run`, `secrets`, `agents`.
  public var values: [String: JSON]
  /// The status functions' answers; nil where they may not be called.
  public var status: Status?
  /// Answers `hashFiles(globs…)` with a digest; nil where files may not be read.
  public var hashFiles: (@Sendable ([String]) -> String?)?

  /// Makes a context.
  public init(
    values: [String: JSON] = [:], status: Status? = nil, hashFiles: (@Sendable ([String]) -> String?)? = nil
  ) {
    self.values = values
    self.status = status
    self.hashFiles = hashFiles
  }
}
