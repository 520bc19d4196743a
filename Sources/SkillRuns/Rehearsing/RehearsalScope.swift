import SkillPipelines
import SkillText

/// What the steps of a list may see before anything has run.
struct RehearsalScope: Sendable {
  /// The pipeline that they are written in.
  let pipeline: Pipeline
  /// What their paths begin with.
  var prefix: String
  /// The `steps` context: what `match` steps found.
  var steps: [String: JSON]
  private var contexts: [String: JSON]

  init(_ pipeline: Pipeline, inputs: [String: JSON], prefix: String = "") {
    self.pipeline = pipeline
    self.prefix = prefix
    steps = [:]
    contexts = [
      "inputs": .object(inputs), "agents": .object(pipeline.agents.mapValues { ["uses": .string($0.uses)] }),
    ]
  }

  /// The contexts of a step, or of a child of it.
  func values(_ cell: MatrixCell?) -> [String: JSON] {
    var values = contexts
    values["steps"] = .object(steps)
    if let cell { values["matrix"] = .object(cell.values) }
    return values
  }

  /// The first iteration of a loop of at most so many, where that is known.
  func iteration(of path: String, most: Int?, _ values: [String: JSON]) -> RehearsalScope {
    var inner = self
    inner.prefix = StepPath.prefix(path, .iteration(1))
    inner.contexts = values
    var iteration: [String: JSON] = ["index": 1]
    iteration["max"] = most.map(JSON.int)
    inner.contexts["iteration"] = .object(iteration)
    inner.contexts["previous"] = .null
    return inner
  }
}
