import SkillText
import SkillYAML

/// Reads the block of a file into fields: as YAML where it is YAML, entry by entry where it is not.
struct FrontMatterReader {
  let file: SourceFile
  private(set) var fields: [FrontMatterField] = []
  private(set) var findings: [Finding] = []

  /// Reads the front matter of a text.
  static func read(_ text: DecodedText) -> FrontMatter {
    let file = text.file
    let block = FrontMatterBlock.find(in: file, from: text.start)
    var reader = FrontMatterReader(file: file)
    reader.findings = text.findings + block.findings
    guard block.shape != .missing else {
      reader.findings.append(
        Finding(
          .noFrontMatter, "no front matter: expected '---' on line 1", at: SourceRange(text.start, text.start)))
      return reader.frontMatter(block, body: block.body)
    }
    let isMap = reader.readContent(block.content)
    return reader.frontMatter(block, body: isMap ? block.body : SourceRange(text.start, file.bytes.count))
  }

  private init(file: SourceFile) { self.file = file }

  private func frontMatter(_ block: FrontMatterBlock, body: SourceRange) -> FrontMatter {
    FrontMatter(shape: block.shape, fields: fields, body: body, content: block.content, findings: findings)
  }

  /// Reads a block; false when it is prose between two rules rather than metadata.
  private mutating func readContent(_ content: SourceRange) -> Bool {
    guard content.count <= YAMLLimits.frontMatter.bytes else {
      readOversized(content)
      return true
    }
    let document = YAMLDocument.parse(file, range: content, limits: .frontMatter)
    if let pairs = document.root?.mapping {
      readWhole(pairs, document.diagnostics)
      return true
    }
    if document.root == nil, document.diagnostics.isEmpty { return true }
    return readEntries(content, because: document)
  }

  /// A block beyond the limit: only what the first lines say is read.
  private mutating func readOversized(_ content: SourceRange) {
    let limit = YAMLLimits.frontMatter.bytes
    findings.append(
      Finding(
        .frontMatterLimit, "the front matter is \(content.count) bytes; limit \(limit)",
        at: SourceRange(content.start, content.start)))
    let head = SourceRange(content.start, content.start + limit)
    for entry in FrontMatterEntry.split(file, head).entries
    where ["name", "description"].contains(entry.name) { read(entry) }
  }

  private mutating func readWhole(_ pairs: [YAMLPair], _ diagnostics: [Diagnostic]) {
    var repaired: [SourceRange] = []
    for pair in pairs {
      let key = pair.key.text ?? file.text(pair.key.range)
      if let mark = leadingMark(of: pair) {
        repaired.append(mark)
        addLiteral(key: key, keyRange: pair.key.range, valueRange: mark, reason: markReason(mark))
      } else {
        add(key: key, keyRange: pair.key.range, node: pair.value)
      }
    }
    keep(diagnostics, outside: repaired)
  }

  /// Reads entries one by one; false when there is none and the block is prose.
  private mutating func readEntries(_ content: SourceRange, because document: YAMLDocument) -> Bool {
    let (entries, strays) = FrontMatterEntry.split(file, content)
    guard !entries.isEmpty else {
      reportUnreadable(content, because: document)
      return document.root?.scalar == nil
    }
    let before = findings.count
    for entry in entries.prefix(YAMLLimits.frontMatter.keys) { read(entry) }
    if entries.count > YAMLLimits.frontMatter.keys {
      findings.append(
        Finding(.frontMatterLimit, "the front matter has \(entries.count) keys; limit 1,024", at: content.opening))
    }
    for stray in strays {
      findings.append(Finding(.repaired, "a line that is no 'key: value' was left out", at: file.trimmed(stray.range)))
    }
    guard findings.count == before else { return true }
    reportUnreadable(content, because: document)
    return true
  }

  private mutating func reportUnreadable(_ content: SourceRange, because document: YAMLDocument) {
    guard let first = document.diagnostics.first(where: { $0.severity == .error }) else {
      findings.append(
        Finding(.notAMap, "the front matter is no map of keys and values", at: file.trimmed(content)))
      return
    }
    findings.append(
      Finding(
        .unreadableYAML, "the front matter is not valid YAML: \(first.message)",
        at: range(of: first) ?? content, help: first.help))
  }

  // MARK: Entries

