import SkillSystem
import SkillText
import Skills

/// The patterns of files that a skill says it is for, under the keys that hosts give them.
enum SkillPaths {
  /// The keys, by precedence.
  static let keys = ["paths", "globs", "apply-to"]
  /// The most patterns that are read.
  static let limit = 64

  /// The patterns with the line of their key; what is no pattern is passed over.
  static func patterns(of skill: Skill) -> [(pattern: PathGlob, line: Int?)] {
    guard let key = keys.first(where: { skill.value($0) != nil }), let value = skill.value(key) else { return [] }
    let line = skill.line(ofKey: key)
    let texts = value.allTexts.flatMap(PathGlob.split).prefix(limit)
    return texts.compactMap { text in (try? PathGlob(text)).map { ($0, line) } }
  }

  /// Whether a pattern matches a path; one without a slash matches the name alone.
  static func matches(_ pattern: PathGlob, _ path: String) -> Bool {
    pattern.matches(path)
      || (!pattern.text.utf8.contains(UInt8(ascii: "/")) && pattern.matches(Paths.lastComponent(path)))
  }
}

extension FrontMatterValue {
  /// The texts of a value: itself, or those of a list.
  fileprivate var allTexts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.allTexts)
    case .map, .null: []
    }
  }
}

extension Skill {
  /// The line of a key of the front matter, in any spelling.
  func line(ofKey key: String) -> Int? {
    let spelled =
      frontMatter.last { $0.key == key }
      ?? frontMatter.last { $0.key.lowercased().filter(\.isLetter) == key.filter(\.isLetter) }
    return spelled.map { LineFinder(source).line(at: $0.keyRange.start) }
  }
}
