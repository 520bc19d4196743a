import SkillText
import SkillYAML

/// Keys and items below a key, read one by one: a bad line below `metadata:` costs one value and not the map.
extension FrontMatterReader {
  private static let depthLimit = 8

  /// The map or list that the lines below an entry hold; nil when they are the text of one value.
  mutating func nestedValue(of entry: FrontMatterEntry, path: String, depth: Int) -> FrontMatterValue? {
    guard depth <= Self.depthLimit, entry.key.separator == .colon, !KnownKey.isTextual(entry.name),
      let content = linesBelow(entry)
    else { return nil }
    let split = FrontMatterSplitter(file, content, isTop: false)
    let entries = split.entries
    if split.strays.isEmpty, !entries.isEmpty, entries.count <= YAMLLimits.frontMatter.keys {
      return .map(members(entries, path: path, depth: depth))
    }
    return FrontMatterItem.split(file, content).map { .list(values($0, path: path)) }
  }

  /// The lines below an entry whose own line ends after the colon; nil when its value starts there.
  private func linesBelow(_ entry: FrontMatterEntry) -> SourceRange? {
    guard let first = file.line(from: entry.range.start, limit: entry.range.end),
      entry.valueRange.start >= first.next, !entry.valueRange.isEmpty
    else { return nil }
    return SourceRange(first.next, entry.range.end)
  }

  private mutating func members(
    _ entries: [FrontMatterEntry], path: String, depth: Int
  ) -> [String: FrontMatterValue] {
    var members: [String: FrontMatterValue] = [:]
    var places: [String: SourceRange] = [:]
    for entry in entries {
      let below = path + "." + entry.name
      if let first = places.updateValue(entry.key.nameRange, forKey: entry.name) {
        findings.append(
          Finding(
            .duplicateKey, "key '\(below)' stands twice", at: entry.key.nameRange,
            help: "remove one of them; the last one counts",
            notes: [.init(message: "the other '\(below)' is here", range: first)]))
      }
      reportIndent(of: entry, path: below)
      members[entry.name] = value(of: entry, path: below, depth: depth)
    }
    return members
  }

  private mutating func value(of entry: FrontMatterEntry, path: String, depth: Int) -> FrontMatterValue {
    switch parse(entry) {
    case .pair(let pair, let diagnostics): return value(of: pair, path: path, diagnostics)
    case .refused, .broken:
      return nestedValue(of: entry, path: path, depth: depth + 1) ?? .text(repair(entry, path: path))
    }
  }

  private mutating func values(_ items: [FrontMatterItem], path: String) -> [FrontMatterValue] {
    items.prefix(YAMLLimits.frontMatter.keys).enumerated().map { index, item in
      let document = YAMLDocument.parse(file, range: item.range, limits: .frontMatter)
      if let nodes = document.root?.sequence, nodes.count == 1, let node = nodes.first {
        keep(document.diagnostics, outside: [])
        return FrontMatterValue(node)
      }
      return .text(repair(item, path: "\(path)[\(index + 1)]"))
    }
  }

  private mutating func repair(_ item: FrontMatterItem, path: String) -> String {
    let value = FrontMatterLiteral.text(file, item.valueRange)
    let edit = SourceEdit(item.valueRange, PlainScalar.written(value, of: path))
    report(RepairReason(file, item.valueRange), nil, path: path, value: value, at: item.valueRange, edit: edit)
    return value
  }
}
