import SkillText
import SkillYAML

/// Values that are read line by line, because the block as a whole is no YAML.
extension FrontMatterReader {
  /// Reads one top-level key.
  mutating func read(_ entry: FrontMatterEntry) {
    reportIndent(of: entry, path: entry.name)
    switch parse(entry) {
    case .pair(let pair, let diagnostics): readWhole([pair], diagnostics)
    case .refused(let limit): addRefused(entry, because: limit)
    case .broken:
      if let value = nestedValue(of: entry, path: entry.name, depth: 1) {
        add(entry, value)
      } else {
        add(entry, .text(repair(entry, path: entry.name)))
      }
    }
  }

  /// What YAML makes of one entry.
  enum Reading {
    case pair(YAMLPair, [Diagnostic])
    case refused(Diagnostic)
    case broken
  }

  /// Reads an entry as YAML, by itself.
  func parse(_ entry: FrontMatterEntry) -> Reading {
    guard entry.key.separator == .colon else { return .broken }
    let document = YAMLDocument.parse(file, range: entry.range, limits: .frontMatter)
    if let pairs = document.root?.mapping, pairs.count == 1, let pair = pairs.first, pair.key.text == entry.name {
      return .pair(pair, document.diagnostics)
    }
    guard document.root == nil, let limit = document.diagnostics.first(where: { $0.code == "YAML002" }),
      file.bytes[entry.valueRange.start..<entry.valueRange.end].first != 0x2A
    else { return .broken }
    return .refused(limit)
  }

  private mutating func addRefused(_ entry: FrontMatterEntry, because limit: Diagnostic) {
    add(entry, .text(file.text(entry.valueRange)))
    findings.append(
      Finding(
        .frontMatterLimit, "'\(entry.name)' is over a limit: \(limit.message)",
        at: range(of: limit) ?? entry.valueRange, help: limit.help))
  }

  private mutating func add(_ entry: FrontMatterEntry, _ value: FrontMatterValue) {
    fields.append(
      FrontMatterField(
        key: entry.name, value: value, sourceText: file.text(entry.valueRange), range: entry.valueRange,
        keyRange: entry.key.nameRange))
  }

  /// The text of an entry that is no YAML; says so, and how to write it.
  mutating func repair(_ entry: FrontMatterEntry, path: String) -> String {
    let value = FrontMatterLiteral.text(file, entry.valueRange)
    let reason =
      switch entry.key.separator {
      case .colon where file.isNoBreakSpace(at: entry.key.valueStart): RepairReason.noBreakSpace
      case .colon: RepairReason(file, entry.valueRange)
      case .tightColon: RepairReason.noSpace
      case .fullwidthColon: RepairReason.fullwidthColon
      }
    let mark = entry.key.separator == .fullwidthColon ? ":" : ""
    let start = entry.key.valueStart - (mark.isEmpty ? 0 : 3)
    let edit = SourceEdit(
      SourceRange(start, max(entry.key.valueStart, entry.valueRange.end)),
      mark + " " + PlainScalar.written(value, of: path))
    report(reason, entry.name, path: path, value: value, at: entry.valueRange, edit: edit)
    return value
  }

  /// Says that a key is indented deeper than the others, where it is.
  mutating func reportIndent(of entry: FrontMatterEntry, path: String) {
    guard let indent = entry.indent else { return }
    findings.append(
      Finding(
        .repaired, "'\(path)' is indented deeper than the other keys", at: entry.key.nameRange,
        help: "indent it like the other keys",
        edit: SourceEdit(indent, "")))
  }

  /// Says that a value was read as the text that stands there.
  mutating func report(
    _ reason: RepairReason, _ key: String?, path: String, value: String, at range: SourceRange, edit: SourceEdit
  ) {
    findings.append(
      Finding(
        .repaired, "'\(path)' is not valid YAML: \(reason.message)", at: reason.place(in: file, range),
        help: reason.help(key: key, value: value), edit: edit))
  }
}

extension SourceFile {
  fileprivate func isNoBreakSpace(at offset: Int) -> Bool { blankWidth(at: offset, limit: bytes.count) == 2 }
}
