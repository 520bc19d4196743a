package import SkillText

/// An item of a list.
package struct MarkdownItem: Sendable, Hashable {
  /// The item's own text, continuation lines included, without its marker and box.
  package var textRange: SourceRange
  /// Its line in the file, from 1.
  package var line: Int
  /// Whether a task's box is ticked; false for other items.
  package var isChecked: Bool
  /// The index of its section in ``MarkdownOutline/sections``.
  package var section: Int

  /// Makes an item.
  package init(textRange: SourceRange, line: Int, isChecked: Bool, section: Int) {
    self.textRange = textRange
    self.line = line
    self.isChecked = isChecked
    self.section = section
  }
}
