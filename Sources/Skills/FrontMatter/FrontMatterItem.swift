import SkillText

/// An item of a block list, found by its line and without a YAML parser.
struct FrontMatterItem: Sendable, Hashable {
  /// The bytes of the whole item, its dash included.
  var range: SourceRange
  /// The bytes of its value, continuation lines included.
  var valueRange: SourceRange

  /// Splits lines into items; nil when one of them belongs to none.
  static func split(_ file: SourceFile, _ content: SourceRange) -> [FrontMatterItem]? {
    let lines = file.lines(content)
    guard let base = lines.first(where: { !file.isBlank($0) }).map(file.indent(of:)) else { return nil }
    var items: [FrontMatterItem] = []
    for line in lines {
      if file.indent(of: line) == base, let item = FrontMatterItem(file, line, indent: base) {
        items.append(item)
      } else if let last = items.indices.last, file.isBlank(line) || file.indent(of: line) > base {
        items[last].extend(to: line, in: file)
      } else {
        return nil
      }
    }
    return items.isEmpty ? nil : items
  }

  private init?(_ file: SourceFile, _ line: ByteLine, indent: Int) {
    let dash = line.start + indent
    guard dash < line.end, file.bytes[dash] == .dash, file.blankWidth(at: dash + 1, limit: line.end) > 0 else {
      return nil
    }
    range = SourceRange(line.start, line.next)
    valueRange = file.trimmedBlanks(SourceRange(dash + 1, line.end))
  }

  private mutating func extend(to line: ByteLine, in file: SourceFile) {
    range.end = line.next
    guard !file.isBlank(line) else { return }
    valueRange = file.trimmedBlanks(SourceRange(valueRange.start, line.end))
  }
}
