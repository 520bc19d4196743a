/// Whether text is coloured, decided once for each stream.
public enum TextStyle: Sendable, Hashable {
  case plain
  case ansi

  /// What a piece of text is painted as.
  public enum Ink: String, Sendable, Hashable {
    case bold = "1"
    case dim = "2"
    case error = "1;31"
    case warning = "1;33"
    case info = "1;36"
    case good = "32"
    case mark = "1;34"
  }

  /// The text in an ink; unchanged when text is plain or empty.
  public func paint(_ text: String, _ ink: Ink) -> String {
    guard self == .ansi, !text.isEmpty else { return text }
    return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
  }
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
