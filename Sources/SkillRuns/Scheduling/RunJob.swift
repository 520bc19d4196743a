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
  /// Ids of steps of the plan whose stored results are not used.
  var stale: Set<String> = []
  /// What people decided about attempts that were cut off, by path or id.
  var answers: [String: StepHistory.CutOff] = [:]
  /// The events that begin this session.
  var opening: [(type: RunEvent.Kind, data: [String: JSON])] = []
  /// The most steps at once.
  var maxParallel = 1
  /// Random text that fences data in prompts.
  var nonce = ""

  /// What people answered to `approval` steps, by path or id.
  var approvals: [String: String] = [:]
  /// The lock of the group of runs that it belongs to.
  var groupLock: Int32?
  /// The results that runs share; nil where none are kept.
  var memo: StepMemo?
  /// How long a sync waits for more ends while every slot is taken.
  var syncPause = Duration.zero

  /// Whether a step runs again whatever is stored: it is one of the ``stale`` ones, or lies inside of one.
  func isStale(_ path: String) -> Bool { !stale.isEmpty && stale.contains(StepPath.outermost(path)) }

  /// What somebody answers to the question of an `approval` step: one who names its path, or who names its id.
  ///
  /// An id means the questions that are open, or where none is, those that were ever asked, so that nobody agrees to what
  /// a later iteration asks, or changes what an earlier one was told.
  func approval(_ path: String, _ step: StepDefinition) -> String? {
    guard !approvals.isEmpty else { return nil }
    if let answer = approvals[path] { return answer }
    guard let answer = approvals[step.id] else { return nil }
    let isOpen = history.requests.keys.contains { StepPath.id($0) == step.id }
    return (isOpen ? history.requests[path] != nil : history.asked.contains(path)) ? answer : nil
  }

  /// What earlier sessions left for one step.
  func history(_ path: String, _ step: StepDefinition) -> StepHistory {
    guard !history.steps.isEmpty, let past = history.steps[path] else { return StepHistory() }
    if past.isAccepted, !isStale(path) { return StepHistory(attempts: past.attempts, cutOff: .accept) }
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
}
