import SkillAgents
import SkillPipelines
import SkillSystem
import Skills

/// Makes attempts of every kind with what the world offers.
struct LiveExecutor: StepExecutor {
  /// The seams.
  var world: RunWorld
  private let scripts: RunExecutor
  /// Subjects that the parts of a review share.
  private let subjects = SubjectShelf()

  init(world: RunWorld) {
    self.world = world
    scripts = RunExecutor(world: world)
  }

  @concurrent func execute(_ attempt: StepAttempt) async -> StepResult {
    switch attempt.step.isolation {
    case .none:
      let result = await perform(attempt)
      return attempt.step.artifacts.isEmpty ? result : await keepingArtifacts(of: attempt, result)
    case .process: return await keepingArtifacts(of: attempt, await ProcessExecutor(world: world).execute(attempt))
    // The place where the step works is gone afterwards.
    case .worktree:
      return await WorktreeExecutor(world: world).execute(attempt) { inner in
        await keepingArtifacts(of: inner, await perform(inner))
      }
    }
  }

  /// Adds the artifacts of a success.
  @concurrent private func keepingArtifacts(of attempt: StepAttempt, _ result: StepResult) async -> StepResult {
    guard result.outcome == .success, !attempt.step.artifacts.isEmpty else { return result }
    return await withTaskExecutorPreference(globalConcurrentExecutor) { withArtifacts(result, attempt) }
  }

  private func withArtifacts(_ result: StepResult, _ attempt: StepAttempt) -> StepResult {
    var result = result
    let (kept, problems) = Artifacts(world: world).collect(attempt.step.artifacts, attempt)
    result.kept += kept
    result.errorText += problems.map { "\nskillpool: \($0)\n" }.joined()
    return result
  }

  /// Makes an attempt in this process and in the folder it says.
  @concurrent func perform(_ attempt: StepAttempt) async -> StepResult {
    switch attempt.step.work {
    case .run(let work): await scripts.execute(work, attempt)
    case .match(let work): MatchExecutor(world: world).execute(work)
    case .prompt(let work): await PromptExecutor(world: world, pipeline: attempt.step.unit).execute(work, attempt)
    case .review(let work): await reviews(attempt.step.unit).execute(work, attempt)
    case .report(let work): await ReportExecutor(world: world).execute(work, attempt)
    }
  }

  func preference(for step: ResolvedStep) -> (any TaskExecutor)? {
    if case .run = step.work, step.isolation == .none { world.processes.executor } else { nil }
  }

  func plainKey(of script: PlainScript) -> String? { script.key }

  func plainKey(of step: ResolvedStep, kind: String) -> StepKey? {
    switch step.work {
    case .run, .match: StepKey(kind: kind, definition: step.definition)
    case .prompt, .review, .report: nil
    }
  }

  @concurrent func key(of step: ResolvedStep, kind: String, record: @Sendable () async -> RunRecord) async -> StepKey {
    switch step.work {
    case .run, .match, .prompt: return key(of: step, kind: kind, files: [:])
    case .review(let work):
      return key(of: step, kind: kind, files: await reviews(step.unit).subjectDigests(work, of: step.whole))
    case .report(let work):
      return key(of: step, kind: kind, files: ["record": ReportExecutor.digest(await record(), from: work.from)])
    }
  }

  /// The key of a step that reads files, given what they are.
  func key(of step: ResolvedStep, kind: String, files: [String: String]) -> StepKey {
    var key = StepKey(kind: kind, definition: step.definition, files: files)
    switch step.work {
    case .run, .match, .report: break
    case .prompt(let work):
      key.skills = digests(work.skills)
      key.agent = agent(work.agent, work.models, step.unit)
      for (name, path) in work.files { key.files[name] = ProjectFiles(world: world).digest(path) }
    case .review(let work):
      key.skills = digests(work.skills)
      key.agent = agent(work.agent, work.models, step.unit)
      if let waivers = WaiverSource(world: world).digest { key.files["waivers"] = waivers }
    }
    return key
  }

  func end(of whole: String) { subjects.drop(whole) }

  private func reviews(_ pipeline: Pipeline) -> ReviewExecutor {
    ReviewExecutor(world: world, pipeline: pipeline, subjects: subjects)
  }

  private func digests(_ names: [String]) -> [String: String] {
    let digest = SkillContentDigest(files: world.files)
    var digests: [String: String] = [:]
    for name in names {
      if case .found(let skill) = world.catalog.resolve(name) { digests[skill.id.text] = digest.text(of: skill) }
    }
    return digests
  }

  private func agent(_ name: String?, _ models: [String], _ pipeline: Pipeline) -> String {
    let instructions = name.flatMap { pipeline.agents[$0]?.instructions } ?? ""
    return ([world.agents(name, pipeline).identity, instructions] + models).joined(separator: "\n")
  }
}
