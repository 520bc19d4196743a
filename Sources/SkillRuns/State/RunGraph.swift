package import SkillPipelines

/// The steps of a run as the state machine sees them: numbers instead of names, and who waits for whom.
package struct RunGraph: Sendable {
  /// What a step waits for.
  package enum Waits: Sendable, Hashable {
    /// Every earlier sibling (rule O1).
    case earlier
    /// The siblings with these numbers, counted in their list.
    case on([Int])
  }

  /// The three sorts of conditions.
  package enum Condition: Sendable, Hashable {
    /// `success()`.
    case none
    /// A text without a status function: `success() && (text)` (rule O2).
    case afterSuccess
    /// A text that asks for the status itself.
    case explicit
  }

  /// What a step consists of.
  package enum Body: Sendable {
    /// Attempts that take a slot.
    case work
    /// A question to a person; takes no slot.
    case approval
    /// Steps that are gone through again and again.
    case loop(Loop)
    /// The steps of another pipeline.
    case pipeline([Node])
    /// Parts of one work, known only when it begins; what they came to is judged together.
    case parts(Part)
  }

  /// What every part of a work has in common.
  package struct Part: Sendable {
    /// When to try a part again.
    package var retry: RetryPolicy
    /// The models it may ask, in order of preference.
    package var models: [Int]
    /// Whether the failure of a part counts as success.
    package var continuesOnError: Bool

    /// Makes a part.
    package init(retry: RetryPolicy = RetryPolicy(), models: [Int] = [], continuesOnError: Bool = false) {
      self.retry = retry
      self.models = models
      self.continuesOnError = continuesOnError
    }
  }

  /// A `repeat`: the check, the fix between two checks, and how often at most.
  package struct Loop: Sendable {
    /// The steps of an iteration.
    package var steps: [Node]
    /// The steps between two iterations.
    package var between: [Node]
    /// The most iterations, at least 1.
    package var most: Int

    /// Makes a loop.
    package init(steps: [Node], between: [Node] = [], most: Int) {
      self.steps = steps
      self.between = between
      self.most = max(1, most)
    }
  }

  /// What steps have in common that differ only in whom they wait for and what has become of them.
  package struct Rules: Sendable {
    /// The sort of its condition.
    package var condition: Condition
    /// Whether it becomes one child for each cell of a matrix.
    package var fansOut: Bool
    /// The most children at once; nil for no bound of its own.
    package var maxParallel: Int?
    /// Whether a failing child stops its siblings.
    package var failFast: Bool
    /// Whether a failure counts as success for the steps after it.
    package var continuesOnError: Bool
    /// When to try again.
    package var retry: RetryPolicy
    /// Whether it may still run when the run is being stopped: kinds without model calls (rule O6).
    package var runsAfterStop: Bool
    /// What it consists of.
    package var body: Body
    /// The models it may ask, in order of preference, by their numbers in the graph; empty when it asks none.
    package var models: [Int]
  }

  /// Rules that many steps share: handing them on costs one reference.
  final class SharedRules: Sendable {
    /// The rules.
    let rules: Rules

    init(_ rules: Rules) { self.rules = rules }
  }

  /// A step.
  @dynamicMemberLookup package struct Node: Sendable {
    /// What it waits for.
    package var waits: Waits
    /// What earlier sessions of the run left behind; counts for the steps of the outermost list.
    package var history: StepHistory
    /// The rest, which it may share with other steps.
    private(set) var shared: SharedRules

    /// Makes a step.
    package init(
      waits: Waits = .earlier, condition: Condition = .none, fansOut: Bool = false, maxParallel: Int? = nil,
      failFast: Bool = false, continuesOnError: Bool = false, retry: RetryPolicy = RetryPolicy(),
      runsAfterStop: Bool = true, history: StepHistory = StepHistory(), body: Body = .work, models: [Int] = []
    ) {
      self.waits = waits
      self.history = history
      shared = SharedRules(
        Rules(
          condition: condition, fansOut: fansOut, maxParallel: maxParallel, failFast: failFast,
          continuesOnError: continuesOnError, retry: retry, runsAfterStop: runsAfterStop, body: body, models: models))
    }

    /// What it may share with other steps.
    package subscript<Value>(dynamicMember path: WritableKeyPath<Rules, Value>) -> Value {
      get { shared.rules[keyPath: path] }
      set {
        var rules = shared.rules
        rules[keyPath: path] = newValue
        shared = SharedRules(rules)
      }
    }
  }

  /// The steps in plan order.
  package var nodes: [Node]
  /// The most steps at once, at least 1.
  package var maxParallel: Int
  /// The provider of each model, by the model's number.
  package var models: [Int]
  /// The most calls at once to each provider, by its number.
  package var providers: [Int]

  /// Makes a graph.
  package init(nodes: [Node], maxParallel: Int, models: [Int] = [], providers: [Int] = []) {
    self.nodes = nodes
    self.maxParallel = max(1, maxParallel)
    self.models = models
    self.providers = providers
  }
}
