package import SkillText

/// A fenced code block.
package struct MarkdownFence: Sendable, Hashable {
  /// The info string, such as `swift`.
  package var info: String
  /// The line of the opening fence, from 1.
  package var line: Int
  /// The bytes between the fences.
  package var contentRange: SourceRange
  /// Whether a closing fence was found.
  package var isClosed: Bool

  /// Makes a fence.
  package init(info: String, line: Int, contentRange: SourceRange, isClosed: Bool) {
    self.info = info
    self.line = line
    self.contentRange = contentRange
    self.isClosed = isClosed
  }
}
