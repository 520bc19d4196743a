import SkillText

/// Looks at the keys beside name and description.
enum KeyChecks {
  /// What loading reports.
  static func findings(_ frontMatter: FrontMatter) -> [Finding] {
    let refused = frontMatter.findings.filter { $0.rule == .frontMatterLimit }.compactMap(\.range)
    let readable = frontMatter.fields.filter { field in
      !refused.contains { field.range.start <= $0.start && $0.start < field.range.end }
    }
    return duplicates(frontMatter) + readable.flatMap(findings(of:))
  }

  /// What only validating reports, for all clients or for one.
  static func strictFindings(_ fields: [FrontMatterField], _ target: SkillTarget? = nil) -> [Finding] {
    fields.flatMap { field in
      let name = KnownKey.canonical(field.key)
      return form(of: field, name) + unknown(field, name, target) + (name == "metadata" ? untextual(field) : [])
        + (target == nil ? unquoted(field, name) : [])
    }
  }

  /// A name or description that other readers take for a number or the like, and drop the skill for.
  private static func unquoted(_ field: FrontMatterField, _ name: String) -> [Finding] {
    guard ["name", "description"].contains(name), field.value.text != nil,
      let type = ValueType.of(field) ?? ValueType.old(field), type != .nothing
    else { return [] }
    let rule = name == "name" ? SkillRule.nullName : .descriptionShape
    let quoted = RepairReason.quote(field.sourceText)
    return [
      Finding(
        rule, "the \(name) '\(field.sourceText)' is \(type.title) to other readers, which ask for a text",
        at: field.range, help: "quote it: \(field.key): \(quoted)", edit: SourceEdit(field.range, quoted)
      ).weighing(load: nil, strict: .error)
    ]
  }

  /// A misspelt key: what it says is lost.
  private static func misspelt(_ field: FrontMatterField) -> Finding? {
    guard !KnownKey.isKnown(field.key), field.key.utf8.count > 3, !field.key.utf8.starts(with: "x-".utf8),
      let meant = Suggestion.nearest(to: field.key.lowercased(), in: KnownKey.mistakable)
    else { return nil }
    return Finding(
      .unknownKey, "the key '\(field.key)' is unknown; did you mean '\(meant)'?", at: field.keyRange,
      help: "write '\(meant)', or put it under 'metadata'"
    ).weighing(load: nil, strict: .warning)
  }

  /// Values of `metadata` that other readers take for numbers and the like: 1.10 becomes 1.1 there.
  private static func untextual(_ field: FrontMatterField) -> [Finding] {
    let members = (field.value.map ?? [:]).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return members.compactMap { key, value in
      guard let text = value.text, let type = ValueType.plain(text), type != .date,
        let place = field.sourceText.firstRange(of: "\(key): \(text)")
      else { return nil }
      let start =
        field.range.start + field.sourceText.utf8.distance(from: field.sourceText.startIndex, to: place.upperBound)
      return Finding(
        .metadataShape, "metadata '\(key)' is written as \(type.title); here it stays the text '\(text)'",
        at: SourceRange(start - text.utf8.count, start), help: "put it in quotes"
      ).weighing(load: nil, strict: .warning)
    }
  }

  private static func form(of field: FrontMatterField, _ name: String) -> [Finding] {
    if KnownKey.toolLists.contains(name) { return toolFindings(field) }
    return KnownKey.booleans.contains(name) ? booleanFindings(field) : []
  }

  private static func unknown(_ field: FrontMatterField, _ name: String, _ target: SkillTarget?) -> [Finding] {
    if let misspelt = misspelt(field) { return [misspelt] }
    guard let target, target != .spec else {
      guard !KnownKey.isSpecified(name) else { return [] }
      return [Finding(.unknownKey, "the specification does not name the key '\(field.key)'", at: field.keyRange)]
    }
    if name == "compatibility", target == .codex {
      return [Finding(.unknownKey, "\(target.title) does not read the key '\(field.key)'", at: field.keyRange)]
    }
    guard !KnownKey.isSpecified(name), !target.keys.contains(name) else { return [] }
    return [Finding(.unknownKey, "\(target.title) does not read the key '\(field.key)'", at: field.keyRange)]
  }

  /// Keys that mean the same under two spellings; equal spellings are found by the YAML reader or here.
  private static func duplicates(_ frontMatter: FrontMatter) -> [Finding] {
    guard holdsDuplicates(frontMatter.fields) else { return [] }
    let known = Set(frontMatter.findings.filter { $0.rule == .duplicateKey }.compactMap(\.range))
    var seen: [String: FrontMatterField] = [:]
    var findings: [Finding] = []
    for field in frontMatter.fields {
      let first = seen.updateValue(field, forKey: KnownKey.canonical(field.key))
      guard let first, !known.contains(field.keyRange) else { continue }
      findings.append(
        Finding(
          .duplicateKey, "key '\(field.key)' stands twice", at: field.keyRange,
          help: "remove one of them; the last one counts",
          notes: [.init(message: "the other '\(first.key)' is here", range: first.keyRange)]))
    }
    return findings
  }

  /// Whether a few fields mean the same; of many it is worked out by ``duplicates(_:)`` itself.
  private static func holdsDuplicates(_ fields: [FrontMatterField]) -> Bool {
    guard fields.count <= 16 else { return true }
    let keys = fields.map { KnownKey.canonical($0.key) }
    return keys.indices.contains { index in keys[..<index].contains(keys[index]) }
  }

  private static func findings(of field: FrontMatterField) -> [Finding] {
    var findings: [Finding] = []
    if let spelling = KnownKey.preferredSpelling(of: field.key) {
      findings.append(
        Finding(
          .keySpelling, "key '\(field.key)' is read as '\(spelling)'", at: field.keyRange, help: "write '\(spelling)'",
          edit: SourceEdit(field.keyRange, spelling)))
    }
    switch KnownKey.canonical(field.key) {
    case "compatibility": findings += compatibility(field)
    case "metadata": findings += metadata(field)
    default: break
    }
    return findings
  }

  private static func compatibility(_ field: FrontMatterField) -> [Finding] {
    let length = field.value.text?.unicodeScalars.count ?? 0
    guard length > InputLimits.compatibilityLength.value else { return [] }
    return [Finding(.longCompatibility, "compatibility has \(length) characters; at most 500", at: field.range)]
  }

  private static func metadata(_ field: FrontMatterField) -> [Finding] {
    guard let members = field.value.map else {
      return [Finding(.metadataShape, "metadata is no map of keys and texts", at: field.range)]
    }
    let nested = members.filter { $0.value.text == nil }.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard let first = nested.first else { return [] }
    return [Finding(.metadataShape, "metadata '\(first)' is no text; it is kept as YAML", at: field.range)]
  }

  private static func toolFindings(_ field: FrontMatterField) -> [Finding] {
    let isSpaced = field.value.text.map { !ToolList.isCommaSeparated($0) } ?? false
    return isSpaced ? [] : [Finding(.toolForm, "'\(field.key)' is not separated by spaces", at: field.range)]
  }

  private static func booleanFindings(_ field: FrontMatterField) -> [Finding] {
    guard field.sourceText != "true", field.sourceText != "false" else { return [] }
    return [Finding(.booleanForm, "'\(field.key)' is written as \(field.sourceText)", at: field.range)]
  }
}
