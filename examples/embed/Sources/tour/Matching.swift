import SkillMatching
import SkillText
import Skills

/// Finds the skills for a task, and says why.
enum Matching {
  static func explain(_ task: String, in catalog: SkillCatalog) -> [String] {
    let index = TriggerIndex(catalog)
    let answer = index.match(task, MatchOptions(top: 2, tokenBudget: 12_000))
    guard !answer.selected.isEmpty else { return [answer.noFitMessage] }
    return answer.selected.map { match in
      let clause = match.reasons.first { $0.kind == .clause }?.text
      return "\(match.name) (\(match.band.rawValue)): \(match.words.joined(separator: ", ")); \(clause ?? "no clause")"
    }
  }
}
