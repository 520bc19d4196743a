import SkillText

/// The tags that mean what a reader without tags would read.
enum YAMLTag {
  private static let prefix = "tag:yaml.org,2002:"
  /// `!!str`.
  static let string = prefix + "str"

  /// `!!seq` or `!!map`.
  static func collection(_ kind: YAMLCollectionKind) -> String { prefix + (kind == .sequence ? "seq" : "map") }

  /// A tag as it is usually written: `!!int` for `tag:yaml.org,2002:int`.
  static func written(_ tag: String) -> String {
    tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
  }
}

extension YAMLComposer {
  /// Refuses what a mapping of settings has no use for: a second document and directives.
  mutating func startDocument(_ range: SourceRange, hasDirectives: Bool) {
    documentCount += 1
    if hasDirectives {
      findings.unsupported("YAML directives are not supported", at: range, help: "remove the lines that start with '%'")
    }
    guard documentCount > 1 else { return }
    findings.unsupported(
      "a second YAML document starts here", at: range, help: "keep one document: remove this '---' and what follows")
    isFinished = true
  }

  /// Refuses a tag other than the accepted ones.
  mutating func check(
    tag: String?, of kind: @autoclosure () -> String, accepted: @autoclosure () -> [String], at range: SourceRange
  ) {
    guard let tag, !accepted().contains(tag) else { return }
    findings.unsupported(
      "tag '\(YAMLTag.written(tag))' on a \(kind()) is not supported", at: firstByte(of: range),
      help: "remove the tag; write the value plainly or in quotes")
  }

  /// Checks the keys of a mapping: scalars, no merge keys, none twice.
  mutating func checkKeys(_ pairs: [YAMLPair]) {
    for pair in pairs { check(key: pair.key) }
    if pairs.count <= 8 { checkFewKeys(pairs) } else { checkManyKeys(pairs) }
  }

  private mutating func check(key: YAMLNode) {
    guard let scalar = key.scalar else {
      return findings.unsupported(
        "a key must be a scalar", at: firstByte(of: key.range), help: "quote a text that starts with '{' or '['")
    }
    guard scalar.text == "<<", scalar.style == .plain else { return }
    findings.unsupported(
      "merge keys are not supported", at: key.range, help: "write the keys out where they are needed")
  }

  private mutating func checkFewKeys(_ pairs: [YAMLPair]) {
    for (index, pair) in pairs.enumerated() {
      guard let text = pair.key.text, let first = pairs[..<index].last(where: { $0.key.text == text }) else { continue }
      reportDuplicate(text, at: pair.key.range, first: first.key.range)
    }
  }

  private mutating func checkManyKeys(_ pairs: [YAMLPair]) {
    var seen: [String: SourceRange] = [:]
    for pair in pairs {
      guard let text = pair.key.text else { continue }
      if let first = seen.updateValue(pair.key.range, forKey: text) {
        reportDuplicate(text, at: pair.key.range, first: first)
      }
    }
  }

  private mutating func reportDuplicate(_ key: String, at range: SourceRange, first: SourceRange) {
    if findings.isFull { return }
    let file = findings.file
    let firstPlace = file.location(first)
    findings.add(
      .warning(
        "YAML010",
        "key '\(key)' stands twice: lines \(firstPlace.start?.line ?? 0) and \(file.position(at: range.start).line)",
        at: file.location(range), help: "remove one of them; the last one counts",
        notes: [Diagnostic.Note("the other '\(key)' is here", at: firstPlace)]))
  }

  /// Where a long node starts.
  func firstByte(of range: SourceRange) -> SourceRange {
    SourceRange(range.start, min(range.end, range.start + 1))
  }
}
