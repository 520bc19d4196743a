import SkillPipelines
import SkillPrompts

/// Makes the plan what the state machine sees of it.
struct GraphBuilder {
  /// The run that is to be.
  let job: RunJob
  private var table = ModelTable()

  init(job: RunJob) { self.job = job }

  /// The graph of the plan.
  mutating func graph() -> RunGraph {
    let pipeline = job.plan.pipeline
    let nodes = list(pipeline.steps, in: pipeline, isOutermost: true)
    let permits = table.providers.map { pipeline.limits.providers[$0]?.maxParallel ?? job.maxParallel }
    return RunGraph(nodes: nodes, maxParallel: job.maxParallel, models: table.owners, providers: permits)
  }

  private mutating func list(_ steps: [StepDefinition], in pipeline: Pipeline, isOutermost: Bool = false)
    -> [RunGraph.Node]
  {
    let hasHistory = isOutermost && !job.history.steps.isEmpty
    let needsNumbers = steps.indices.contains { steps[$0].needs?.isEmpty == false }
    let numbers = needsNumbers ? GraphBuilder.numbers(steps) : [:]
    var nodes: [RunGraph.Node] = []
    nodes.reserveCapacity(steps.count)
    let plain = RunGraph.Node()
    for index in steps.indices {
      var node = isPlain(steps, index) ? plain : node(steps[index], in: pipeline)
      if let needs = steps[index].needs { node.waits = .on(needs.compactMap { numbers[$0] }) }
      if hasHistory { node.history = job.history(steps[index].id, steps[index]) }
      nodes.append(node)
    }
    return nodes
  }

  private static func numbers(_ steps: [StepDefinition]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    numbers.reserveCapacity(steps.count)
    // Of steps with one id the first counts.
    for index in steps.indices.reversed() { numbers[steps[index].id] = index }
    return numbers
  }

  /// Whether a step is a script that says nothing about when it runs, its `needs` aside.
  private func isPlain(_ steps: [StepDefinition], _ index: Int) -> Bool {
    guard case .run = steps[index].kind, steps[index].condition == nil, steps[index].strategy == nil else {
      return false
    }
    return steps[index].retry == nil && !steps[index].continuesOnError
  }

  private mutating func node(_ step: StepDefinition, in pipeline: Pipeline) -> RunGraph.Node {
    let (body, models) = body(step, in: pipeline)
    return RunGraph.Node(
      condition: step.condition.map { $0.usesStatusFunction ? .explicit : .afterSuccess } ?? .none,
      fansOut: step.strategy?.matrix.isEmpty == false, maxParallel: mostChildren(of: step),
      failFast: step.strategy?.failFast ?? false, continuesOnError: step.continuesOnError,
      retry: step.retry ?? RetryPolicy(), runsAfterStop: step.kind.runsAfterStop, body: body, models: models)
  }

  /// Reviews whose agents may edit one work tree look at one skill after the other.
  private func mostChildren(of step: StepDefinition) -> Int? {
    guard case .review = step.kind, step.permissions > .read, step.isolation != .worktree else {
      return step.strategy?.maxParallel
    }
    return 1
  }

  /// What a step consists of, and the models that it asks itself.
  private mutating func body(_ step: StepDefinition, in pipeline: Pipeline) -> (RunGraph.Body, models: [Int]) {
    let models = table.models(of: step, in: pipeline)
    switch step.kind {
    case .run, .match, .prompt, .report: return (.work, models)
    case .review:
      let part = RunGraph.Part(
        retry: step.retry ?? RetryPolicy(), models: models, continuesOnError: step.continuesOnError)
      return (.parts(part), [])
    case .approval: return (.approval, [])
    case .uses(let settings):
      return (.pipeline(settings.pipeline.map { list($0.steps, in: $0) } ?? []), [])
    case .repeat(let settings):
      let loop = RunGraph.Loop(
        steps: list(settings.steps, in: pipeline), between: list(settings.between, in: pipeline),
        most: RepeatSettings.mostIterations)
      return (.loop(loop), [])
    }
  }
}

extension StepKind {
  /// Whether a step of this kind may still run when the run is being stopped: it calls no model, asks nobody, and has
  /// no steps of its own (rule O6).
  var runsAfterStop: Bool {
    switch self {
    case .run, .match, .report: true
    case .prompt, .review, .approval, .uses, .repeat: false
    }
  }
}
