package import SkillText

/// Code within a line of text: `` `code` ``.
package struct MarkdownCodeSpan: Sendable, Hashable {
  /// The code without its backticks; line ends are spaces.
  package var text: String
  /// The bytes of the span, backticks included.
  package var range: SourceRange

  /// Makes a code span.
  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}
