import SkillSystem
import SkillText
import SkillYAML
import Skills

extension CheckReader {
  mutating func readItem(_ node: YAMLNode) -> [String] {
    guard let text = readText("item", node), let value = node["item"] else { return [] }
    let wanted = ItemText(text)
    let items = matching(text, wanted)
    if items.isEmpty {
      report(.item, "no item of the checklist of '\(skill.name)' says this", value, help: nearest(wanted))
    }
    return items.map(\.id)
  }

  /// The items whose text is the same after normalising; without one, those that differ in marks only.
  private func matching(_ text: String, _ wanted: ItemText) -> [ChecklistItem] {
    let normalised = ChecklistItem.normalise(text)
    let exact = skill.checklist.filter { $0.normalised == normalised }
    return exact.isEmpty ? skill.checklist.filter { ItemText($0.text) == wanted } : exact
  }

  private func nearest(_ wanted: ItemText) -> String {
    let ranked = skill.checklist.map { (item: $0, likeness: ItemText($0.text).likeness(to: wanted)) }
    guard let best = ranked.max(by: { $0.likeness < $1.likeness }), best.likeness >= 0.3 else {
      return "write the text of an item of \(skill.path)"
    }
    return "the nearest item is at \(skill.path):\(best.item.line): \(best.item.text)"
  }

  mutating func readFiles(_ node: YAMLNode) -> [PathGlob] {
    guard let value = node["files"] else {
      report(.shape, "a check needs 'files'", node, help: #"add: files: ["**/*.swift"]"#)
      return []
    }
    let nodes = value.sequence ?? [value]
    if nodes.isEmpty || nodes.contains(where: { $0.text?.isEmpty ?? true }) {
      report(.shape, "'files' must be a list of globs", value)
    }
    return nodes.compactMap { readGlob($0) }
  }

  private mutating func readGlob(_ node: YAMLNode) -> PathGlob? {
    guard let text = node.text, !text.isEmpty else { return nil }
    do {
      return try PathGlob(text)
    } catch {
      let range = place(of: String(text.unicodeScalars.prefix(error.offset)).utf8.count, in: node)
      diagnostics.append(.error(CheckRule.glob.code, "this is no glob: \(error.message)", at: file.location(range)))
      return nil
    }
  }

  mutating func readPattern(_ key: String, _ node: YAMLNode) -> Pattern? {
    guard let value = node[key], let text = readText(key, node) else { return nil }
    do {
      return try Pattern(text)
    } catch {
      let range = place(of: error.offset, in: value)
      diagnostics.append(
        .error(CheckRule.pattern.code, "'\(key)' is no pattern: \(error.message)", at: file.location(range)))
      return nil
    }
  }

  mutating func readSnippets(_ key: String, _ node: YAMLNode) -> [Check.Snippet] {
    guard let value = node[key], value.sequence?.isEmpty != true, !value.isNull else {
      report(.snippets, "a check needs a '\(key)' snippet that proves it", node[key] ?? node)
      return []
    }
    return (value.sequence ?? [value]).compactMap { readSnippet(key, $0) }
  }

  private mutating func readSnippet(_ key: String, _ node: YAMLNode) -> Check.Snippet? {
    let location = file.location(node.range)
    if let text = node.text { return Check.Snippet(text: text, at: location) }
    reportUnknownKeys(of: node, known: ["file", "text"], in: "a snippet")
    guard let text = node["text"]?.text else {
      report(.shape, "a '\(key)' snippet is a text, or a mapping with 'text' and 'file'", node)
      return nil
    }
    return Check.Snippet(file: node["file"] == nil ? nil : readText("file", node), text: text, at: location)
  }

  /// The text of a key that must hold one; reported when it is missing or something else.
  private mutating func readText(_ key: String, _ node: YAMLNode) -> String? {
    guard let value = node[key] else {
      report(.shape, "a check needs '\(key)'", node)
      return nil
    }
    guard let text = value.text, !text.isEmpty else {
      report(.shape, "'\(key)' must be a text", value)
      return nil
    }
    return text
  }

  /// The place in the file of an offset in a scalar's value; the whole scalar where the two do not run in step.
  private func place(of offset: Int, in node: YAMLNode) -> SourceRange {
    let raw = Array(file.text(node.range).utf8)
    guard let style = node.scalar?.style, !raw.contains(.lineFeed), !raw.contains(.carriageReturn) else {
      return node.range
    }
    switch style {
    case .plain: return SourceRange(node.range.start + offset, node.range.end)
    case .singleQuoted: return SourceRange(node.range.start + rawOffset(of: offset, in: raw), node.range.end)
    default: return node.range
    }
  }

  /// The offset in `'…'` of an offset in its value, in which every quote is written twice.
  private func rawOffset(of offset: Int, in raw: [UInt8]) -> Int {
    let quote = UInt8(ascii: "'")
    var index = 1
    for _ in 0..<offset where index < raw.count {
      index += raw[index] == quote && index + 1 < raw.count && raw[index + 1] == quote ? 2 : 1
    }
    return index
  }
}
