import SkillText

/// Finds descriptions and triggers that two skills have in nearly the same words, so that nothing decides between them.
struct WordingCheck {
  /// The share of trigrams from which on two texts are called near-equal.
  static let threshold = 0.7
  /// The fewest words of a text that is compared.
  static let fewestWords = 8

  /// A text of a skill and its place.
  private struct Entry {
    var skill: Int
    var text: String
    var location: SourceLocation
    var kind: String
  }

  private let skills: [Skill]

  init(_ skills: [Skill]) { self.skills = skills }

  var diagnostics: [Diagnostic] {
    let described = found(descriptions)
    let told = Set(described.map(\.pair))
    let triggered = found(triggers).filter { !told.contains($0.pair) }
    return (described + triggered).sorted { $0.pair.lexicographicallyPrecedes($1.pair) }.map(\.diagnostic)
  }

  private func found(_ entries: [Entry]) -> [(pair: [Int], diagnostic: Diagnostic)] {
    let texts = entries.map { WordTrigrams($0.text) }
    var told: Set<[Int]> = []
    return NearDuplicates.pairs(of: texts, threshold: WordingCheck.threshold).compactMap { pair in
      let (first, second) = (entries[pair.first], entries[pair.second])
      let key = [second.skill, first.skill]
      guard skills[first.skill].name != skills[second.skill].name, told.insert(key).inserted else { return nil }
      let shared = texts[pair.second].longestShared(with: texts[pair.first])
      return (key, diagnostic(second, first, pair.likeness, shared))
    }
  }

  private func diagnostic(_ entry: Entry, _ other: Entry, _ likeness: Double, _ shared: SourceRange?) -> Diagnostic {
    let bytes = Array(entry.text.utf8)
    let words = shared.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) } ?? entry.text
    let (name, rival) = (skills[entry.skill].name, skills[other.skill].name)
    let percent = Int((likeness * 100).rounded())
    return .warning(
      SkillRule.equalWording.code,
      "\(percent) % of the \(entry.kind) of '\(name)' is that of '\(rival)': '\(HiddenCheck.cut(words))'",
      at: entry.location, help: SkillRule.equalWording.fix,
      notes: [.init("the \(other.kind) of '\(rival)' is here", at: other.location)])
  }

  // MARK: Texts

  private var descriptions: [Entry] {
    skills.indices.compactMap { index -> Entry? in
      let skill = skills[index]
      guard let field = skill.frontMatter.last(where: { KnownKey.canonical($0.key) == "description" }) else {
        return nil
      }
      return entry(index, skill.description, "description", skill.source.location(field.range))
    }
  }

  private var triggers: [Entry] {
    skills.indices.flatMap { index in
      skills[index].triggers.filter { !$0.isNegative }.compactMap { trigger -> Entry? in
        let place = SourceLocation(
          path: skills[index].path, start: SourcePosition(line: trigger.line, column: 1), end: nil)
        return entry(index, trigger.text, "trigger", place)
      }
    }
  }

  private func entry(_ skill: Int, _ text: String, _ kind: String, _ location: SourceLocation) -> Entry? {
    let words = text.utf8.reduce(into: 1) { $0 += $1 == .space ? 1 : 0 }
    guard words >= WordingCheck.fewestWords else { return nil }
    return Entry(skill: skill, text: text, location: location, kind: kind)
  }
}
