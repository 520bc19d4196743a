import SkillSystem
import SkillText

/// The skills that skills name, by the ways in which bodies name one: a path to its file, `@[skills/name]`, and the word
/// `skill:` before names in backticks.
struct SkillLinks {
  /// A skill that a body names.
  struct Link: Hashable {
    /// The number of the skill that names.
    var from: Int
    /// The number of the skill that is named; nil when there is none.
    var target: Int?
    /// What stands in the body.
    var text: String
    var range: SourceRange
  }

  let skills: [Skill]
  private(set) var links: [Link] = []
  private var names: [String: Int] = [:]
  private var paths: [PathKey: Int] = [:]

  init(_ skills: [Skill]) {
    self.skills = skills
    for index in skills.indices.reversed() {
      for name in skills[index].aliases + [skills[index].name] { names[name] = index }
      paths[PathKey(Paths.normalised(skills[index].openPath))] = index
    }
    for index in skills.indices {
      links += SkillMentions.find(skills[index]).map { link($0, from: index) }
    }
  }

  private func link(_ mention: SkillMentions.Mention, from index: Int) -> Link {
    let target: Int? =
      switch mention.kind {
      case .name: names[mention.text]
      case .path: paths[PathKey(Paths.normalised(Paths.join(skills[index].openFolder, mention.text)))]
      }
    return Link(from: index, target: target, text: mention.text, range: mention.range)
  }

  /// The skills whose bodies name one of them, in order.
  func sources(of target: SkillID) -> [Skill] {
    let numbers = Set(links.filter { $0.target.map { skills[$0].id } == target }.map(\.from))
    return numbers.sorted().map { skills[$0] }.filter { $0.id != target }
  }

  /// A warning for every name that no skill bears, and for every path that leads to none.
  var dangling: [Diagnostic] {
    links.filter { $0.target == nil }.map { link in
      let rule = SkillRule.missingSkill
      return .warning(
        rule.code, "no skill '\(link.text)' is loaded", at: skills[link.from].source.location(link.range),
        help: rule.fix)
    }
  }
}
