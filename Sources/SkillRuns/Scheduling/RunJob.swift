import SkillPrompts
import SkillPipelines
import SkillSystem
import SkillText

/// What a scheduler is given: a plan, where it is kept, and what earlier sessions left.
struct RunJob: Sendable {
  /// The id of the run.
  var id: String
  /// The folder of the run; empty when nothing is kept.
  var folder: String
  /// The plan.
  var plan: Plan
  /// The store; nil for a run that leaves nothing behind.
  var store: RunStore?
  /// What earlier sessions left.
  var history = RunHistory([])
  /// The events of earlier sessions.
  var past: [RunEvent] = []
  /// The number of the last of them.
  var lastSeq = 0
  /// Ids of steps whose stored results are not used.
  var stale: Set<String> = []
  /// What people decided about attempts that were cut off, by path or id.
  var answers: [String: StepHistory.CutOff] = [:]
  /// The events that begin this session.
  var opening: [(type: RunEvent.Kind, data: [String: JSON])] = []
  /// The most steps at once.
  var maxParallel = 1
  /// Random text that fences data in prompts.
  var nonce = ""

  /// What earlier sessions left for one step.
  func history(_ path: String, _ step: StepDefinition) -> StepHistory {
    guard let past = history.steps[path] else { return StepHistory() }
    if past.isAccepted, !stale.contains(step.id) { return StepHistory(attempts: past.attempts, cutOff: .accept) }
    guard past.isCutOff else { return StepHistory(attempts: past.attempts) }
    return StepHistory(attempts: past.attempts, cutOff: answers[path] ?? answers[step.id] ?? policy(step))
  }

  private func policy(_ step: StepDefinition) -> StepHistory.CutOff {
    switch step.onInterrupted {
    case .rerun: .rerun
    case .ask: .ask
    case .fail: .fail
    }
  }

  /// The plan as the state machine sees it.
  var graph: RunGraph {
    let numbers = Dictionary(plan.steps.enumerated().map { ($1.definition.id, $0) }) { first, _ in first }
    return RunGraph(nodes: plan.steps.map { node($0, numbers) }, maxParallel: maxParallel)
  }

  private func node(_ step: Plan.Step, _ numbers: [String: Int]) -> RunGraph.Node {
    let definition = step.definition
    return RunGraph.Node(
      waits: definition.needs == nil ? .earlier : .on(step.predecessors.compactMap { numbers[$0] }),
      condition: definition.condition.map { $0.usesStatusFunction ? .explicit : .afterSuccess } ?? .none,
      fansOut: definition.strategy?.matrix.isEmpty == false, maxParallel: definition.strategy?.maxParallel,
      failFast: definition.strategy?.failFast ?? false, continuesOnError: definition.continuesOnError,
      retry: definition.retry ?? RetryPolicy(), runsAfterStop: definition.kind.callsNoModel,
      history: history(definition.id, definition))
  }
}

extension StepKind {
  /// Whether a step of this kind never calls a model and asks nobody (rule O6).
  var callsNoModel: Bool {
    switch self {
    case .run, .match, .report: true
    case .prompt, .review, .approval, .uses, .repeat: false
    }
  }
}
