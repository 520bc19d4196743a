import SkillText

/// What the steps of a list see, and what has become of them.
struct ScopeMemory: Sendable {
  /// The pipeline that they are written in.
  var unit: Int
  /// What their paths begin with: empty in the plan, `loop#2/` or `build/` inside a step.
  var prefix = ""
  /// The contexts that do not change while they run.
  var contexts: [String: JSON]
  /// The `steps` context as far as it has been asked for.
  private var steps: [String: JSON]
  /// Steps that have ended since.
  private var ended: [Int] = []
  /// The steps of this list alone that have ended.
  private(set) var own: [String] = []

  init(unit: Int, prefix: String = "", contexts: [String: JSON], steps: [String: JSON] = [:]) {
    self.unit = unit
    self.prefix = prefix
    self.contexts = contexts
    self.steps = steps
  }

  /// Takes note of a step that has ended.
  mutating func note(_ step: Int) { ended.append(step) }

  /// The `steps` context; `value` gives the id of a step that has ended and what is shown of it.
  mutating func visibleSteps(_ value: (Int) -> (id: String, value: JSON)) -> [String: JSON] {
    for step in ended {
      let (id, value) = value(step)
      steps[id] = value
      own.append(id)
    }
    ended.removeAll(keepingCapacity: true)
    return steps
  }
}
