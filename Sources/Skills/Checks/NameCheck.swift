import SkillText

/// Settles what a skill is called, and what is wrong with the name it declares.
struct NameCheck {
  /// The name to use.
  private(set) var name: String
  private(set) var findings: [Finding] = []

  /// Looks at the declared name of a skill whose folder (a flat skill: file stem) is called `pathName`.
  init(_ frontMatter: FrontMatter, pathName: String, form: SkillForm) {
    name = pathName
    guard frontMatter.shape != .missing else { return }
    let field = frontMatter.field("name")
    guard let field, let declared = NameCheck.declared(field) else {
      let place = field?.keyRange ?? SourceRange(frontMatter.content.start, frontMatter.content.start)
      findings.append(
        Finding(.missingName, "no name; '\(pathName)' is used", at: place, help: "add 'name: \(pathName)'"))
      return
    }
    name = declared
    checkInvisible(field, pathName)
    if isNullWord(field) { add(.nullName, "other readers take the name '\(declared)' for no value", field) }
    checkForm(field)
    if name != pathName {
      let place = form == .folder ? "folder" : "file"
      add(.nameDiffers, "name '\(name)' differs from the \(place) '\(pathName)'", field)
    }
  }

  /// The text of a name field; nil where there is none.
  private static func declared(_ field: FrontMatterField) -> String? {
    let text =
      switch field.value {
      case .text(let text): text
      case .null: ""
      case .list, .map: field.sourceText
      }
    let trimmed = text.trimmedBlanks
    return trimmed.isEmpty || (trimmed == "~" && field.sourceText == "~") ? nil : trimmed
  }

  private func isNullWord(_ field: FrontMatterField) -> Bool {
    ["null", "Null", "NULL"].contains(field.sourceText)
  }

  private mutating func checkInvisible(_ field: FrontMatterField, _ pathName: String) {
    if let finding = InvisibleText.finding(in: name, of: field, "name") { findings.append(finding) }
    let visible = InvisibleText.stripped(name).trimmedBlanks
    name = visible.isEmpty ? pathName : visible
  }

  private mutating func checkForm(_ field: FrontMatterField) {
    let most = InputLimits.nameLength.value
    let length = name.utf8.count > most ? name.unicodeScalars.count : 0
    if length > most { add(.longName, "the name has \(length) characters; at most 64", field) }
    if NamePattern.isPathLike(name) {
      let safe = NamePattern.sanitised(name)
      add(.nameAsPath, "the name '\(name)' could be a path; '\(safe)' is used", field)
      name = safe
      return
    }
    switch NamePattern.script(of: name) {
    case .ascii: break
    case .unicode:
      let finding = Finding(
        .namePattern, "the name '\(name)' has letters outside a–z", at: field.range,
        help: "hosts disagree about other scripts; use a–z, 0–9 and single hyphens")
      findings.append(finding.weighing(load: .warning, strict: .warning))
    case .other: add(.namePattern, "the name '\(name)' is not made of a–z, 0–9 and single hyphens", field)
    }
    if NamePattern.isReserved(name) { add(.reservedName, "the name '\(name)' is reserved by some hosts", field) }
  }

  private mutating func add(_ rule: SkillRule, _ message: String, _ field: FrontMatterField) {
    findings.append(Finding(rule, message, at: field.range))
  }
}

extension String {
  /// The text without blanks and line ends at both ends.
  var trimmedBlanks: String {
    if let first = utf8.first, let last = utf8.last, first.isInk, last.isInk { return self }
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character that leaves ink.
  fileprivate var isInk: Bool { self > 0x20 && self < 0x7F }
}
