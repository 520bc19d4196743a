import SkillPipelines
import SkillPrompts
import SkillReviews
import SkillSystem
import SkillText
import Skills

/// Goes through a plan and composes what it would send.
struct Rehearser: Sendable {
  /// The seams.
  let world: RunWorld
  /// The prompts so far.
  private(set) var scenes: [RehearsedPrompt] = []
  private let nonce: String

  init(world: RunWorld) {
    self.world = world
    nonce = world.randomness.bytes(16).hexadecimal
  }

  /// Composes the prompts of a plan.
  mutating func rehearse(_ plan: Plan) async {
    await go(through: plan.pipeline.steps, RehearsalScope(plan.pipeline, inputs: plan.inputs))
  }

  private mutating func go(through steps: [StepDefinition], _ scope: RehearsalScope) async {
    var scope = scope
    for step in steps {
      let resolver = resolver(scope.pipeline)
      for cell in cells(of: step, resolver, scope) {
        let path = scope.prefix + (cell.map { StepPath.child(step.id, $0.key) } ?? step.id)
        let values = scope.values(cell)
        await visit(step, path, values, scope)
        if case .match = step.kind, cell == nil { scope.steps[step.id] = found(step, values, resolver) }
      }
    }
  }

  private func resolver(_ pipeline: Pipeline) -> StepResolver {
    var resolver = StepResolver(
      pipeline: pipeline, project: world.project, environment: world.environment,
      hashFiles: { [world] in ProjectFiles(world: world).hash($0) })
    resolver.keepsHoles = true
    return resolver
  }

  /// The children of a step; nil stands for the step itself, also where its children are not known.
  private func cells(of step: StepDefinition, _ resolver: StepResolver, _ scope: RehearsalScope) -> [MatrixCell?] {
    guard let strategy = step.strategy, !strategy.matrix.isEmpty,
      let cells = try? resolver.matrix(strategy, values: scope.values(nil))
    else { return [nil] }
    return cells
  }

  private mutating func visit(
    _ step: StepDefinition, _ path: String, _ values: [String: JSON], _ scope: RehearsalScope
  ) async {
    switch step.kind {
    case .prompt, .review:
      do throws(TemplateFailure) {
        let resolver = resolver(scope.pipeline)
        let work = try resolver.work(step, try resolver.reader(step, values, masked: true))
        await compose(work, path, scope.pipeline)
      } catch {
        scenes.append(RehearsedPrompt(step: path, problem: error.message))
      }
    case .repeat(let settings):
      let most = settings.maxIterations.filled(in: EvaluationContext(values: values)).int
      let inner = scope.iteration(of: path, most: most, values)
      await go(through: settings.steps + settings.between, inner)
    case .uses(let settings):
      guard let pipeline = settings.pipeline else { return }
      let inputs = settings.inputs.mapValues { $0.filled(in: EvaluationContext(values: values)) }
      let defaults = pipeline.inputs.compactMap { input in input.defaultValue.map { (input.name, $0) } }
      let bound = Dictionary(defaults) { first, _ in first }.merging(inputs) { $1 }
      await go(through: pipeline.steps, RehearsalScope(pipeline, inputs: bound, prefix: path + "/"))
    case .run, .match, .report, .approval: break
    }
  }

  /// What the `steps` context shows of a `match` step whose question is known.
  private func found(_ step: StepDefinition, _ values: [String: JSON], _ resolver: StepResolver) -> JSON? {
    var strict = resolver
    strict.keepsHoles = false
    guard let reader = try? strict.reader(step, values), case .match(let work)? = try? strict.work(step, reader) else {
      return nil
    }
    var memory = StepMemory(path: step.id)
    let result = MatchExecutor(world: world).execute(work)
    memory.result = result
    memory.end = StepEnd(result.outcome, result.reason)
    return memory.context
  }

  private mutating func compose(_ work: StepWork, _ path: String, _ pipeline: Pipeline) async {
    switch work {
    case .prompt(var prompt):
      prompt.skills.removeAll(where: Rehearser.isHole)
      switch PromptExecutor(world: world, pipeline: pipeline).compose(prompt, nonce: nonce) {
      case .success(let composed): scenes.append(RehearsedPrompt(step: path, text: composed.text))
      case .failure(let problem): scenes.append(RehearsedPrompt(step: path, problem: problem.message))
      }
    case .review(let review): scenes += await reviews(review, path, pipeline)
    case .run, .match, .report: break
    }
  }

  /// The prompts of a review, one for each skill that checks leave something to ask of.
  private func reviews(_ work: ReviewWork, _ path: String, _ pipeline: Pipeline) async -> [RehearsedPrompt] {
    guard !work.skills.contains(where: Rehearser.isHole) else {
      return [RehearsedPrompt(step: path, problem: "which skills it asks is known when it runs")]
    }
    let composer = ReviewPrompts(pipeline, work, nonce)
    switch (
      SkillLookup(catalog: world.catalog).find(work.skills), await SubjectSource(world: world).subject(work.subject)
    ) {
    case (.failure(let problem), _), (_, .failure(let problem)):
      return [RehearsedPrompt(step: path, problem: problem.message)]
    case (.success(let skills), .success(let built)):
      return ReviewPart.parts(of: skills).compactMap { part in
        let library = CheckLibrary.load(for: [part.skill], root: "", files: world.files)
        let questions = ReviewExecutor.questions([part.skill], library, built.subject, work).questions
        guard !questions.isEmpty else { return nil }
        return RehearsedPrompt(step: StepPath.part(path, part.key), text: composer.text(questions, [part.skill]))
      }
    }
  }

  private static func isHole(_ text: String) -> Bool { text.contains("${{") }
}
