import SkillText

/// Splits a block into its entries by the indent of its lines.
///
/// A line that is indented deeper than the keys of a block goes on with a value. A few are keys all the same, which a
/// slip has indented: those that the front matter of a skill has, and that the block lacks otherwise.
struct FrontMatterSplitter {
  private let file: SourceFile
  private let lines: [ByteLine]
  /// The indent of the first key.
  private let base: Int
  /// The indent of the keys that a slip has indented, once there is one.
  private var slip: Int?
  /// The keys that stand where they should; nil in a block that is not the front matter itself.
  private let settled: Set<String>?
  private(set) var entries: [FrontMatterEntry] = []
  /// The lines that belong to no entry.
  private(set) var strays: [ByteLine] = []

  /// Splits a block; `isTop` says that it is the front matter itself, not what is below one of its keys.
  init(_ file: SourceFile, _ content: SourceRange, isTop: Bool) {
    let lines = file.lines(content)
    let base = lines.first { !file.isBlank($0) && file.bytes[$0.start] != .hash }.map(file.indent(of:)) ?? 0
    (self.file, self.lines, self.base) = (file, lines, base)
    settled =
      !isTop
      ? nil
      : Set(
        lines.filter { file.indent(of: $0) <= base }.compactMap { line in
          FrontMatterEntry.key(in: file, line: line).map { file.text($0.nameRange) }
        })
    for line in lines { take(line) }
    markIndents()
  }

  private mutating func take(_ line: ByteLine) {
    let indent = file.indent(of: line)
    if let key = FrontMatterEntry.key(in: file, line: line), indent <= base || isSlip(key, indent: indent) {
      slip = indent > base ? indent : nil
      entries.append(FrontMatterEntry(key, in: file, line: line))
    } else if let last = entries.indices.last {
      entries[last].extend(to: line, in: file, isComment: file.isComment(line, indent: base))
    } else if !file.isBlank(line), file.bytes[line.start] != .hash {
      strays.append(line)
    }
  }

  /// Whether a line that is indented deeper than the first key is a key nevertheless.
  private func isSlip(_ key: FrontMatterEntry.Key, indent: Int) -> Bool {
    guard let settled, let owner = entries.last else { return false }
    let name = file.text(key.nameRange)
    guard KnownKey.canonical(name) == name, KnownKey.isKnown(name), !settled.contains(name) else { return false }
    if let slip { return indent == slip }
    return (owner.name == "name" || KnownKey.isSpecified(name)) && isClosed(owner)
  }

  /// Whether a value starts on the line of its key, and needs no other line to be whole.
  private func isClosed(_ entry: FrontMatterEntry) -> Bool {
    guard let line = file.line(from: entry.range.start, limit: entry.range.end) else { return false }
    let value = file.trimmedBlanks(SourceRange(min(entry.key.valueStart, line.end), line.end))
    guard !value.isEmpty else { return false }
    let (first, last) = (file.bytes[value.start], file.bytes[value.end - 1])
    return switch first {
    case 0x3E, 0x7C: false
    case 0x5B: last == 0x5D
    case 0x7B: last == 0x7D
    case .doubleQuote, .singleQuote: value.count > 1 && last == first
    default: true
    }
  }

  /// Marks the entries that do not stand below the others: those that are indented deeper than the leftmost one.
  private mutating func markIndents() {
    let starts = entries.map { $0.range.start }
    let indents = zip(entries, starts).map { entry, start in
      file.line(from: start, limit: entry.range.end).map(file.indent(of:)) ?? 0
    }
    guard let least = indents.min(), indents.contains(where: { $0 > least }) else { return }
    for (index, indent) in indents.enumerated() where indent > least {
      let start = starts[index]
      entries[index].indent = SourceRange(start + least, start + indent)
      entries[index].range.start = start + indent
    }
  }
}
