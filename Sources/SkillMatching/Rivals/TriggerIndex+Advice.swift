public import SkillText
import Skills

extension TriggerIndex {
  /// The fewest words that count which let a description be found.
  static let fewestWords = 4
  /// From how much likeness on two skills are in each other's way.
  static let tooAlike = 0.6

  /// What would help tasks to find the right skill: `TRG001` for descriptions that say too little, `TRG002` for skills
  /// that say nearly the same of themselves.
  public var advice: [Diagnostic] {
    let finder = RivalFinder(self)
    var told: Set<[String]> = []
    return (0..<matchable).flatMap { document in thinness(document) + likeness(document, finder, &told) }
  }

  private func thinness(_ document: Int) -> [Diagnostic] {
    let skill = skill(document)
    let count = FrontWords(self, document).weights.count
    guard count < Self.fewestWords else { return [] }
    let words = count == 1 ? "1 word" : "\(count) words"
    return [
      .warning(
        "TRG001", "'\(skill.name)' says only \(words) of itself that a task could share",
        at: skill.descriptionLocation, help: "name the things, file types and symptoms that its tasks speak of")
    ]
  }

  /// The most rivals that are told of at one skill.
  private static let mostRivals = 3

  /// The nearest rivals, once for each pair of names: at the skill that comes first.
  ///
  /// Skills of one name are copies, or hide each other: saying when the other is right would help none of them.
  private func likeness(_ document: Int, _ finder: RivalFinder, _ told: inout Set<[String]>) -> [Diagnostic] {
    let skill = skill(document)
    var found: [Diagnostic] = []
    for rival in finder.rivals(of: document, limit: .max, least: Self.tooAlike)
    where skill.id < rival.id && skill.name != rival.name && found.count < Self.mostRivals {
      guard told.insert([skill.name, rival.name].sorted()).inserted else { continue }
      let percent = Int(exactly: (rival.likeness * 100).rounded()) ?? 0
      found.append(
        .warning(
          "TRG002", "'\(skill.name)' and '\(rival.name)' say nearly the same of themselves (\(percent) %)",
          at: skill.descriptionLocation, help: Self.help(skill.name, rival)))
    }
    return found
  }

  private static func help(_ name: String, _ rival: SkillRival) -> String {
    let sides = [(name, rival.ownWords), (rival.name, rival.rivalWords)].filter { !$0.1.isEmpty }
    let known = sides.map { "only '\($0)' says \($1.joined(separator: ", "))" }.joined(separator: "; ")
    let advice = "say in each when the other is right, such as 'Not for … (see \(rival.name))'"
    return known.isEmpty ? advice : known + ": " + advice
  }
}

extension Skill {
  /// Where its description stands; the start of the file when it has none.
  fileprivate var descriptionLocation: SourceLocation {
    let field = frontMatter.last { $0.key == "description" }
    return source.location(field?.range ?? SourceRange(0, 0))
  }
}
