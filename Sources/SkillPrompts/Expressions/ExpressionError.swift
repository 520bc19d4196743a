public import SkillText

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
  /// The scalar that the text was read from, where it came from a file.
  public var scalar: SourceRange?

  /// Makes an error.
  public init(_ code: Code, _ message: String, at offset: Int, help: String? = nil, in scalar: SourceRange? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
    self.help = help
    self.scalar = scalar
  }
}

extension ExpressionError {
  /// The same error, its offset counted from the start of the surrounding text.
  func moved(by distance: Int) -> ExpressionError {
    var moved = self
    moved.offset += distance
    return moved
  }

  /// The same error, with the scalar it happened in.
  func located(in scalar: SourceRange) -> ExpressionError {
    var located = self
    located.scalar = self.scalar ?? scalar
    return located
  }
}
