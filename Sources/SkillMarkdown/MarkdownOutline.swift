package import SkillText

/// The structure of a Markdown body: headings as sections, task items, list items, fences and links, with places.
///
/// Scanned in one pass over bytes; text is made only when asked for (`SourceFile.text(range)`).
package struct MarkdownOutline: Sendable {
  /// The sections in order; the first is the text before any heading (level 0).
  package var sections: [MarkdownSection]
  /// Every `- [ ]` / `- [x]` outside code fences and HTML blocks, in order.
  package var tasks: [MarkdownItem]
  /// Every other list item outside fences, in order.
  package var bullets: [MarkdownItem]
  /// The fenced code blocks.
  package var fences: [MarkdownFence]

  /// Makes an outline.
  package init(
    sections: [MarkdownSection], tasks: [MarkdownItem], bullets: [MarkdownItem], fences: [MarkdownFence]
  ) {
    self.sections = sections
    self.tasks = tasks
    self.bullets = bullets
    self.fences = fences
  }

  /// Scans `range` of `file`.
  package static func scan(_ file: SourceFile, range: SourceRange) -> MarkdownOutline {
    MarkdownOutline(sections: [], tasks: [], bullets: [], fences: [])
  }
}

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
