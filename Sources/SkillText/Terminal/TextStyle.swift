/// Whether text is coloured, decided once for each stream.
public enum TextStyle: Sendable, Hashable {
  case plain
  case colored

  /// What a piece of text is painted as: the parameters of an SGR sequence.
  public enum Ink: String, Sendable, Hashable {
    case bold = "1"
    case dim = "2"
    case good = "32"
    case bad = "31"
    case error = "1;31"
    case warning = "1;33"
    case info = "1;36"
    case mark = "1;34"
  }

  /// The text in an ink; unchanged when text is plain or empty.
  public func paint(_ text: String, _ ink: Ink) -> String {
    guard self == .colored, !text.isEmpty else { return text }
    return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
  }

  /// The text as what stands out.
  public func strong(_ text: String) -> String { paint(text, .bold) }
  /// The text as what matters less.
  public func dim(_ text: String) -> String { paint(text, .dim) }
  /// The text as a success.
  public func good(_ text: String) -> String { paint(text, .good) }
  /// The text as a failure.
  public func bad(_ text: String) -> String { paint(text, .bad) }
  /// The text as a warning.
  public func warn(_ text: String) -> String { paint(text, .warning) }
}

extension Diagnostic.Severity {
  /// The ink of the severity.
  public var ink: TextStyle.Ink {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    }
  }
}
