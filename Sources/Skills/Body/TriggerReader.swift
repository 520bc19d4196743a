import SkillMarkdown
import SkillText

/// Collects when a skill applies: from its description, from keys made for it, and from sections of its body.
struct TriggerReader {
  private let file: SourceFile
  private var counter: LineCounter
  /// Where the last clause was found.
  private var found = 0
  private var lastLine = 1
  /// How often a place was looked for; after 200 times the last place stands for the rest.
  private var searches = 0
  private var field: (start: Int, line: Int, isOneLine: Bool)?
  private var triggers: [SkillTrigger] = []

  /// The triggers of a skill, in the order of description, keys and sections.
  static func read(_ frontMatter: FrontMatter, _ outline: MarkdownOutline, in file: SourceFile) -> [SkillTrigger] {
    var reader = TriggerReader(file: file)
    if let field = frontMatter.field("description") { reader.readDescription(field) }
    for key in ["when-to-use", "when-not-to-use", "triggers", "trigger"] {
      if let field = frontMatter.field(key) { reader.readKey(field, isNegative: key == "when-not-to-use") }
    }
    if let field = frontMatter.field("metadata"), let value = field.value.map?["triggers"] {
      reader.readList(value, field, isNegative: false)
    }
    reader.triggers += SectionTriggers.read(outline, in: file)
    return reader.triggers
  }

  private init(file: SourceFile) {
    self.file = file
    counter = LineCounter(file)
  }

  // MARK: Description

  private mutating func readDescription(_ field: FrontMatterField) {
    for text in field.value.texts { readClauses(HiddenText.stripped(text), field, origin: .description) }
  }

  private mutating func readClauses(_ text: String, _ field: FrontMatterField, origin: SkillTrigger.Origin) {
    var continues = false
    for clause in Clauses.split(text) {
      guard let trigger = TriggerText(clause: clause.text, continues: continues) else {
        continues = false
        continue
      }
      continues = !trigger.isNegative
      let line = line(of: trigger.text, in: field)
      triggers.append(SkillTrigger(trigger.text, isNegative: trigger.isNegative, origin: origin, line: line))
    }
  }

  // MARK: Keys

  private mutating func readKey(_ field: FrontMatterField, isNegative: Bool) {
    let isProse = KnownKey.canonical(field.key).utf8.starts(with: "when".utf8)
    guard isProse, case .text(let text) = field.value else {
      return readList(field.value, field, isNegative: isNegative)
    }
    for clause in Clauses.split(text) {
      let isNegative = isNegative || TriggerText.isNegative(clause.text)
      add(clause.text, field, isNegative: isNegative)
    }
  }

  /// A list of phrases: a YAML list, or a text with commas or lines.
  private mutating func readList(_ value: FrontMatterValue, _ field: FrontMatterField, isNegative: Bool) {
    let texts: [String] =
      if case .text(let text) = value {
        text.split { $0 == "," || $0.isNewline }.map { String($0).trimmedBlanks }
      } else {
        value.texts
      }
    for text in texts where !text.isEmpty { add(text, field, isNegative: isNegative) }
  }

  private mutating func add(_ text: String, _ field: FrontMatterField, isNegative: Bool) {
    let line = line(of: text, in: field)
    triggers.append(SkillTrigger(text, isNegative: isNegative, origin: .key, line: line))
  }

  /// The line of a field's start, and whether it ends there; worked out once for all clauses of a field.
  private mutating func firstLine(_ start: Int, _ end: Int) -> (line: Int, isOneLine: Bool) {
    if let field, field.start == start { return (field.line, field.isOneLine) }
    let line = counter.line(at: start)
    let isOneLine = line == counter.line(at: end)
    field = (start, line, isOneLine)
    return (line, isOneLine)
  }

  /// The line of a field that holds the first words of a clause; the field's own line where they are folded.
  ///
  /// Clauses come in order, so that the search goes on where the last one was found.
  private mutating func line(of clause: String, in field: FrontMatterField) -> Int {
    searches += 1
    guard searches <= 200 else { return lastLine }
    let end = min(field.range.end, file.bytes.count)
    let (first, isOneLine) = firstLine(field.range.start, end)
    guard !isOneLine else { return first }
    let head = Array(clause.utf8.prefix(16))
    var offset = max(field.range.start, found)
    while offset + head.count <= end {
      if file.bytes[offset] == head.first, file.bytes[offset..<offset + head.count].elementsEqual(head) {
        found = offset
        lastLine = counter.line(at: offset)
        return lastLine
      }
      offset += 1
    }
    return first
  }
}
