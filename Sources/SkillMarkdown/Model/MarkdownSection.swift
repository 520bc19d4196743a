package import SkillText

/// A heading and what stands under it up to the next heading of any level.
package struct MarkdownSection: Sendable, Hashable {
  /// 1…6, or 0 for the text before the first heading.
  package var level: Int
  /// The heading's text without its marks; empty for level 0.
  package var title: String
  /// The line of the heading in the file, from 1.
  package var line: Int
  /// The bytes of the heading's text.
  package var titleRange: SourceRange
  /// The bytes under the heading, up to the next heading.
  package var bodyRange: SourceRange
  /// The index of the enclosing section in ``MarkdownOutline/sections``; nil at the top.
  package var parent: Int?

  /// Makes a section.
  package init(
    level: Int, title: String, line: Int, titleRange: SourceRange, bodyRange: SourceRange, parent: Int?
  ) {
    self.level = level
    self.title = title
    self.line = line
    self.titleRange = titleRange
    self.bodyRange = bodyRange
    self.parent = parent
  }
}
