import SkillText

/// The box of a task.
struct TaskBox {
  var isChecked: Bool
  /// The offset of the text behind it.
  var textStart: Int
}

/// Collects what the scanner finds, and makes the outline of it.
struct OutlineBuilder {
  /// A list item while it is read.
  private struct Item {
    var text: SourceRange
    var line: Int
    var section: Int
    var box: TaskBox?
  }

  private let file: SourceFile
  private var sections: [MarkdownSection]
  private var items: [Item] = []
  private var fences: [MarkdownFence] = []
  private var texts: [SourceRange] = []
  /// The sections that enclose the current place, outermost first.
  private var path: [Int] = []

  /// Starts with the section before any heading.
  init(file: SourceFile, range: SourceRange) {
    self.file = file
    let start = SourceRange(range.start, range.start)
    let line = file.position(at: range.start).line
    sections = [MarkdownSection(level: 0, title: "", line: line, titleRange: start, bodyRange: start, parent: nil)]
  }

  /// Adds a heading, which ends the section before it.
  mutating func addHeading(level: Int, title: SourceRange, line: Int, lineStart: Int, bodyStart: Int) {
    endSection(at: lineStart)
    while let last = path.last, sections[last].level >= level { path.removeLast() }
    sections.append(
      MarkdownSection(
        level: level, title: file.text(title), line: line, titleRange: title,
        bodyRange: SourceRange(bodyStart, bodyStart), parent: path.last))
    path.append(sections.count - 1)
  }

  /// Adds the first line of a paragraph, or the text of a heading.
  mutating func addText(_ range: SourceRange) { texts.append(range) }

  /// Moves the end of the last paragraph.
  mutating func extendText(to end: Int) {
    if let last = texts.indices.last { texts[last].end = end }
  }

  /// Adds a list item without text, and gives its number.
  mutating func addItem(line: LineCursor) -> Int {
    let offset = min(line.textOffset, line.end)
    items.append(Item(text: SourceRange(offset, offset), line: line.number, section: sections.count - 1))
    return items.count - 1
  }

  /// Gives an item the first line of its text.
  mutating func beginItem(_ index: Int, box: TaskBox?, text: SourceRange) {
    let start = box?.textStart ?? text.start
    items[index].box = box
    items[index].text = SourceRange(start, max(start, text.end))
  }

  /// Moves the end of an item's text.
  mutating func extendItem(_ index: Int, to end: Int) { items[index].text.end = end }

  /// Adds a fence.
  mutating func openFence(info: SourceRange, line: Int, contentStart: Int) {
    fences.append(
      MarkdownFence(
        info: file.text(info), line: line, contentRange: SourceRange(contentStart, contentStart), isClosed: false))
  }

  /// Ends the last fence.
  mutating func closeFence(at offset: Int, isClosed: Bool) {
    guard let last = fences.indices.last else { return }
    fences[last].contentRange.end = max(fences[last].contentRange.start, offset)
    fences[last].isClosed = isClosed
  }

  /// The outline of a text that ends at an offset.
  mutating func finish(at end: Int) -> MarkdownOutline {
    endSection(at: end)
    return MarkdownOutline(
      sections: sections, tasks: items.filter { $0.box != nil }.map(markdownItem),
      bullets: items.filter { $0.box == nil }.map(markdownItem), fences: fences, texts: texts)
  }

  private mutating func endSection(at offset: Int) {
    let last = sections.count - 1
    sections[last].bodyRange.end = max(sections[last].bodyRange.start, offset)
  }

  private func markdownItem(_ item: Item) -> MarkdownItem {
    MarkdownItem(
      textRange: item.text, line: item.line, isChecked: item.box?.isChecked ?? false, section: item.section)
  }
}
