import SkillPrompts

@testable import SkillRuns

/// Plays the scheduler for a state machine: performs every action at once or in a scripted order, and keeps the books.
struct StateDriver {
  var state: RunState
  /// What attempts come to, by step and attempt; success where nothing is said.
  var bodies: [Int: [RunInput.Body]] = [:]
  var decisions: [Int: RunInput.Decision] = [:]
  var expansions: [Int: RunInput.Expansion] = [:]
  /// What the ends of iterations mean, in order; met when the list is over.
  var judgements: [Int: [RunInput.Judgement]] = [:]
  var answers: [Int: RunInput.Answer] = [:]
  /// Inputs that are due, in order.
  var due: [RunInput] = []
  private(set) var started: [Int] = []
  private(set) var ended: [Int: StepEnd] = [:]
  private(set) var endings: [Int: Int] = [:]
  private(set) var statuses: [Int: StepStatus] = [:]
  private(set) var delays: [Double] = []
  private(set) var asked: [Int] = []
  private(set) var interrupted: [Int] = []
  private(set) var opened: [String] = []
  private(set) var models: [Int] = []
  private(set) var held: [Double] = []
  private(set) var verdict: RunAction?
  private(set) var highWater = 0
  private var running = 0

  init(_ graph: RunGraph) { state = RunState(graph) }

  mutating func send(_ input: RunInput) {
    if case .ended = input { running -= 1 }
    if case .reused(let node) = input { running -= 1; note(node, StepEnd(.success)) }
    for action in state.handle(input) { perform(action) }
  }

  /// Begins and answers everything in order until nothing is due.
  mutating func run() {
    send(.begin)
    drain()
  }

  mutating func drain() { while !due.isEmpty { send(due.removeFirst()) } }

  private mutating func perform(_ action: RunAction) {
    switch action {
    case .decide(let node, let status):
      statuses[node] = status
      due.append(.decided(node, decisions[node] ?? .run))
    case .expand(let node): due.append(.expanded(node, expansions[node] ?? .children([])))
    case .open(let node, let part): open(node, part)
    case .judge(let node, _): judge(node)
    case .request(let node): due.append(.answered(node, answers[node] ?? .accepted))
    case .fallback(_, let model): models.append(model)
    case .hold(let provider, let seconds):
      held.append(seconds)
      due.append(.released(provider: provider))
    case .start(let node, let attempt, _): start(node, attempt)
    case .retry(let node, _, _, let delay):
      delays.append(delay)
      due.append(.waited(node))
    case .interrupt(let node): interrupted.append(node)
    case .commit(let node, let end):
      note(node, end)
      due.append(.committed(node))
    case .settle(let node, let end): note(node, end)
    case .ask(let node): asked.append(node)
    case .pause, .finish: verdict = action
    }
  }

  private mutating func open(_ node: Int, _ part: RunAction.Part) {
    opened.append("\(node) \(part)")
    let count = state.list(node, part).count
    due.append(.opened(node, Array(repeating: StepHistory(), count: count)))
  }

  private mutating func judge(_ node: Int) {
    let next = judgements[node]?.first ?? .met
    if judgements[node]?.isEmpty == false { judgements[node]?.removeFirst() }
    due.append(.judged(node, next))
  }

  private mutating func start(_ node: Int, _ attempt: Int) {
    started.append(node)
    running += 1
    highWater = max(highWater, running)
    let script = bodies[node] ?? []
    due.append(.ended(node, script.indices.contains(attempt - 1) ? script[attempt - 1] : .success, jitter: 1))
  }

  private mutating func note(_ node: Int, _ end: StepEnd) {
    ended[node] = end
    endings[node, default: 0] += 1
  }
}
