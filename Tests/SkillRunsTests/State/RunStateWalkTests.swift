import SkillPipelines
import SkillPrompts
import Testing

@testable import SkillRuns

/// SplitMix64: the same walk for the same seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("State machine: random walks")
struct RunStateWalkTests {
  @Test("No step is lost, ends twice or starts before what it waits for; every walk ends", arguments: 0..<400)
  func walk(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let graph = randomGraph(&random)
    var driver = StateDriver(graph)
    for node in graph.nodes.indices { script(&driver, node, graph, &random) }
    driver.send(.begin)
    var steps = 0
    while !driver.due.isEmpty, steps < 10_000 {
      steps += 1
      let index = Int.random(in: 0..<driver.due.count, using: &random)
      checkOrder(driver, graph)
      driver.send(driver.due.remove(at: index))
      if Int.random(in: 0..<60, using: &random) == 0 { driver.send(.stop(stops[steps % 3])) }
    }
    #expect(driver.verdict != nil)
    #expect(driver.highWater <= graph.maxParallel)
    #expect(driver.endings.values.allSatisfy { $0 == 1 })
    if driver.verdict != .pause { #expect(driver.ended.count == driver.state.count) }
  }

  private let stops: [RunInput.Stop] = [.cancel, .limit, .force]

  private func randomGraph(_ random: inout SplitMix) -> RunGraph {
    let count = Int.random(in: 1...24, using: &random)
    let nodes = (0..<count).map { index in
      let needs = (0..<index).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      return Node(
        waits: Bool.random(using: &random) ? .earlier : .on(needs),
        condition: [.none, .none, .afterSuccess, .explicit].randomElement(using: &random) ?? .none,
        fansOut: Int.random(in: 0..<4, using: &random) == 0,
        maxParallel: Bool.random(using: &random) ? nil : Int.random(in: 1...3, using: &random),
        failFast: Bool.random(using: &random), continuesOnError: Int.random(in: 0..<5, using: &random) == 0,
        retry: RetryPolicy(maxAttempts: Int.random(in: 1...3, using: &random), reasons: [.network]),
        runsAfterStop: Bool.random(using: &random), history: randomHistory(&random))
    }
    return RunGraph(nodes: nodes, maxParallel: Int.random(in: 1...4, using: &random))
  }

  private func randomHistory(_ random: inout SplitMix) -> StepHistory {
    let cutOffs: [StepHistory.CutOff?] = [nil, nil, nil, nil, nil, .rerun, .ask, .fail, .accept]
    return StepHistory(cutOff: cutOffs.randomElement(using: &random) ?? nil)
  }

  private func script(_ driver: inout StateDriver, _ node: Int, _ graph: RunGraph, _ random: inout SplitMix) {
    let ways: [RunInput.Body] = [
      .success, .success, .failure(.network, retryAfter: nil), .failure(.exitCode, retryAfter: nil), .cancelled,
    ]
    driver.decisions[node] = [.run, .run, .skip, .error].randomElement(using: &random)
    let children = (0..<Int.random(in: 0...4, using: &random)).map { _ in randomHistory(&random) }
    driver.expansions[node] = Int.random(in: 0..<9, using: &random) == 0 ? .error : .children(children)
    for child in [node, node + graph.nodes.count, node + 2 * graph.nodes.count] {
      driver.bodies[child] = (0..<3).map { _ in ways.randomElement(using: &random) ?? .success }
    }
  }

  /// What has started must have had everything before it ended.
  private func checkOrder(_ driver: StateDriver, _ graph: RunGraph) {
    for node in driver.started {
      let planned = driver.state.parent(of: node) ?? node
      switch graph.nodes[planned].waits {
      case .earlier: #expect((0..<planned).allSatisfy { driver.ended[$0] != nil })
      case .on(let needs): #expect(needs.allSatisfy { driver.ended[$0] != nil })
      }
    }
  }
}
