import SkillText
import SkillYAML

/// Values that YAML could read.
extension FrontMatterReader {
  /// Takes the pairs of a mapping as fields.
  mutating func readWhole(_ pairs: [YAMLPair], _ diagnostics: [Diagnostic]) {
    var repaired: [SourceRange] = []
    for pair in pairs {
      let key = pair.key.text ?? file.text(pair.key.range)
      let value = value(of: pair, path: key, isTop: true, marks: &repaired)
      let range = leadingMark(of: pair) ?? pair.value.range
      fields.append(
        FrontMatterField(
          key: key, value: value, sourceText: file.text(range), range: range, keyRange: pair.key.range))
    }
    keep(diagnostics, outside: repaired)
  }

  /// The value of a pair, with what the YAML reader said about it.
  mutating func value(of pair: YAMLPair, path: String, _ diagnostics: [Diagnostic]) -> FrontMatterValue {
    var repaired: [SourceRange] = []
    let value = value(of: pair, path: path, isTop: false, marks: &repaired)
    keep(diagnostics, outside: repaired)
    return value
  }

  private mutating func value(
    of pair: YAMLPair, path: String, isTop: Bool, marks: inout [SourceRange]
  ) -> FrontMatterValue {
    if let mark = leadingMark(of: pair) {
      marks.append(mark)
      let text = FrontMatterLiteral.text(file, mark)
      report(
        .indicator, pair.key.text, path: path, value: text, at: mark,
        edit: SourceEdit(mark, PlainScalar.written(text, of: path)))
      return .text(text)
    }
    let node = pair.value
    guard node.scalar == nil else { return FrontMatterValue(node) }
    if isFlow(node) {
      return isTop && KnownKey.isTextual(path) ? .text(file.text(node.range)) : FrontMatterValue(node)
    }
    guard let pairs = node.mapping else { return FrontMatterValue(node) }
    var members: [String: FrontMatterValue] = [:]
    for pair in pairs {
      let key = pair.key.text ?? ""
      members[key] = value(of: pair, path: path + "." + key, isTop: false, marks: &marks)
    }
    return .map(members)
  }

  private func isFlow(_ node: YAMLNode) -> Bool {
    node.range.start < file.bytes.count && [0x5B, 0x7B].contains(file.bytes[node.range.start])
  }

  /// The value of a pair as text, where YAML would take its first character for an anchor or a tag.
  private func leadingMark(of pair: YAMLPair) -> SourceRange? {
    guard pair.value.scalar != nil else { return nil }
    var offset = pair.key.range.end
    while offset < file.bytes.count, file.bytes[offset] != .colon, file.bytes[offset] != .newline { offset += 1 }
    offset += 1
    while offset < file.bytes.count, file.bytes[offset] == .space || file.bytes[offset] == .tab { offset += 1 }
    guard offset < file.bytes.count, [0x26, 0x21].contains(file.bytes[offset]) else { return nil }
    return SourceRange(offset, max(offset, pair.value.range.end))
  }

  /// Keeps the findings of the YAML reader that a repair has not made void.
  mutating func keep(_ diagnostics: [Diagnostic], outside repaired: [SourceRange]) {
    for diagnostic in diagnostics {
      let place = range(of: diagnostic)
      if let place, repaired.contains(where: { $0.start <= place.start && place.start <= $0.end }) { continue }
      let rule: SkillRule = diagnostic.code == "YAML010" ? .duplicateKey : .unsupportedYAML
      let notes = diagnostic.notes.map { Finding.Note(message: $0.message, range: $0.location.flatMap(range(of:))) }
      findings.append(Finding(rule, diagnostic.message, at: place, help: diagnostic.help, notes: notes))
    }
  }

  /// The bytes that a finding of the YAML reader points at.
  func range(of diagnostic: Diagnostic) -> SourceRange? { diagnostic.location.flatMap(range(of:)) }

  private func range(of location: SourceLocation) -> SourceRange? {
    guard let start = location.start else { return nil }
    let first = file.offset(of: start)
    return SourceRange(first, location.end.map(file.offset(of:)) ?? first)
  }
}

extension FrontMatterValue {
  /// The value of a YAML node; scalars stay as they were written.
  init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let scalar): self = node.isNull && scalar.text.isEmpty ? .null : .text(scalar.text)
    case .sequence(let nodes): self = .list(nodes.map(FrontMatterValue.init))
    case .mapping(let pairs):
      self = .map(
        Dictionary(pairs.map { ($0.key.text ?? "", FrontMatterValue($0.value)) }) { _, last in last })
    }
  }
}

extension SourceFile {
  /// The byte offset of a position.
  fileprivate func offset(of position: SourcePosition) -> Int {
    var line = 1
    var offset = 0
    while line < position.line, let next = self.line(from: offset, limit: bytes.count)?.next, next > offset {
      offset = next
      line += 1
    }
    var column = 1
    while column < position.column, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    return offset
  }
}
