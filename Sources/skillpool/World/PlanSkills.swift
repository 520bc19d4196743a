import SkillMatching
import SkillPipelines
import SkillRuns
import SkillSystem
import SkillText
import Skills
import Synchronization

/// What a plan asks about skills and files; the skills are loaded when the first one is asked for.
final class PlanSkills: PlanLibrary {
  private struct Loaded {
    let catalog: SkillCatalog
    let index: TriggerIndex
  }

  private let workspace: Workspace
  private let common: CommonOptions
  private let world: World
  private let agent: String?
  private let loaded = Mutex<Loaded?>(nil)

  /// `agent` is that of steps that name none.
  init(_ workspace: Workspace, _ common: CommonOptions, _ world: World, agent: String?) {
    (self.workspace, self.common, self.world, self.agent) = (workspace, common, world, agent)
  }

  private func skills() -> Loaded {
    loaded.withLock { loaded in
      if let loaded { return loaded }
      let catalog = workspace.catalog(common, world)
      let new = Loaded(catalog: catalog, index: workspace.keptIndex(common, world) ?? workspace.index(catalog, world))
      loaded = new
      return new
    }
  }

  func match(_ settings: [String: JSON]) -> [PlannedSkill]? {
    let skills = skills()
    var options = options(settings)
    let files = settings["files"].map { $0.array ?? [$0] }?.compactMap(\.string) ?? []
    options.project = (try? workspace.profile(files, common, world)) ?? nil
    let answer = skills.index.match(settings["query"]?.string ?? "", options)
    return answer.selected.map { match in
      var planned =
        skills.catalog.skills.first { $0.id == match.id }.map(Self.planned) ?? PlannedSkill(name: match.name)
      planned.score = match.score
      planned.band = match.band.rawValue
      planned.reasons = Self.reasons(match)
      return planned
    }
  }

  private func options(_ settings: [String: JSON]) -> MatchOptions {
    let names: (String) -> [String] = { settings[$0]?.array?.compactMap(\.string) ?? [] }
    var options = MatchOptions(include: names("include"), exclude: names("exclude"))
    options.include += names("require").filter { !options.include.contains($0) }
    if let top = settings["top"]?.int { options.top = top }
    options.limit = max(options.limit, options.top)
    if settings["accept"]?.string == "weak" { options.accept = .weak }
    options.minConfidence = settings["min-confidence"]?.number
    return options
  }

  private static func reasons(_ match: SkillMatch) -> [String] {
    let words = match.words.isEmpty ? [] : ["words \(match.words.joined(separator: " · "))"]
    let others = match.reasons.filter { $0.kind != .word }.map {
      "\($0.kind.rawValue) \(TerminalText.truncated($0.text, to: 90))"
    }
    return words + others.prefix(2)
  }

  private static func planned(_ skill: Skill) -> PlannedSkill {
    PlannedSkill(name: skill.name, bytes: skill.body.utf8.count, items: skill.checklist.count)
  }

  func skill(named name: String) -> PlannedSkill? {
    skills().catalog.skills.first { $0.name == name }.map(Self.planned)
  }

  func size(ofFile path: String) -> Int? {
    (try? world.files.status(Paths.join(workspace.root, path), followLinks: true)).flatMap { Int(exactly: $0.size) }
  }

  func hasResult(of step: StepDefinition, in pipeline: Pipeline, inputs: [String: JSON]) -> Bool? {
    let catalog = step.kind.mayCallModel ? skills().catalog : SkillCatalog(skills: [])
    let runWorld = world.runWorld(workspace, catalog: catalog, fallbackAgent: agent, common: common)
    return CacheLookup(world: runWorld).hasResult(of: step, in: pipeline, inputs: inputs)
  }
}
