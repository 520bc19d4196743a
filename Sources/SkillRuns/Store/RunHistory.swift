import SkillAgents
import SkillText

/// What the journal of a run says about its steps.
struct RunHistory: Sendable {
  /// A finished attempt whose result may be used again.
  struct Success: Sendable, Hashable {
    var attempt: Int
    var key: String
    var files: [StoredFile]
    /// The result, where the journal holds it itself.
    var inline: JSON?
  }

  /// What is known of one step.
  struct Step: Sendable, Hashable {
    /// The number of the last attempt.
    var attempts = 0
    /// Whether the last attempt has no end.
    var isCutOff = false
    /// Whether the last attempt may have changed the work tree.
    var mayWrite = false
    /// Whether somebody said that the attempt which was cut off counts as done.
    var isAccepted = false
    var success: Success?
  }

  /// The steps by path.
  private(set) var steps: [String: Step] = [:]
  /// When the questions were asked that have no answer yet, by path; milliseconds since 1970.
  private(set) var requests: [String: Int64] = [:]
  /// The paths of the steps that have ever asked a question.
  private(set) var asked: Set<String> = []
  /// What the calls of each step used up, over all attempts.
  private var spent: [String: BudgetAmount] = [:]
  /// The members of the last `run.started`.
  private(set) var start: [String: JSON] = [:]
  /// The files that skillpool itself wrote for its callers.
  private(set) var ownFiles: Set<String> = []
  /// The id of the work tree at the last orderly record, where there is one.
  private(set) var tree: String?
  /// What the run came to at its last end; nil while it has none.
  private(set) var result: RunRecord.Result?
  /// Whether the last record of the run is an orderly end.
  private(set) var endedOrderly = false
  /// Whether a `run` step, which may write, started after the last record of the work tree.
  private(set) var mayHaveWritten = false

  init(_ events: [RunEvent]) { for event in events { add(event) } }

  private mutating func add(_ event: RunEvent) {
    switch event.type {
    case .runStarted: begin(event.data)
    case .stepStarted: started(event)
    case .stepRetrying:
      if let step = event.step { steps[step]?.isCutOff = false }
      spend(event)
    case .stepFallback: spend(event)
    case .stepFinished: finished(event)
    case .runFinished, .runPaused:
      endedOrderly = true
      result = event["result"]?.string.flatMap(RunRecord.Result.init)
      takeTree(event.data)
    case .approvalRequested:
      if let step = event.step { asked(step, at: event.timestamp) }
    case .approvalAnswered: if let step = event.step { answered(step) }
    case .stepReady, .stepOutput, .stepReused, .stepInterrupted, .limitRefused, .checkResult,
      .runRecovered, .runCancelling:
      break
    }
  }

  /// What the calls of a step and of those inside of it used up; the empty path is the run.
  func spent(within path: String) -> BudgetAmount {
    spent.reduce(BudgetAmount()) { sum, entry in
      var step: String? = entry.key
      while let inner = step, inner != path, !path.isEmpty { step = StepPath.parent(inner) }
      return step == nil ? sum : sum + entry.value
    }
  }

  private mutating func asked(_ step: String, at time: Int64) {
    asked.insert(step)
    if requests[step] == nil { requests[step] = time }
  }

  /// The last answer counts: one before it is no success any more.
  private mutating func answered(_ step: String) {
    requests[step] = nil
    steps[step]?.success = nil
  }

  private mutating func spend(_ event: RunEvent) {
    let usage = event["usage"].flatMap(AgentUsage.init)
    // What an agent does not tell the use of has been called all the same.
    guard let step = event.step, let calls = event["calls"]?.int ?? usage.map({ _ in 1 }) else { return }
    var amount = usage.map { BudgetAmount($0) } ?? BudgetAmount()
    (amount.calls, amount.turns) = (calls, max(amount.turns, calls))
    spent[step] = (spent[step] ?? BudgetAmount()) + amount
  }

  private mutating func begin(_ data: [String: JSON]) {
    start = data
    result = nil
    endedOrderly = false
    ownFiles.formUnion(data[OwnFiles.member]?.array?.compactMap(\.string) ?? [])
    takeTree(data)
  }

  private mutating func takeTree(_ data: [String: JSON]) {
    tree = data["tree"]?.string
    mayHaveWritten = false
  }

  private mutating func started(_ event: RunEvent) {
    guard let step = event.step else { return }
    steps[step, default: Step()].attempts = event["attempt"]?.int ?? 1
    steps[step]?.isCutOff = true
    steps[step]?.isAccepted = false
    steps[step]?.success = nil
    let writes = event["kind"]?.string == "run" || event["permissions"] != nil
    steps[step]?.mayWrite = writes
    if writes { mayHaveWritten = true }
  }

  private mutating func finished(_ event: RunEvent) {
    spend(event)
    guard let step = event.step else { return }
    let isSuccess = event["outcome"]?.string == StepOutcome.success.rawValue
    let isAboutCutOff = event["reason"]?.string == "interrupted"
    steps[step]?.isCutOff = isAboutCutOff && !isSuccess
    steps[step]?.isAccepted = isAboutCutOff && isSuccess
    if event["tree"] != nil {
      takeTree(event.data)
      mayHaveWritten = steps.values.contains { $0.isCutOff && $0.mayWrite }
    }
    guard isSuccess, let attempt = event["attempt"]?.int,
      let key = event["key"]?.string, let files = event["files"]?.array
    else { return }
    steps[step, default: Step()].success = Success(
      attempt: attempt, key: key, files: files.compactMap(StoredFile.init), inline: event["result"])
  }
}
