extension Diagnostic {
  /// The finding as a workflow command of GitHub Actions, which shows it at its line.
  ///
  /// `::error file=a.md,line=3,col=5,title=FM006::message`, without a line end.
  public var gitHubAnnotation: String {
    var properties: [(String, String)] = []
    if let location { properties.append(("file", location.path)) }
    if let start = location?.start { properties += [("line", String(start.line)), ("col", String(start.column))] }
    properties.append(("title", code))
    let list = properties.map { "\($0)=\($1.escapedForGitHub(isProperty: true))" }.joined(separator: ",")
    let text = help.map { "\(message)\nhelp: \($0)" } ?? message
    return "::\(severity.gitHubCommand) \(list)::\(TerminalText.escaped(text).escapedForGitHub(isProperty: false))"
  }
}

extension Diagnostic.Severity {
  fileprivate var gitHubCommand: String { self == .info ? "notice" : rawValue }
}

extension String {
  /// The escapes of workflow commands: `%`, CR and LF everywhere, `:` and `,` in properties.
  public func escapedForGitHub(isProperty: Bool) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where isProperty: text += "%3A"
      case "," where isProperty: text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
