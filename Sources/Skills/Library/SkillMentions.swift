import SkillMarkdown
import SkillText

/// Finds where a body names other skills.
enum SkillMentions {
  /// How a skill is named.
  enum Kind { case name, path }

  /// A name or a path of a skill, and its bytes.
  struct Mention {
    var kind: Kind
    var text: String
    var range: SourceRange
  }

  /// The mentions outside fences, in order.
  static func find(_ skill: Skill) -> [Mention] {
    let file = skill.source
    let body = skill.bodyRange.clamped(to: file.bytes.count)
    guard ["skill", "Skill", "SKILL"].contains(where: { file.bytes[body.start..<body.end].holds($0) }) else {
      return []
    }
    let outline = MarkdownOutline.scan(file, range: body)
    let mentions = outline.texts.flatMap { range -> [Mention] in
      let inlines = MarkdownInlines.scan(file, range: range)
      return paths(inlines, file) + names(inlines, file, range) + handles(file, range)
    }
    return mentions.sorted { $0.range.start < $1.range.start }
  }

  /// Links and code spans that lead to a `SKILL.md` outside the own folder.
  private static func paths(_ inlines: MarkdownInlines, _ file: SourceFile) -> [Mention] {
    let links = inlines.links.map { ($0.destination, $0.destinationRange) }
    let spans = inlines.codeSpans.map { ($0.text, $0.range) }
    return (links + spans).filter { text, _ in
      text.utf8.starts(with: "../".utf8) && text.utf8.suffix(9).elementsEqual("/SKILL.md".utf8)
        && !text.utf8.contains(where: { "<>{}*$ ".utf8.contains($0) })
    }.map { Mention(kind: .path, text: $0.0, range: $0.1) }
  }

  /// Code spans after `skill:` or `skills:`, one after another.
  private static func names(_ inlines: MarkdownInlines, _ file: SourceFile, _ range: SourceRange) -> [Mention] {
    var end = -1
    return inlines.codeSpans.filter { span in
      let before = file.bytes[range.start..<span.range.start]
      let follows = end >= range.start && isBetween(file.bytes[end..<span.range.start])
      guard NamePattern.script(of: span.text) == .ascii, follows || endsInWord(before) else { return false }
      end = span.range.end
      return true
    }.map { Mention(kind: .name, text: $0.text, range: $0.range) }
  }

  /// Whether bytes end in `skill:` or `skills:`.
  private static func endsInWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    let rest = bytes.reversed().drop { $0 == .space || $0 == 0x2A }
    guard rest.first == .colon else { return false }
    let word = rest.dropFirst().drop { $0 == 0x2A || $0 | 0x20 == 0x73 }.prefix(4)
    return word.map { $0 | 0x20 }.reversed().elementsEqual("kill".utf8)
  }

  /// Whether nothing but commas, `and` and `or` stands between two names.
  private static func isBetween(_ bytes: ArraySlice<UInt8>) -> Bool {
    let words = bytes.split { $0 == .space || $0 == 0x2C }
    return !bytes.isEmpty && words.allSatisfy { $0.elementsEqual("and".utf8) || $0.elementsEqual("or".utf8) }
  }

  /// `@[skills/name]`.
  private static func handles(_ file: SourceFile, _ range: SourceRange) -> [Mention] {
    var mentions: [Mention] = []
    var index = range.start
    while let at = file.bytes[index..<range.end].firstIndex(of: 0x40) {
      index = at + 1
      guard file.starts(with: "@[skills/", at: at, limit: range.end),
        let close = file.bytes[at..<range.end].firstIndex(of: 0x5D)
      else { continue }
      let place = SourceRange(at + 9, close)
      let name = file.text(place)
      if NamePattern.script(of: name) == .ascii { mentions.append(Mention(kind: .name, text: name, range: place)) }
    }
    return mentions
  }
}

extension ArraySlice<UInt8> {
  /// Whether an ASCII word occurs.
  fileprivate func holds(_ word: StaticString) -> Bool {
    guard let first = word.description.utf8.first else { return true }
    var rest = self
    while let index = rest.firstIndex(of: first) {
      if rest[index...].starts(with: word.description.utf8) { return true }
      rest = rest[(index + 1)...]
    }
    return false
  }
}
