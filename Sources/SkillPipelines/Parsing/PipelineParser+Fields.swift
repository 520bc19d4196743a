import SkillText
import SkillYAML

/// The values of a map by key, each of the shape that the table asks for.
struct Fields {
  var label: String
  var range: SourceRange
  var values = FewKeys<YAMLNode>()
  /// The keys that were written, refused ones included.
  var keys = FewKeys<SourceRange>()

  subscript(name: String) -> YAMLNode? { values[name] }

  func integer(_ name: String) -> Int? { values[name]?.number.flatMap { Int(exactly: $0) } }

  func boolean(_ name: String) -> Bool? { values[name]?.boolean }

  func texts(_ name: String) -> [String]? { values[name]?.textList }
}

extension PipelineParser {
  /// Reads a map by the table of keys: unknown, refused and missing keys and wrong shapes are told here.
  mutating func fields(
    of node: YAMLNode, in place: PipelineKey.Place, label: String, kind: String? = nil
  ) -> Fields? {
    guard let pairs = node.mapping else {
      findings.error(.wrongType, "\(label) must be a map, not \(node.shape)", at: node.range)
      return nil
    }
    let table = PipelineKeys.named(in: place)
    var fields = Fields(label: label, range: node.range)
    fields.keys.reserve(pairs.count)
    fields.values.reserve(pairs.count)
    for pair in pairs {
      guard let name = pair.key.text, let key = table[name] else {
        unknown(pair.key, table, label: label)
        continue
      }
      fields.keys[name] = pair.key.range
      if let value = accepted(pair, key, label: label, kind: kind) { fields.values[name] = value }
    }
    reportMissing(place, fields, at: pairs.first?.key.range ?? node.range)
    return fields
  }

  private mutating func accepted(_ pair: YAMLPair, _ key: PipelineKey, label: String, kind: String?) -> YAMLNode? {
    if let kind, !key.kinds.isEmpty, !key.kinds.contains(kind), !PipelineKeys.kinds.contains(key.name) {
      let owners = PipelineKeys.listed(key.kinds.map { "'\($0)'" })
      findings.error(
        .keyOfOtherKind, "'\(key.name)' means nothing in \(label), which is \(kind.quotedWithArticle) step",
        at: pair.key.range,
        help: "it belongs to \(owners) steps")
      return nil
    }
    guard hasShape(pair.value, key.value, of: key.name, label: label) else { return nil }
    noteFeatures(of: key, pair)
    return pair.value
  }

  private mutating func unknown(_ key: YAMLNode, _ table: [String: PipelineKey], label: String) {
    let name = key.text ?? "?"
    findings.error(
      .unknownKey, "unknown key '\(name)' in \(label)", at: key.range,
      help: Suggestion.question(about: name, in: table.keys) ?? PipelineKeys.homes(of: name)
        ?? "the keys are \(table.keys.sorted().joined(separator: ", "))")
  }

  private mutating func reportMissing(_ place: PipelineKey.Place, _ fields: Fields, at range: SourceRange) {
    for name in PipelineKeys.required(in: place) where fields.keys[name] == nil {
      findings.error(.missingKey, "\(fields.label) has no '\(name)'", at: range, help: "add '\(name):'")
    }
  }

  /// Notes what a key and its words ask for.
  private mutating func noteFeatures(of key: PipelineKey, _ pair: YAMLPair) {
    if let feature = key.feature { note(feature, at: pair.key.range) }
    guard !key.features.isEmpty else { return }
    for word in pair.value.sequence ?? [pair.value] {
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
