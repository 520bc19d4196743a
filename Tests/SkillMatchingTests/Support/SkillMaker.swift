import SkillText
import Skills

/// Writes a skill's Markdown and makes the skill as a loader would: ranges and lines are those of the text.
struct SkillMaker {
  var name: String
  var description: String
  var body = ""
  var triggers: [SkillTrigger] = []
  var scope = SkillScope.project
  var status = SkillStatus.ok
  var shadowedBy: SkillID?
  var references: [SkillReference] = []
  var aliases: [String] = []
  /// Further keys of the front matter, as written.
  var keys: [(String, FrontMatterValue)] = []

  init(_ name: String, _ description: String, _ body: String = "") {
    self.name = name
    self.description = description
    self.body = body
  }

  /// The line of the description: what its triggers stand on.
  static let descriptionLine = 3
  /// The first line of the body.
  static let bodyLine = 5

  var skill: Skill {
    let more = keys.map { "\($0.0): x\n" }.joined()
    let front = "---\nname: \(name)\ndescription: \(description)\n\(more)---\n"
    let path = "skills/\(scope.rawValue)/\(name)/SKILL.md"
    let source = SourceFile(path: path, text: front + body)
    return Skill(
      id: SkillID("\(scope.rawValue)/\(name)"), name: name, aliases: [name] + aliases, description: description,
      path: path, folder: "skills/\(scope.rawValue)/\(name)", scope: scope, status: status,
      frontMatter: [
        field("name", name, after: "---\nname: "), field("description", description, after: descriptionStart),
      ] + others,
      source: source, bodyRange: SourceRange(front.utf8.count, source.bytes.count), triggers: triggers,
      headings: headings, references: references, shadowedBy: shadowedBy)
  }

  private var others: [FrontMatterField] {
    var start = (descriptionStart + description + "\n").utf8.count
    return keys.map { key, value in
      defer { start += "\(key): x\n".utf8.count }
      let range = SourceRange(start, start + key.utf8.count)
      return FrontMatterField(key: key, value: value, sourceText: "x", range: range, keyRange: range)
    }
  }

  private var descriptionStart: String { "---\nname: \(name)\ndescription: " }

  private func field(_ key: String, _ text: String, after: String) -> FrontMatterField {
    let start = after.utf8.count
    return FrontMatterField(
      key: key, value: .text(text), sourceText: text, range: SourceRange(start, start + text.utf8.count))
  }

  private var headings: [SkillHeading] {
    body.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { offset, line in
      guard line.hasPrefix("# ") || line.hasPrefix("## ") else { return nil }
      let text = String(line.drop { $0 == "#" || $0 == " " })
      return SkillHeading(level: 2, text: text, line: SkillMaker.bodyLine + offset, range: SourceRange(0, 0))
    }
  }
}
