import SkillText
import SkillYAML

/// Reads the block of a file into fields: as YAML where it is YAML, entry by entry where it is not.
struct FrontMatterReader {
  let file: SourceFile
  var fields: [FrontMatterField] = []
  var findings: [Finding] = []

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
    FrontMatter(
      shape: isMute ? .missing : block.shape, fields: fields, body: body, content: block.content, findings: findings)
  }

  /// Whether nothing could be read, which is told: that name and description are missing then is no news.
  private var isMute: Bool {
    fields.isEmpty && findings.contains { $0.rule == .notAMap || $0.rule == .unreadableYAML }
  }

  /// Reads a block; false when it is prose between two rules rather than metadata.
  private mutating func readContent(_ content: SourceRange) -> Bool {
    guard content.count <= YAMLLimits.frontMatter.bytes else {
      readOversized(content)
      return true
    }
    let document = YAMLDocument.parse(file, range: content, limits: .frontMatter)
    if let pairs = document.root?.mapping, !pairs.contains(where: isTight), !swallowsKey(pairs, content) {
      readWhole(pairs, document.diagnostics)
      return true
    }
    if document.root == nil, document.diagnostics.isEmpty { return true }
    return readEntries(content, because: document)
  }

  /// Whether YAML took the start of a value for a part of its key: `description:Use when: …`.
  private func isTight(_ pair: YAMLPair) -> Bool {
    guard let scalar = pair.key.scalar, scalar.style == .plain, scalar.text.holds(.colon) || scalar.text.holds(0xEF)
    else { return false }
    let lines = file.lines(pair.key.range)
    let key = lines.first.flatMap { FrontMatterEntry.key(in: file, line: $0) }
    return key.map { $0.nameRange.end < pair.key.range.end && KnownKey.isKnown(file.text($0.nameRange)) } ?? false
  }

  /// Whether a key that every skill has is missing, and was read as text of another: `description:Use when …` on an
  /// indented line.
  private func swallowsKey(_ pairs: [YAMLPair], _ content: SourceRange) -> Bool {
    let keys = Set(pairs.compactMap(\.key.text))
    guard !keys.isSuperset(of: ["name", "description"]) else { return false }
    return FrontMatterSplitter(file, content, isTop: true).entries.contains { $0.indent != nil }
  }

  /// A block beyond the limit: only what the first lines say is read.
  private mutating func readOversized(_ content: SourceRange) {
    let limit = YAMLLimits.frontMatter.bytes
    findings.append(
      Finding(
        .frontMatterLimit, "the front matter is \(content.count) bytes; limit \(limit)",
        at: SourceRange(content.start, content.start)))
    let head = SourceRange(content.start, content.start + limit)
    for entry in FrontMatterSplitter(file, head, isTop: true).entries
    where ["name", "description"].contains(entry.name) { read(entry) }
  }

  /// Reads entries one by one; false when there is none and the block is prose.
  private mutating func readEntries(_ content: SourceRange, because document: YAMLDocument) -> Bool {
    let split = FrontMatterSplitter(file, content, isTop: true)
    let (entries, strays) = (split.entries, split.strays)
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
}
