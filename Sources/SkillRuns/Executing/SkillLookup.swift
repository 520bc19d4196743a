import Skills

/// Finds the skills that a step names; a skill that is absent or broken is a problem, never passed over.
struct SkillLookup: Sendable {
  /// The skills.
  var catalog: SkillCatalog

  func find(_ name: String) -> Result<Skill, StepProblem> {
    switch catalog.resolve(name) {
    case .found(let skill) where !skill.hasText:
      .failure(StepProblem("skill '\(name)' is broken: see 'skillpool validate \(skill.path)'"))
    case .found(let skill): .success(skill)
    case .ambiguous(let ids):
      .failure(StepProblem("skill '\(name)' is ambiguous: \(ids.map(\.text).joined(separator: ", "))"))
    case .missing(let suggestion):
      .failure(StepProblem("no skill '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")))
    }
  }

  /// Each skill once, in the order named.
  func find(_ names: [String]) -> Result<[Skill], StepProblem> {
    var skills: [Skill] = []
    for name in names {
      switch find(name) {
      case .failure(let problem): return .failure(problem)
      case .success(let skill): if !skills.contains(where: { $0.id == skill.id }) { skills.append(skill) }
      }
    }
    return .success(skills)
  }
}
