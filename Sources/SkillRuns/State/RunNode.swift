/// A step and its place in the run.
struct RunNode: Sendable {
  private let templateNumber: Int32
  private let scopeNumber: Int32
  /// -1 for none.
  private let parentNumber: Int32
  var phase = RunState.Phase.pending
  /// Whether its failing sibling, or a step around it, has put an end to it.
  var isDoomed = false
  /// What earlier sessions decided about its last attempt.
  var cutOff: StepHistory.CutOff?
  /// What the steps before it came to.
  var before = StepStatus()
  /// The end, known from the last attempt on.
  var end: StepEnd?
  /// The predecessors that have not ended.
  var open: Int32 = 0
  /// The number of the last attempt, over all sessions.
  var attempt: Int32
  /// The attempts of this session with the present model.
  var tries: Int32 = 0
  /// The place of the model in the step's list.
  var model: Int32 = 0
  /// The list inside of it that was opened last.
  var part = RunAction.Part.pipeline

  init(template: Int, scope: Int, parent: Int? = nil, open: Int = 0, history: StepHistory) {
    templateNumber = Int32(clamping: template)
    scopeNumber = Int32(clamping: scope)
    parentNumber = Int32(clamping: parent ?? -1)
    self.open = Int32(clamping: open)
    attempt = Int32(clamping: history.attempts)
    cutOff = history.cutOff
  }

  /// What it has in common with its other instances.
  var template: Int { Int(templateNumber) }
  /// The list it is in.
  var scope: Int { Int(scopeNumber) }
  /// The step that it is a child of, for a child of a fan-out.
  var parent: Int? { parentNumber < 0 ? nil : Int(parentNumber) }
}

/// The children of a step with a matrix.
struct RunFan: Sendable {
  var children: Range<Int>
  /// The next child that has not begun.
  var next: Int
  /// The children that have begun and not ended.
  var active = 0
  /// The children that have not ended.
  var open: Int
  var tally = EndTally()
}

/// A list of steps that is being gone through: the plan, an iteration of a loop, another pipeline.
struct RunScope: Sendable {
  /// The step it lies inside of; nil for the plan.
  let owner: Int?
  let part: RunAction.Part
  /// Its steps.
  let members: Range<Int>
  /// The number of leading steps that have all ended, and what they came to.
  var frontier = 0
  var frontierStatus = StepStatus()
  /// The steps that have not ended.
  var remaining: Int
  var tally = EndTally()
}
