import SkillText

/// A block that holds other blocks: a block quote or a list item.
struct BlockContainer {
  /// The columns by which the content of an item is indented; nil for a block quote.
  var itemIndent: Int?
  /// Whether the item began with an empty line and has no content yet.
  var isEmpty = false

  /// A block quote.
  static let quote = BlockContainer(itemIndent: nil)
}

/// The block of text that the previous line left open.
enum OpenLeaf {
  case none
  /// A paragraph, and the list item whose first block it is.
  case paragraph(item: Int?)
  /// A fenced code block: its byte, the length of its opening fence, its index in the outline.
  case fence(UInt8, length: Int)
  /// An HTML block.
  case html(HTMLBlock)

  /// Whether the leaf is a paragraph.
  var isParagraph: Bool { if case .paragraph = self { true } else { false } }
}

/// A paragraph so far; a setext underline may yet make it a heading.
struct ParagraphSpan {
  var text: SourceRange
  var line: Int
  var lineStart: Int
}
