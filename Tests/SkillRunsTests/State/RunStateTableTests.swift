import SkillPipelines
import SkillPrompts
import Testing

@testable import SkillRuns

/// Every phase of a step against everything that the state machine can be told of it.
@Suite("State machine: the whole table")
struct RunStateTableTests {
  private static let inputs: [(name: String, input: RunInput)] = [
    ("decided run", .decided(0, .run)), ("decided skip", .decided(0, .skip)), ("decided error", .decided(0, .error)),
    ("expanded", .expanded(0, .children([StepHistory()]))), ("expanded to nothing", .expanded(0, .children([]))),
    ("expanded error", .expanded(0, .error)), ("opened", .opened(0, [StepHistory()])),
    ("opened wrongly", .opened(0, [])),
    ("judged met", .judged(0, .met)), ("judged unmet", .judged(0, .unmet(stalled: false, isLast: false))),
    ("judged stalled", .judged(0, .unmet(stalled: true, isLast: false))),
    ("judged failed", .judged(0, .failed(.review))),
    ("judged error", .judged(0, .error)), ("accepted", .answered(0, .accepted)), ("rejected", .answered(0, .rejected)),
    ("expired", .answered(0, .expired)), ("not askable", .answered(0, .error)), ("nobody", .answered(0, .nobody)),
    ("ended well", .ended(0, .success, jitter: 0)),
    ("ended badly", .ended(0, .failure(.exitCode, retryAfter: nil), jitter: 0)),
    ("ended for now", .ended(0, .failure(.network, retryAfter: nil), jitter: 0)),
    ("cancelled", .ended(0, .cancelled, jitter: 0)),
    ("reused", .reused(0)), ("committed", .committed(0)), ("waited", .waited(0)),
    ("late", .expired(0)),
  ]

  /// What each phase makes of what it knows; everything else leaves it as it is.
  private static let table: [RunState.Phase: [String: RunState.Phase]] = [
    .deciding: ["decided run": .running, "decided skip": .done, "decided error": .done],
    .expanding: ["expanded": .joining, "expanded to nothing": .done, "expanded error": .done],
    .opening: ["opened": .inside, "opened wrongly": .done],
    .judging: [
      "judged met": .done, "judged unmet": .opening, "judged stalled": .done, "judged failed": .done,
      "judged error": .done,
    ],
    .requesting: [
      "accepted": .committing, "rejected": .committing, "expired": .committing, "not askable": .committing,
      "nobody": .asking, "reused": .done,
    ],
    .running: [
      "ended well": .committing, "ended badly": .committing, "ended for now": .backoff, "cancelled": .committing,
      "reused": .done,
    ],
    .committing: ["committed": .done],
    .backoff: ["waited": .running],
    // What is inside is ended first.
    .inside: ["late": .inside],
    .pending: [:], .queued: [:], .asking: [:], .joining: [:], .done: [:],
  ]

  /// A run whose step 0 is in a phase, and another step goes on.
  private func state(in phase: RunState.Phase) -> RunState {
    let retry = RetryPolicy(maxAttempts: 2, reasons: [.network])
    var step = Node(waits: .on([]), retry: retry)
    var width = 4
    var before: [RunInput] = [.begin]
    switch phase {
    case .pending: step.waits = .on([1])
    case .deciding: step.condition = .explicit
    case .expanding: step.fansOut = true
    case .joining:
      step.fansOut = true
      before.append(.expanded(0, .children([StepHistory()])))
    case .opening, .inside, .judging:
      step.body = .loop(RunGraph.Loop(steps: [Node()], most: 3))
      if phase != .opening { before.append(.opened(0, [StepHistory()])) }
      if phase == .judging { before += [.ended(2, .success, jitter: 0), .committed(2)] }
    case .requesting: step.body = .approval
    case .asking: step.history = StepHistory(attempts: 1, cutOff: .ask)
    case .queued:
      step.waits = .on([1])
      width = 1
      before += [.ended(1, .success, jitter: 0), .committed(1)]
    case .running: break
    case .committing: before.append(.ended(0, .success, jitter: 0))
    case .backoff: before.append(.ended(0, .failure(.network, retryAfter: nil), jitter: 0))
    case .done: before += [.ended(0, .success, jitter: 0), .committed(0)]
    }
    let other = Node(waits: .on([]))
    var state = RunState(
      RunGraph(nodes: phase == .queued ? [step, other, Node(waits: .on([]))] : [step, other], maxParallel: width))
    for input in before { _ = state.handle(input) }
    return state
  }

  @Test("Each phase takes what it knows, and nothing else", arguments: RunState.Phase.allCases)
  func table(phase: RunState.Phase) throws {
    let rows = try #require(Self.table[phase])
    for (name, input) in Self.inputs {
      var state = state(in: phase)
      #expect(state.phase(of: 0) == phase)
      let actions = state.handle(input)
      #expect(state.phase(of: 0) == rows[name] ?? phase, "\(name)")
      if rows[name] == nil { #expect(actions.isEmpty, "\(name)") }
    }
  }

  @Test("Inputs about steps that are not there are none", arguments: [-1, 99])
  func strangers(step: Int) {
    var state = state(in: .running)
    for input in [RunInput.decided(step, .run), .ended(step, .success, jitter: 0), .committed(step), .waited(step)] {
      #expect(state.handle(input).isEmpty)
    }
  }

  @Test("A stop in each phase ends the step or lets it end", arguments: RunState.Phase.allCases)
  func stop(phase: RunState.Phase) {
    var state = state(in: phase)
    let actions = state.handle(.stop(.force))
    switch phase {
    case .running: #expect(actions.contains(.interrupt(0)))
    case .requesting, .asking, .backoff, .queued, .pending:
      #expect(state.phase(of: 0) == (phase == .pending ? .pending : .done))
    case .deciding, .expanding, .opening, .judging, .committing, .joining, .inside, .done:
      #expect(state.phase(of: 0) == phase)
    }
  }
}
