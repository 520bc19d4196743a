public import SkillPipelines
import SkillPrompts
public import SkillText
import Skills

/// Whether results of steps with `cache: true` are kept that a run would use again: asked before anything runs.
///
/// Reads files and starts nothing, so that what depends on git is not known.
public struct CacheLookup: Sendable {
  private let world: RunWorld
  private let executor: LiveExecutor

  /// Makes a lookup; its skills are those that the run would have.
  public init(world: RunWorld) {
    self.world = world
    executor = LiveExecutor(world: world)
  }

  /// Whether a success is kept under the key that a step would have, for each of its children; nil when the key is known
  /// only once the step runs.
  public func hasResult(of step: StepDefinition, in pipeline: Pipeline, inputs: [String: JSON]) -> Bool? {
    guard let seal = RunSeal(reading: world.keys, disk: world.disk) else { return false }
    guard step.isKnownBefore, let keys = keys(of: step, in: pipeline, inputs), !keys.isEmpty else { return nil }
    let memo = StepMemo(state: world.state, disk: world.disk, seal: seal)
    return keys.allSatisfy { memo.result($0) != nil }
  }

  private func keys(of step: StepDefinition, in pipeline: Pipeline, _ inputs: [String: JSON]) -> [String]? {
    let resolver = StepResolver(
      pipeline: pipeline, project: world.project, environment: world.environment,
      hashFiles: { [world] in ProjectFiles(world: world).hash($0) })
    let values: [String: JSON] = [
      "inputs": .object(inputs), "agents": .object(pipeline.agents.mapValues { ["uses": .string($0.uses)] }),
    ]
    var cells = [values]
    if let strategy = step.strategy, !strategy.matrix.isEmpty {
      guard let children = try? resolver.matrix(strategy, values: values) else { return nil }
      cells = children.map { values.merging(["matrix": .object($0.values)]) { $1 } }
    }
    var keys: [String] = []
    for values in cells {
      guard let resolved = try? resolver.resolve(step, values: { values }),
        let own = self.keys(of: resolved, kind: step.kind.name)
      else { return nil }
      keys += own
    }
    return keys
  }

  /// The key of a step, or those of the parts of a review.
  private func keys(of step: ResolvedStep, kind: String) -> [String]? {
    guard case .review(let work) = step.work else {
      return [executor.key(of: step, kind: kind, files: [:]).text]
    }
    guard let subject = SubjectSource(world: world).plainSubject(work.subject),
      case .success(let skills) = SkillLookup(catalog: world.catalog).find(work.skills)
    else { return nil }
    let digests = SubjectShelf.Kept(subject).digests
    return ReviewPart.parts(of: skills).map { part in
      var narrowed = step
      narrowed.narrow(to: part.skill.id.text, of: "")
      return executor.key(of: narrowed, kind: kind, files: digests).text
    }
  }
}

extension StepDefinition {
  /// Whether everything that it is made of is known before a run: nothing reads a step, an iteration or the run itself.
  fileprivate var isKnownBefore: Bool {
    templates.allSatisfy { $0.readContexts.isDisjoint(with: ["steps", "previous", "iteration", "run"]) }
  }

  private var templates: [ValueTemplate] {
    let common =
      Array(environment.values) + [timeoutMinutes, idleTimeoutMinutes].compactMap(\.self)
      + (strategy?.matrix.map(\.values) ?? [])
    switch kind {
    case .run(let settings): return common + [settings.workingDirectory, settings.input].compactMap(\.self)
    case .prompt(let settings):
      return common + [settings.prompt, settings.skills].compactMap(\.self) + settings.context.values
    case .review(let settings):
      return common + [settings.skills, settings.instructions].compactMap(\.self) + settings.subject.values
    case .match, .report, .approval, .uses, .repeat: return common
    }
  }
}
