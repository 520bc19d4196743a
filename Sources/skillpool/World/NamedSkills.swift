import SkillPipelines
import SkillPrompts
import SkillText
import Skills

/// The skills that a pipeline names in words, not by the output of another step.
enum NamedSkills {
  /// The names with the steps that name them, in the order of the file, each name once.
  static func names(in steps: [StepDefinition]) -> [(name: String, step: String)] {
    var seen: Set<String> = []
    return steps.flatMap(named).filter { seen.insert($0.name).inserted }
  }

  private static func named(_ step: StepDefinition) -> [(name: String, step: String)] {
    switch step.kind {
    case .prompt(let settings): words(settings.skills).map { ($0, step.id) }
    case .review(let settings): words(settings.skills).map { ($0, step.id) }
    case .repeat(let settings): (settings.steps + settings.between).flatMap(named)
    case .uses(let settings): settings.pipeline?.steps.flatMap(named) ?? []
    case .run, .match, .report, .approval: []
    }
  }

  private static func words(_ value: ValueTemplate?) -> [String] {
    switch value?.literalValue {
    case .string(let name): [name]
    case .array(let values): values.compactMap(\.string)
    default: []
    }
  }
}

extension World {
  /// Refuses a pipeline that names a skill which is not there, could not be read or hides text; nil when there is none.
  func refuseUnusableSkills(of plan: Plan, _ workspace: Workspace, _ common: CommonOptions) -> ExitCode? {
    let names = NamedSkills.names(in: plan.steps.map(\.definition))
    guard !names.isEmpty else { return nil }
    let catalog = workspace.catalog(common, self)
    for (name, step) in names {
      switch catalog.resolve(name) {
      case .found(let skill):
        guard var finding = skill.refusal else { continue }
        finding.notes.append(.init("step '\(step)' names the skill '\(name)'"))
        show([finding], common)
      case .missing(let suggestion):
        return Refusal("step '\(step)': no skill '\(name)'", help: suggestion.map { "did you mean '\($0)'?" }).tell(
          self)
      case .ambiguous(let ids):
        let choice = ids.map(\.text).joined(separator: ", ")
        return Refusal("step '\(step)': several skills are called '\(name)'", help: "name one of \(choice)").tell(self)
      }
      return .usage
    }
    return nil
  }
}
