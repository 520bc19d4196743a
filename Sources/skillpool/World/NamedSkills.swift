import SkillPipelines
import SkillPrompts
import SkillText
import Skills

/// The skills that a pipeline names in words, looked up among those that are there.
struct NamedSkills {
  /// The most findings of one file; beyond them one line says that there are more.
  static let most = 100

  /// Where a name is looked for, the first place that has it counts.
  private let catalogs: [SkillCatalog]
  /// The numbers of the skills that a plain name surely means in the first catalog; nil for a name of several.
  private let plain: [String: Int?]

  /// Looks in catalogs, the first one first.
  init(catalogs: [SkillCatalog]) {
    self.catalogs = catalogs
    let skills = catalogs.first?.skills ?? []
    var plain: [String: Int?] = [:]
    for number in skills.indices where skills[number].shadowedBy == nil && !skills[number].name.utf8.contains(0x2F) {
      let name = skills[number].name
      plain.updateValue(plain[name] == nil ? number : nil, forKey: name)
    }
    self.plain = plain
  }

  /// Whether a name that is found nowhere surely belongs to no skill.
  var isWhole: Bool { catalogs.allSatisfy(\.isWhole) }

  /// What is wrong with the names of a pipeline and of those that it uses, each name of a file told once.
  func findings(in pipeline: Pipeline, _ check: (Skill) -> Diagnostic?) -> [Diagnostic] {
    pipeline.withNested.flatMap { pipeline in
      var seen: Set<String> = []
      let firsts = pipeline.skillMentions.lazy.filter { seen.insert($0.name).inserted }
      var findings: [Diagnostic] = []
      for mention in firsts {
        guard let finding = finding(about: mention, in: pipeline, check) else { continue }
        guard findings.count < Self.most else { return findings + [Self.more] }
        findings.append(finding)
      }
      return findings
    }
  }

  private static let more = Diagnostic.info(
    PipelineRule.Code.tooMany.rawValue, "more names of skills are not known than are shown",
    help: "mend the first ones and look again")

  private func finding(
    about mention: SkillMention, in pipeline: Pipeline, _ check: (Skill) -> Diagnostic?
  ) -> Diagnostic? {
    if let number = plain[mention.name] ?? nil { return noted(check(catalogs[0].skills[number]), mention) }
    var suggestion: String?
    for catalog in catalogs {
      switch catalog.resolve(mention.name) {
      case .found(let skill):
        return noted(check(skill), mention)
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

extension NamedSkills {
  private func noted(_ finding: Diagnostic?, _ mention: SkillMention) -> Diagnostic? {
    guard var finding else { return nil }
    finding.notes.append(.init("step '\(mention.step)' names the skill '\(mention.name)'"))
    return finding
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
