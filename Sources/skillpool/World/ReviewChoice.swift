import SkillMatching
import SkillReviews
import SkillText
import Skills

/// Chooses the skills of a review: the ones that are named, the ones that fit a task, or all whose checks concern a file.
struct ReviewChoice {
  /// The skills there are.
  let catalog: SkillCatalog
  /// The task, if one was given.
  let task: String?
  /// Names, if any were given.
  let only: [String]
  /// Matches the task.
  let match: (String, MatchOptions) -> MatchAnswer

  /// What was chosen.
  enum Outcome {
    case chosen([Skill])
    case refused(String)
    /// No check of any skill looks at these files.
    case unconcerned
  }

  /// Chooses.
  func skills(_ library: CheckLibrary, _ subject: ReviewSubject) -> Outcome {
    if !only.isEmpty { return named() }
    guard let task else { return concerned(library, subject) }
    let answer = match(task, MatchOptions(top: 6, accept: .weak))
    let ids = answer.selected.map(\.id)
    let skills = ids.compactMap { id in catalog.skills.first { $0.id == id } }
    return skills.isEmpty ? .refused("no skill fits the task") : .chosen(skills)
  }

  private func concerned(_ library: CheckLibrary, _ subject: ReviewSubject) -> Outcome {
    let skills = SkillChecks.relevant(catalog.skills, checks: library.contents, to: subject)
    return skills.isEmpty ? .unconcerned : .chosen(skills)
  }

  private func named() -> Outcome {
    var skills: [Skill] = []
    for name in only {
      switch catalog.resolve(name) {
      case .found(let skill):
        if let reason = skill.refusal { return .refused("'\(name)' can't be used: \(reason.message)") }
        skills.append(skill)
      case .ambiguous(let ids): return .refused("'\(name)' is ambiguous: " + ids.map(\.text).joined(separator: ", "))
      case .missing(let suggestion):
        return .refused("no skill '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
      }
    }
    return .chosen(skills)
  }
}
