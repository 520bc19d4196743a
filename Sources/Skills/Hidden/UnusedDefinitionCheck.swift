import SkillText

/// Finds link definitions that nothing refers to and that carry a text: `[//]: # (text)` is shown nowhere.
enum UnusedDefinitionCheck {
  static func findings(_ text: AuditedText) -> [Finding] {
    var used: Set<String>?
    return text.prose.flatMap { text.file.lines($0) }.compactMap { line in
      guard let definition = definition(text.file, line),
        UnseenTextCheck.words(in: definition.title, text.file) > 2
      else { return nil }
      let labels = used ?? self.labels(text)
      used = labels
      guard !labels.contains(definition.label) else { return nil }
      return UnseenTextCheck.quote(definition.title, text.file, "a definition that nothing refers to says")
    }
  }

  /// The label of a definition, and what stands after its target.
  private static func definition(_ file: SourceFile, _ line: ByteLine) -> (label: String, title: SourceRange)? {
    let start = line.start + file.indent(of: line)
    guard start < line.end, file.bytes[start] == 0x5B,
      let close = file.bytes[start..<line.end].firstIndex(of: 0x5D), close > start + 1, close + 1 < line.end,
      file.bytes[close + 1] == .colon
    else { return nil }
    let rest = file.trimmed(SourceRange(close + 2, line.end))
    let target = file.bytes[rest.start..<rest.end].firstIndex { $0 == .space || $0 == .tab } ?? rest.end
    return (label(file.bytes[(start + 1)..<close]), file.trimmed(SourceRange(target, rest.end)))
  }

  private static func label(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }

  /// Everything between brackets that does not begin a definition.
  private static func labels(_ text: AuditedText) -> Set<String> {
    let bytes = text.file.bytes
    var labels: Set<String> = []
    var open: Int?
    for index in text.body.start..<text.body.end {
      if bytes[index] == 0x5B {
        open = index + 1
      } else if bytes[index] == 0x5D, let start = open {
        let isDefinition = index + 1 < text.body.end && bytes[index + 1] == .colon
        if !isDefinition, index - start <= 999 { labels.insert(label(bytes[start..<index])) }
        open = nil
      }
    }
    return labels
  }
}
