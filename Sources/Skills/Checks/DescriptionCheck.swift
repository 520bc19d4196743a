import SkillText

/// Settles the description of a skill, and what is wrong with the one it declares.
struct DescriptionCheck {
  /// The description to use; nil when none was declared.
  private(set) var description: String?
  private(set) var findings: [Finding] = []
  private let file: SourceFile

  init(_ frontMatter: FrontMatter, in file: SourceFile) {
    self.file = file
    guard frontMatter.shape != .missing else { return }
    guard let field = frontMatter.field("description"), let text = settle(field) else {
      if findings.isEmpty {
        let place = frontMatter.field("description")?.keyRange ?? frontMatter.content.opening
        findings.append(Finding(.missingDescription, "no description", at: place))
      }
      return
    }
    description = InvisibleText.stripped(text)
    check(text, field)
    checkListing(text, field, frontMatter)
  }

  /// The text of the field; a list is joined, a map has none.
  private mutating func settle(_ field: FrontMatterField) -> String? {
    switch field.value {
    case .text(let text):
      let trimmed = text.trimmedBlanks
      return trimmed.isEmpty || (trimmed == field.sourceText && ValueType.plain(trimmed) == .nothing) ? nil : trimmed
    case .list(let values):
      add(.descriptionShape, "the description is a list; its texts are joined", field)
      return values.flatMap(\.texts).joined(separator: " ")
    case .map:
      let finding = Finding(.descriptionShape, "the description is a map", at: field.range)
      findings.append(finding.weighing(load: .error, strict: .error))
      return nil
    case .null: return nil
    }
  }

  private mutating func check(_ text: String, _ field: FrontMatterField) {
    if let finding = InvisibleText.finding(in: text, of: field, "description") { findings.append(finding) }
    checkComment(field)
    let most = InputLimits.descriptionLength.value
    let length = text.utf8.count > most ? text.unicodeScalars.count : 0
    if length > most { add(.longDescription, "the description has \(length) characters; at most 1,024", field) }
    if let tag = DescriptionCheck.tag(in: text) {
      add(.descriptionTags, "the description holds the tag '\(tag)'", field)
    }
    if !TriggerPhrase.occurs(in: text) {
      add(.noTriggerPhrase, "the description does not say when the skill applies", field)
    }
  }

  /// Reports what an unquoted ` #` cut off.
  private mutating func checkComment(_ field: FrontMatterField) {
    let start = field.range.end
    guard let line = file.line(from: start, limit: file.bytes.count), line.end > start + 1,
      file.blankWidth(at: start, limit: line.end) > 0
    else { return }
    let rest = file.trimmed(SourceRange(start, line.end))
    guard rest.start < rest.end, file.bytes[rest.start] == .hash else { return }
    findings.append(
      Finding(
        .descriptionCut, "the description ends before ' #'; lost: \(file.text(rest))", at: rest,
        help: "put the whole description in quotes"))
  }

  /// Measures the entry of a listing: the description, and `when_to_use` behind it.
  private mutating func checkListing(_ text: String, _ field: FrontMatterField, _ frontMatter: FrontMatter) {
    let more = frontMatter.field("when-to-use")
    guard text.utf8.count > InputLimits.listingLength.value || more != nil else { return }
    let length = text.unicodeScalars.count + (more?.value.texts.reduce(0) { $0 + $1.unicodeScalars.count } ?? 0)
    guard length > InputLimits.listingLength.value else { return }
    let subject = more.map { "description and '\($0.key)' have \(length) characters together" }
    add(.longListing, subject ?? "the description has \(length) characters; a listing shows 1,536", more ?? field)
  }

  private mutating func add(_ rule: SkillRule, _ message: String, _ field: FrontMatterField) {
    findings.append(Finding(rule, message, at: field.range))
  }

  /// The first `<tag>` or `</tag>` of a text.
  private static func tag(in text: String) -> String? {
    guard text.holds(0x3C) else { return nil }
    let bytes = Array(text.utf8)
    var start = 0
    while let open = bytes[start...].firstIndex(of: 0x3C) {
      start = open + 1
      var offset = start
      if offset < bytes.count, bytes[offset] == 0x2F { offset += 1 }
      guard offset < bytes.count, bytes[offset].isASCIILetter else { continue }
      while offset < bytes.count, bytes[offset] != 0x3E, bytes[offset] != 0x3C { offset += 1 }
      guard offset < bytes.count, bytes[offset] == 0x3E else { continue }
      return String(decoding: bytes[open...offset], as: UTF8.self)
    }
    return nil
  }
}

extension SourceRange {
  /// The empty range at the start.
  var opening: SourceRange { SourceRange(start, start) }
}