  private mutating func read(_ entry: FrontMatterEntry) {
    guard entry.key.separator == .colon else {
      return addLiteral(entry, reason: entry.key.separator == .tightColon ? .noSpace : .fullwidthColon)
    }
    let document = YAMLDocument.parse(file, range: entry.range, limits: .frontMatter)
    guard let pair = document.root?.mapping?.first, document.root?.mapping?.count == 1 else {
      if document.root == nil, let limit = document.diagnostics.first(where: { $0.code == "YAML002" }) {
        return addRefused(entry, because: limit)
      }
      return addLiteral(entry, reason: RepairReason(file, entry.valueRange))
    }
    readWhole([pair], document.diagnostics)
  }

  private mutating func addRefused(_ entry: FrontMatterEntry, because limit: Diagnostic) {
    let starred = file.bytes[entry.valueRange.start..<entry.valueRange.end].first == 0x2A
    guard !starred else { return addLiteral(entry, reason: .indicator) }
    let text = file.text(entry.valueRange)
    fields.append(
      FrontMatterField(
        key: entry.name, value: .text(text), sourceText: text, range: entry.valueRange,
        keyRange: entry.key.nameRange))
    findings.append(
      Finding(
        .frontMatterLimit, "'\(entry.name)' is over a limit: \(limit.message)",
        at: range(of: limit) ?? entry.valueRange, help: limit.help))
  }

  private mutating func addLiteral(_ entry: FrontMatterEntry, reason: RepairReason) {
    addLiteral(key: entry.name, keyRange: entry.key.nameRange, valueRange: entry.valueRange, reason: reason)
  }

  private mutating func addLiteral(key: String, keyRange: SourceRange, valueRange: SourceRange, reason: RepairReason) {
    let value = FrontMatterLiteral.text(file, valueRange)
    fields.append(
      FrontMatterField(
        key: key, value: .text(value), sourceText: file.text(valueRange), range: valueRange, keyRange: keyRange))
    findings.append(
      Finding(
        .repaired, "'\(key)' is not valid YAML: \(reason.message)", at: reason.place(in: file, valueRange),
        help: reason.help(key: key, value: value)))
  }

  // MARK: Nodes

  private mutating func add(key: String, keyRange: SourceRange, node: YAMLNode) {
    let isText = KnownKey.textual.contains(KnownKey.canonical(key))
    let isFlow =
      node.scalar == nil && node.range.start < file.bytes.count && [0x5B, 0x7B].contains(file.bytes[node.range.start])
    let source = file.text(node.range)
    let value = isText && isFlow ? .text(source) : FrontMatterValue(node)
    fields.append(
      FrontMatterField(key: key, value: value, sourceText: source, range: node.range, keyRange: keyRange))
  }

  /// The value of a pair as text, where YAML would take its first character for an anchor, a tag or an alias.
  private func leadingMark(of pair: YAMLPair) -> SourceRange? {
    var offset = pair.key.range.end
    while offset < file.bytes.count, file.bytes[offset] != .colon, file.bytes[offset] != .newline { offset += 1 }
    offset += 1
    while offset < file.bytes.count, file.bytes[offset] == .space || file.bytes[offset] == .tab { offset += 1 }
    guard offset < file.bytes.count, [0x26, 0x21].contains(file.bytes[offset]), pair.value.scalar != nil else {
      return nil
    }
    return SourceRange(offset, max(offset, pair.value.range.end))
  }

  private func markReason(_ range: SourceRange) -> RepairReason { .indicator }

  /// Keeps the findings of the YAML reader that a repair has not made void.
  private mutating func keep(_ diagnostics: [Diagnostic], outside repaired: [SourceRange]) {
    for diagnostic in diagnostics {
      let place = range(of: diagnostic)
      if let place, repaired.contains(where: { $0.start <= place.start && place.start <= $0.end }) { continue }
      let rule: SkillRule = diagnostic.code == "YAML010" ? .duplicateKey : .unsupportedYAML
      let notes = diagnostic.notes.map { Finding.Note(message: $0.message, range: $0.location.flatMap(range(of:))) }
      findings.append(Finding(rule, diagnostic.message, at: place, help: diagnostic.help, notes: notes))
    }
  }

  private func range(of diagnostic: Diagnostic) -> SourceRange? { diagnostic.location.flatMap(range(of:)) }

  /// The bytes of a location in this file.
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
  func offset(of position: SourcePosition) -> Int {
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
