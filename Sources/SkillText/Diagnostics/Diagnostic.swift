/// One finding about a document: what is wrong, where, and what to do.
///
/// Codes and their groups are listed in `docs/rules.md`; `skillpool explain CODE` prints the text of one.
public struct Diagnostic: Sendable, Hashable {
  /// How much a finding weighs.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    case info, warning, error

    /// Less severe.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.weight < right.weight
    }

    private var weight: Int {
      switch self {
      case .info: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A further remark, with a place of its own where it has one.
  public struct Note: Sendable, Hashable {
    /// The remark.
    public var message: String
    /// The place it speaks of.
    public var location: SourceLocation?

    /// Makes a note.
    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The stable code, such as `FM006`.
  public var code: String
  /// The weight.
  public var severity: Severity
  /// One sentence without a full stop.
  public var message: String
  /// The place.
  public var location: SourceLocation?
  /// What to do, in one sentence.
  public var help: String?
  /// Further remarks.
  public var notes: [Note]
  /// The change that mends it, where one is known to be safe.
  public var fix: Fix?

  /// Makes a finding.
  public init(
    code: String, severity: Severity, message: String, at location: SourceLocation? = nil, help: String? = nil,
    notes: [Note] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.location = location
    self.help = help
    self.notes = notes
  }
}

extension Diagnostic {
  /// An error.
  public static func error(
    _ code: String, _ message: String, at location: SourceLocation? = nil, help: String? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(code: code, severity: .error, message: message, at: location, help: help, notes: notes)
  }

  /// A warning.
  public static func warning(
    _ code: String, _ message: String, at location: SourceLocation? = nil, help: String? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(code: code, severity: .warning, message: message, at: location, help: help, notes: notes)
  }

  /// A remark.
  public static func info(
    _ code: String, _ message: String, at location: SourceLocation? = nil, help: String? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(code: code, severity: .info, message: message, at: location, help: help, notes: notes)
  }
}
