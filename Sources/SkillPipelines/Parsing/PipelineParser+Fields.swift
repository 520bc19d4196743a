import SkillText
import SkillYAML

extension PipelineParser {
  /// Reads a map by the table of keys: unknown, refused and missing keys and wrong shapes are told here.
  mutating func fields(
    of node: YAMLNode, in place: PipelineKey.Place, label: MapLabel, kind: KeyName? = nil
  ) -> Fields? {
    guard let pairs = node.mapping else {
      findings.error(.wrongType, "\(label) must be a map, not \(node.shape)", at: node.range)
      return nil
    }
    let table = PipelineKeys.table(of: place)
    var fields = Fields(pairs, label: label, range: node.range)
    let span = pairs.span
    for index in span.indices {
      guard let name = span[index].key.text, let key = table.key(named: name) else {
        unknown(span[index].key, table, label: label)
        continue
      }
      let isAccepted = accepts(span[index].value, at: span[index].key.range, key, label: label, kind: kind)
      fields.write(key, pair: index, isAccepted: isAccepted)
    }
    reportMissing(table, fields, at: pairs.first?.key.range ?? node.range)
    return fields
  }

  private mutating func accepts(
    _ value: YAMLNode, at range: SourceRange, _ known: KnownKey, label: MapLabel, kind: KeyName?
  ) -> Bool {
    if let kind, !known.owners.isEmpty, !known.isKind, !known.owners.contains(kind) {
      let owners = PipelineKeys.listed(known.owners.map { "'\($0)'" })
      findings.error(
        .keyOfOtherKind, "'\(known.name)' means nothing in \(label), which is \(kind.rawValue.quotedWithArticle) step",
        at: range,
        help: "it belongs to \(owners) steps")
      return false
    }
    guard hasShape(value, known.key.value, of: known.key.name, label: label) else { return false }
    noteFeatures(of: known.key, value, at: range)
    return true
  }

  private mutating func unknown(_ key: YAMLNode, _ table: KeyTable, label: MapLabel) {
    let name = key.text ?? "?"
    findings.error(
      .unknownKey, "unknown key '\(name)' in \(label)", at: key.range,
      help: Suggestion.question(about: name, in: table.names) ?? PipelineKeys.homes(of: name)
        ?? "the keys are \(table.names.joined(separator: ", "))")
  }

  private mutating func reportMissing(_ table: KeyTable, _ fields: Fields, at range: SourceRange) {
    for name in table.required where fields.writtenRange(name) == nil {
      findings.error(.missingKey, "\(fields.label) has no '\(name)'", at: range, help: "add '\(name):'")
    }
  }

  /// Notes what a key and its words ask for.
  private mutating func noteFeatures(of key: PipelineKey, _ value: YAMLNode, at range: SourceRange) {
    if let feature = key.feature { note(feature, at: range) }
    guard !key.features.isEmpty else { return }
    for word in value.sequence ?? [value] {
      if let feature = word.text.flatMap({ key.features[$0] }) { note(feature, at: word.range) }
    }
  }

  /// Notes that the file asks for a feature.
  mutating func note(_ feature: LanguageFeature, at range: SourceRange) {
    guard !features.contains(where: { $0.feature == feature }) else { return }
    features.append(FeatureUse(feature, at: range))
  }

  /// The pairs of a map whose keys are names of the user's choice, those with a bad name told and left out.
  mutating func named(_ node: YAMLNode, what: String) -> [(name: String, value: YAMLNode, range: SourceRange)] {
    (node.mapping ?? []).compactMap { pair in
      guard let name = pair.key.text, isName(name, what: what, at: pair.key.range) else { return nil }
      return (name, pair.value, pair.key.range)
    }
  }

  /// Checks the form of an id: a lower-case letter, then letters, digits and hyphens, 64 in all.
  mutating func isName(_ name: String, what: String, at range: SourceRange) -> Bool {
    let isGood = name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    if isGood, let first = name.utf8.first, (97...122).contains(first), name.utf8.count <= 64 { return true }
    findings.error(
      .name, "'\(name)' is not a name for \(what.article)", at: range,
      help: "start with a lower-case letter; then letters, digits and hyphens, at most 64 in all")
    return false
  }
}

extension String {
  private var needsN: Bool { "aeio".contains(first ?? "x") }

  /// The word with its article.
  fileprivate var article: String { (needsN ? "an " : "a ") + self }

  /// The word in quotes, with its article.
  fileprivate var quotedWithArticle: String { (needsN ? "an '" : "a '") + self + "'" }
}
