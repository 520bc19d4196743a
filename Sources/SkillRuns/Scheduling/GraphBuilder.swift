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
    for index in steps.indices {
      var node = isPlain(steps, index) ? RunGraph.Node() : node(steps[index], in: pipeline)
      if let needs = steps[index].needs { node.waits = .on(needs.compactMap { numbers[$0] }) }
      if hasHistory { node.history = job.history(steps[index].id, steps[index]) }
      nodes.append(node)
    }
    return nodes
  }

  private static func numbers(_ steps: [StepDefinition]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    numbers.reserveCapacity(steps.count)
    for index in steps.indices where numbers[steps[index].id] == nil { numbers[steps[index].id] = index }
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
    RunGraph.Node(
      condition: step.condition.map { $0.usesStatusFunction ? .explicit : .afterSuccess } ?? .none,
      fansOut: step.strategy?.matrix.isEmpty == false, maxParallel: step.strategy?.maxParallel,
      failFast: step.strategy?.failFast ?? false, continuesOnError: step.continuesOnError,
      retry: step.retry ?? RetryPolicy(), runsAfterStop: step.kind.runsAfterStop,
      body: body(step, in: pipeline), models: table.models(of: step, in: pipeline))
  }

  private mutating func body(_ step: StepDefinition, in pipeline: Pipeline) -> RunGraph.Body {
    switch step.kind {
    case .run, .match, .prompt, .review, .report: .work
    case .approval: .approval
    case .uses(let settings):
      if let inner = settings.pipeline { .pipeline(list(inner.steps, in: inner)) } else { .pipeline([]) }
    case .repeat(let settings):
      .loop(
        RunGraph.Loop(
          steps: list(settings.steps, in: pipeline), between: list(settings.between, in: pipeline),
          most: RepeatSettings.mostIterations))
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
