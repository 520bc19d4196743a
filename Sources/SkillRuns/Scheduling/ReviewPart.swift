import SkillReviews
import Skills

/// A part of a review: the checklist of one skill.
struct ReviewPart: Sendable {
  /// The skill.
  var skill: Skill
  /// What tells it from the other parts: the name of the skill, or its id where two have one name.
  var key: String

  /// The parts of a review of skills: one for each that has a checklist, in the order named.
  static func parts(of skills: [Skill]) -> [ReviewPart] {
    let asking = skills.filter { !$0.checklist.isEmpty }
    let counts = Dictionary(asking.map { ($0.name, 1) }, uniquingKeysWith: +)
    return asking.map { ReviewPart(skill: $0, key: counts[$0.name] == 1 ? $0.name : $0.id.text) }
  }

  /// The items when nobody gave a verdict on them; `note` says why.
  func unknown(_ note: String) -> ReviewResult {
    var result = Reviewer().review(skills: [skill], checks: CheckSet(), subject: ReviewSubject(files: []))
    for index in result.items.indices {
      result.items[index].verdict = .unknown
      result.items[index].note = note
    }
    return result
  }
}
