import SkillPipelines
import SkillPrompts
import SkillText
import Skills

/// The skills that a pipeline names in words, looked up among those that are there.
struct NamedSkills {
  /// Where a name is looked for, the first place that has it counts.
  let catalogs: [SkillCatalog]

  /// Whether a name that is found nowhere surely belongs to no skill.
  var isWhole: Bool { catalogs.allSatisfy(\.isWhole) }

  /// What is wrong with the names of a pipeline and of those that it uses, each name of a file told once.
  func findings(in pipeline: Pipeline, _ check: (Skill) -> Diagnostic?) -> [Diagnostic] {
    pipeline.withNested.flatMap { pipeline in
      var seen: Set<String> = []
      let firsts = pipeline.skillMentions.filter { seen.insert($0.name).inserted }
      return firsts.compactMap { finding(about: $0, in: pipeline, check) }
    }
  }

  private func finding(
    about mention: SkillMention, in pipeline: Pipeline, _ check: (Skill) -> Diagnostic?
  ) -> Diagnostic? {
    var suggestion: String?
    for catalog in catalogs {
      switch catalog.resolve(mention.name) {
      case .found(let skill):
        guard var finding = check(skill) else { return nil }
        finding.notes.append(.init("step '\(mention.step)' names the skill '\(mention.name)'"))
        return finding
      case .ambiguous(let ids):
        return pipeline.finding(
          about: mention, "several skills are called '\(mention.name)'",
          help: "name one of \(ids.map(\.text).joined(separator: ", "))")
      case .missing(let near): suggestion = suggestion ?? near
      }
    }
    return pipeline.finding(
      about: mention, "no skill '\(mention.name)'", help: suggestion.map { "did you mean '\($0)'?" })
  }
}

extension World {
  /// Refuses a pipeline that names a skill which is not there, could not be read or hides text; nil when there is none.
  func refuseUnusableSkills(of plan: Plan, _ workspace: Workspace, _ common: CommonOptions) -> ExitCode? {
    guard plan.pipeline.withNested.contains(where: { !$0.skillMentions.isEmpty }) else { return nil }
    let named = NamedSkills(catalogs: [workspace.catalog(common, self)])
    let findings = named.findings(in: plan.pipeline, \.refusal)
    guard !findings.isEmpty else { return nil }
    show(findings, common)
    return .usage
  }
}
