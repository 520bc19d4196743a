/// Turns findings into text for people.
public struct DiagnosticRenderer: Sendable {
  /// How much is shown of a finding.
  public enum Form: Sendable, Hashable {
    /// Several lines: message, place, excerpt with carets, notes and help.
    case full
    /// One line: `path:line:column: severity[code]: message`.
    case concise
  }

  /// How much is shown.
  public var form: Form
  /// Whether it is coloured.
  public var style: TextStyle

  /// Makes a renderer.
  public init(form: Form = .full, style: TextStyle = .plain) {
    self.form = form
    self.style = style
  }

  /// The text of one finding, without a line end at its end.
  public func text(of diagnostic: Diagnostic) -> String {
    switch form {
    case .full: full(diagnostic)
    case .concise: concise(diagnostic)
    }
  }

  /// The text of several findings, each with a line end; full ones are set apart by an empty line.
  public func text(of diagnostics: [Diagnostic]) -> String {
    diagnostics.map { text(of: $0) + "\n" }.joined(separator: form == .full ? "\n" : "")
  }

  private func concise(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { TerminalText.line($0.description) + ": " } ?? ""
    return style.paint(place, .bold) + head(diagnostic)
  }

  private func head(_ diagnostic: Diagnostic) -> String {
    let severity = style.paint("\(diagnostic.severity.rawValue)[\(diagnostic.code)]", diagnostic.severity.ink)
    return severity + ": " + style.paint(TerminalText.line(diagnostic.message), .bold)
  }

  private func full(_ diagnostic: Diagnostic) -> String {
    let excerpt = diagnostic.location.flatMap { SourceExcerpt($0) }
    let gutter = String(repeating: " ", count: excerpt?.gutter ?? 1)
    var text = head(diagnostic)
    text.reserveCapacity(text.utf8.count + 512)
    if let location = diagnostic.location {
      add(gutter, style.paint("-->", .mark), " ", TerminalText.line(location.description), to: &text)
    }
    if let excerpt { add(excerpt, gutter: gutter, ink: diagnostic.severity.ink, to: &text) }
    for note in diagnostic.notes {
      add(gutter, " ", style.paint("= note:", .mark), " ", self.note(note), to: &text)
    }
    if let help = diagnostic.help {
      add(gutter, " ", style.paint("= help:", .mark), " ", TerminalText.line(help), to: &text)
    }
    return text
  }

  private func add(_ excerpt: SourceExcerpt, gutter: String, ink: TextStyle.Ink, to text: inout String) {
    let bar = style.paint("|", .mark)
    add(gutter, " ", bar, to: &text)
    add(style.paint("\(excerpt.line) |", .mark), excerpt.text.isEmpty ? "" : " ", excerpt.text, to: &text)
    let carets = style.paint(String(repeating: "^", count: excerpt.caretWidth), ink)
    add(gutter, " ", bar, " ", String(repeating: " ", count: excerpt.caretColumn), carets, to: &text)
  }

  /// Adds a line.
  private func add(_ parts: String..., to text: inout String) {
    text += "\n"
    for part in parts { text += part }
  }

  private func note(_ note: Diagnostic.Note) -> String {
    let place = note.location.map { " (\($0.description))" } ?? ""
    return TerminalText.line(note.message + place)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The place as editors and terminals understand it: `path:line:column`.
  public var description: String { start.map { "\(path):\($0.line):\($0.column)" } ?? path }
}
