import SkillPipelines
import SkillPrompts
import TestSupport
import Testing

@testable import SkillRuns

/// Graphs and answers by chance.
struct RandomRun {
  var random: SplitMix

  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
  mutating func pick<Value>(_ values: [Value], _ none: Value) -> Value { values.randomElement(using: &random) ?? none }

  mutating func graph() -> RunGraph {
    let count = Int.random(in: 1...16, using: &random)
    return RunGraph(
      nodes: list(count, depth: 0), maxParallel: Int.random(in: 1...4, using: &random), models: [0, 0, 1],
      providers: [2, 8])
  }

  private mutating func list(_ count: Int, depth: Int) -> [RunGraph.Node] {
    (0..<count).map { index in
      let needs = (0..<index).filter { _ in chance(4) }
      return RunGraph.Node(
        waits: chance(2) ? .earlier : .on(needs), condition: pick([.none, .none, .afterSuccess, .explicit], .none),
        fansOut: chance(4), maxParallel: chance(2) ? nil : Int.random(in: 1...3, using: &random), failFast: chance(2),
        continuesOnError: chance(5),
        retry: RetryPolicy(maxAttempts: Int.random(in: 1...3, using: &random), reasons: [.network, .rateLimit]),
        runsAfterStop: chance(2), history: history(), body: body(depth),
        models: pick([[], [], [0], [0, 1], [1, 2], [2]], []))
    }
  }

  private mutating func body(_ depth: Int) -> RunGraph.Body {
    guard depth < 3 else { return .work }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .approval
    case 1:
      return .loop(
        RunGraph.Loop(
          steps: list(Int.random(in: 1...3, using: &random), depth: depth + 1),
          between: list(Int.random(in: 0...2, using: &random), depth: depth + 1),
          most: Int.random(in: 1...3, using: &random)))
    case 2: return .pipeline(list(Int.random(in: 0...3, using: &random), depth: depth + 1))
    case 3: return .parts(RunGraph.Part(models: [0, 2]))
    default: return .work
    }
  }

  mutating func history() -> StepHistory {
    StepHistory(cutOff: pick([nil, nil, nil, nil, nil, nil, nil, .rerun, .ask, .fail, .accept], nil))
  }

  /// An answer to what the driver would have answered well.
  mutating func twist(_ input: RunInput) -> RunInput {
    switch input {
    case .decided(let node, _): .decided(node, pick([.run, .run, .run, .skip, .error], .run))
    case .expanded(let node, _):
      chance(9)
        ? .expanded(node, .error)
        : .expanded(node, .children((0..<Int.random(in: 0...4, using: &random)).map { _ in history() }))
    case .opened(let node, let histories): .opened(node, histories.map { _ in history() })
    case .judged(let node, _):
      .judged(
        node,
        pick(
          [
            .met, .unmet(stalled: false, isLast: false), .unmet(stalled: false, isLast: false),
            .unmet(stalled: true, isLast: false),
            .unmet(stalled: false, isLast: true), .failed(.review), .error,
          ], .met))
    case .answered(let node, _): .answered(node, pick([.accepted, .rejected, .expired, .nobody], .accepted))
    case .ended(let node, _, let jitter): .ended(node, ending(), jitter: jitter)
    default: input
    }
  }

  private mutating func ending() -> RunInput.Body {
    pick(
      [
        .success, .success, .success, .success, .failure(.network, retryAfter: nil),
        .failure(.exitCode, retryAfter: nil),
        .cancelled, .failure(.rateLimit, retryAfter: 5), .failure(.quota, retryAfter: nil),
      ], .success)
  }
}

@Suite("State machine: random walks")
struct RunStateWalkTests {
  private let stops: [RunInput.Stop] = [.cancel, .limit, .force]

  @Test("No step is lost, ends twice or starts before what it waits for; every walk ends", arguments: 0..<1_500)
  func walk(seed: Int) {
    var chance = RandomRun(random: SplitMix(seed: UInt64(seed)))
    let graph = chance.graph()
    var driver = StateDriver(graph)
    driver.send(.begin)
    var steps = 0
    while !driver.due.isEmpty, steps < 20_000 {
      steps += 1
      let index = Int.random(in: 0..<driver.due.count, using: &chance.random)
      let before = driver.started.count
      driver.send(chance.twist(driver.due.remove(at: index)))
      for node in driver.started[before...] { checkOrder(node, driver) }
      if chance.chance(80) { driver.send(.stop(stops[steps % 3])) }
      if chance.chance(40) { driver.send(.expired(Int.random(in: 0..<driver.state.count, using: &chance.random))) }
    }
    check(driver, graph)
  }

  private func check(_ driver: StateDriver, _ graph: RunGraph) {
    #expect(driver.verdict != nil)
    #expect(driver.highWater <= graph.maxParallel)
    #expect(driver.endings.values.allSatisfy { $0 == 1 })
    if driver.verdict != .pause { #expect(driver.ended.count == driver.state.count) }
    if case .finish(.success, _) = driver.verdict {
      #expect(!driver.ended.values.contains { $0.reason == .limit && $0.conclusion == .skipped })
    }
    for limiter in driver.state.providers { #expect(driver.verdict == .pause || limiter.active == 0) }
  }

  /// What has started must have had everything before it ended, in its own list and in those around it.
  private func checkOrder(_ node: Int, _ driver: StateDriver) {
    let state = driver.state
    var step: Int? = node
    while let inner = step {
      step = state.parent(of: inner) ?? state.owner(of: inner)
      // A child of a fan-out began when its parent did.
      guard state.parent(of: inner) == nil else { continue }
      let list = state.scopes[state.nodes[inner].scope].members
      for earlier in list where waits(inner, for: earlier, list, state) {
        #expect(driver.ended[earlier] != nil, "\(inner) started before \(earlier) ended")
      }
    }
  }

  private func waits(_ node: Int, for earlier: Int, _ list: Range<Int>, _ state: RunState) -> Bool {
    let rules = state.templates[state.nodes[node].template]
    if rules.waitsForEarlier { return earlier < node }
    return state.successors(of: earlier).contains(Int32(node - list.lowerBound))
  }
}
