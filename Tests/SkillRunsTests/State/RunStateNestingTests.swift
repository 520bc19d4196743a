import SkillPipelines
import SkillPrompts
import Testing

@testable import SkillRuns

@Suite("State machine: steps inside steps")
struct RunStateNestingTests {
  private func loop(_ steps: [Node], between: [Node] = [], most: Int = 5) -> Node {
    Node(body: .loop(RunGraph.Loop(steps: steps, between: between, most: most)))
  }

  private func drive(_ nodes: [Node], _ setUp: (inout StateDriver) -> Void = { _ in }) -> StateDriver {
    var driver = StateDriver(RunGraph(nodes: nodes, maxParallel: 8))
    setUp(&driver)
    driver.run()
    return driver
  }

  private let again = RunInput.Judgement.unmet(stalled: false, isLast: false)

  @Test("A loop whose check is good at once has one iteration and no fix") func once() {
    let driver = drive([loop([Node()], between: [Node()]), Node()])
    #expect(driver.opened == ["0 iteration(1)"])
    #expect(driver.started == [2, 1])
    #expect(driver.ended[0] == StepEnd(.success))
  }

  @Test("A loop checks, fixes and checks again; it never ends with a fix") func fixes() {
    let driver = drive([loop([Node()], between: [Node()])]) { $0.judgements[0] = [again, again, .met] }
    #expect(
      driver.opened == ["0 iteration(1)", "0 between(1)", "0 iteration(2)", "0 between(2)", "0 iteration(3)"])
    #expect(driver.started == [1, 2, 3, 4, 5])
    #expect(driver.verdict == .finish(.success, nil))
  }

  @Test(
    "The ends of a loop",
    arguments: [
      (RunInput.Judgement.met, StepEnd(.success)), (.error, StepEnd(.failure, .template)),
      (.unmet(stalled: true, isLast: false), StepEnd(.failure, .stalled)),
      (.unmet(stalled: false, isLast: true), StepEnd(.failure, .notConverged)),
      (.unmet(stalled: true, isLast: true), StepEnd(.failure, .notConverged)),
    ])
  func ends(judgement: RunInput.Judgement, end: StepEnd) {
    let driver = drive([loop([Node()], between: [Node()])]) { $0.judgements[0] = [judgement] }
    #expect(driver.ended[0] == end)
    #expect(driver.started == [1])
  }

  @Test("Whatever is said, a loop ends after its most iterations") func bound() {
    let driver = drive([loop([Node()], most: 3)]) { $0.judgements[0] = Array(repeating: again, count: 9) }
    #expect(driver.opened.count == 3)
    #expect(driver.ended[0] == StepEnd(.failure, .notConverged))
  }

  @Test("When the time of a loop is over, what is inside ends, and nothing more begins", arguments: [false, true])
  func late(between: Bool) {
    var node = loop([Node(), Node(condition: .explicit)], between: [Node()])
    node.continuesOnError = true
    var driver = StateDriver(RunGraph(nodes: [node, Node()], maxParallel: 8))
    driver.judgements[0] = [again]
    driver.bodies = [(between ? 4 : 2): [.cancelled]]
    driver.send(.begin)
    while driver.started.last != (between ? 4 : 2), !driver.due.isEmpty { driver.send(driver.due.removeFirst()) }
    driver.send(.expired(0))
    driver.drain()
    #expect(driver.interrupted == [between ? 4 : 2])
    #expect(driver.ended[0] == StepEnd(.failure, .timeout).tolerated(true))
    #expect(driver.started == (between ? [2, 3, 4, 1] : [2, 1]))
    #expect(driver.verdict == .finish(.success, nil))
  }

  @Test(
    "Time that is over while nothing runs inside ends a loop that would go on, not one that is done",
    arguments: [
      (RunInput.Judgement.met, StepEnd(.success)), (.unmet(stalled: false, isLast: false), StepEnd(.failure, .timeout)),
    ])
  func lateJudgement(judgement: RunInput.Judgement, end: StepEnd) {
    var driver = StateDriver(RunGraph(nodes: [loop([Node()])], maxParallel: 8))
    driver.judgements[0] = [judgement]
    driver.send(.begin)
    while driver.state.phase(of: 0) != .judging, !driver.due.isEmpty { driver.send(driver.due.removeFirst()) }
    driver.send(.expired(0))
    driver.drain()
    #expect(driver.ended[0] == end)
  }

  @Test("A step that fails inside ends the loop before its condition is asked") func failureInside() {
    let driver = drive([loop([Node(), Node()], between: [Node()]), Node()]) {
      $0.bodies[2] = [.failure(.exitCode, retryAfter: nil)]
    }
    #expect(driver.ended[3] == StepEnd(.skipped, .dependency))
    #expect(driver.ended[0] == StepEnd(.failure, .step))
    #expect(driver.ended[1] == StepEnd(.skipped, .dependency))
  }

  @Test("A fix that fails ends the loop") func failureBetween() {
    let driver = drive([loop([Node()], between: [Node()])]) {
      $0.judgements[0] = [again]
      $0.bodies[2] = [.failure(.exitCode, retryAfter: nil)]
    }
    #expect(driver.ended[0] == StepEnd(.failure, .step))
    #expect(driver.opened == ["0 iteration(1)", "0 between(1)"])
  }

  @Test("A failure that may be is none for the loop") func toleratedInside() {
    let driver = drive([loop([Node(continuesOnError: true)])]) { $0.bodies[1] = [.failure(.exitCode, retryAfter: nil)] }
    #expect(driver.ended[0] == StepEnd(.success))
  }

  @Test("Another pipeline runs inside its step") func pipeline() {
    let driver = drive([Node(body: .pipeline([Node(waits: .on([])), Node(waits: .on([]))])), Node()])
    #expect(driver.started == [2, 3, 1])
    #expect(driver.highWater == 2)
    #expect(driver.ended[0] == StepEnd(.success))
  }

  @Test("Outputs of another pipeline that can't be computed fail its step") func pipelineOutputs() {
    let driver = drive([Node(body: .pipeline([Node()]))]) { $0.judgements[0] = [.error] }
    #expect(driver.ended[0] == StepEnd(.failure, .template))
  }

  @Test("A matrix of loops goes through each of them") func matrixOfLoops() {
    var node = loop([Node()])
    node.fansOut = true
    let driver = drive([node]) { $0.expansions[0] = .children([StepHistory(), StepHistory()]) }
    #expect(driver.opened == ["1 iteration(1)", "2 iteration(1)"])
    #expect(driver.started == [3, 4])
    #expect(driver.ended[0] == StepEnd(.success))
  }

  @Test("A matrix inside a loop is fanned out in every iteration") func matrixInLoop() {
    let driver = drive([loop([Node(fansOut: true)])]) {
      $0.judgements[0] = [again, .met]
      $0.expansions[1] = .children([StepHistory(), StepHistory()])
      $0.expansions[4] = .children([StepHistory()])
    }
    #expect(driver.started == [2, 3, 5])
    #expect(driver.ended[0] == StepEnd(.success))
  }

  @Test("With fail-fast, a failure ends what goes on inside the siblings") func failFastLoops() {
    var node = loop([Node(), Node()])
    node.fansOut = true
    node.failFast = true
    var driver = StateDriver(RunGraph(nodes: [node], maxParallel: 8))
    driver.expansions[0] = .children([StepHistory(), StepHistory()])
    driver.send(.begin)
    while driver.started.count < 2 { driver.send(driver.due.removeFirst()) }
    driver.due.removeAll()
    driver.send(.ended(3, .failure(.exitCode, retryAfter: nil), jitter: 0))
    driver.drain()
    #expect(driver.interrupted == [5])
    driver.send(.ended(5, .cancelled, jitter: 0))
    driver.drain()
    #expect(driver.ended[6] == StepEnd(.cancelled))
    #expect(driver.ended[2] == StepEnd(.cancelled))
    #expect(driver.ended[0] == StepEnd(.failure, .step))
  }

  @Test("A limit inside is a limit outside") func limitInside() {
    let driver = drive([loop([Node()])]) { $0.bodies[1] = [.failure(.limit, retryAfter: nil)] }
    #expect(driver.ended[0] == StepEnd(.failure, .limit))
    #expect(driver.verdict == .finish(.failure, .limit))
  }

  @Test("A stop ends a loop, and cleanup inside of it still runs") func stopInside() {
    var driver = StateDriver(
      RunGraph(nodes: [loop([Node(), Node(condition: .explicit)], between: [Node()])], maxParallel: 1))
    driver.judgements[0] = [again]
    driver.send(.begin)
    driver.send(driver.due.removeFirst())
    driver.due.removeAll()
    driver.send(.stop(.cancel))
    driver.send(.ended(1, .cancelled, jitter: 0))
    driver.drain()
    #expect(driver.started == [1, 2])
    #expect(driver.ended[0] == StepEnd(.cancelled))
    #expect(driver.verdict == .finish(.cancelled, nil))
  }

  @Test("Parts are judged together, even when one failed") func parts() {
    let driver = drive([Node(body: .parts(RunGraph.Part()))]) {
      $0.expansions[0] = .children([StepHistory(), StepHistory()])
      $0.bodies[2] = [.failure(.timeout, retryAfter: nil)]
      $0.judgements[0] = [.failed(.review)]
    }
    #expect(driver.started == [1, 2])
    #expect(driver.ended[0] == StepEnd(.failure, .review))
  }

  @Test("Parts that a failed one puts an end to are judged with it") func partsFailFast() {
    let driver = drive([Node(maxParallel: 1, failFast: true, body: .parts(RunGraph.Part()))]) {
      $0.expansions[0] = .children([StepHistory(), StepHistory()])
      $0.bodies[1] = [.failure(.review, retryAfter: nil)]
      $0.judgements[0] = [.failed(.review)]
    }
    #expect(driver.started == [1])
    #expect(driver.ended[2] == StepEnd(.cancelled))
    #expect(driver.ended[0] == StepEnd(.failure, .review))
  }

  @Test("A part may fail where its work goes on after errors") func partsTolerated() {
    let driver = drive([Node(continuesOnError: true, body: .parts(RunGraph.Part(continuesOnError: true)))]) {
      $0.expansions[0] = .children([StepHistory()])
      $0.bodies[1] = [.failure(.review, retryAfter: nil)]
      $0.judgements[0] = [.failed(.review)]
    }
    #expect(driver.ended[1]?.conclusion == .success)
    #expect(driver.ended[0]?.conclusion == .success)
    #expect(driver.verdict == .finish(.success, nil))
  }

  @Test("A work without parts is judged too") func noParts() {
    let driver = drive([Node(body: .parts(RunGraph.Part()))]) { $0.judgements[0] = [.failed(.review)] }
    #expect(driver.ended[0] == StepEnd(.failure, .review))
  }
}

@Suite("State machine: approvals")
struct RunStateApprovalTests {
  @Test(
    "The answers",
    arguments: [
      (RunInput.Answer.accepted, StepEnd(.success)), (.rejected, StepEnd(.failure, .rejected)),
      (.expired, StepEnd(.failure, .timeout)),
    ])
  func answers(answer: RunInput.Answer, end: StepEnd) {
    var driver = StateDriver(RunGraph(nodes: [Node(body: .approval), Node()], maxParallel: 1))
    driver.answers[0] = answer
    driver.run()
    #expect(driver.ended[0] == end)
    #expect(driver.started == (answer == .accepted ? [1] : []))
  }

  @Test("A question takes no slot; with nobody to answer the run pauses once nothing else can go on") func nobody() {
    let nodes = [Node(waits: .on([]), body: .approval), Node(waits: .on([])), Node(waits: .on([0]))]
    var driver = StateDriver(RunGraph(nodes: nodes, maxParallel: 1))
    driver.answers[0] = .nobody
    driver.run()
    #expect(driver.started == [1])
    #expect(driver.asked == [0])
    #expect(driver.verdict == .pause)
  }

  @Test("A question inside a loop pauses the run too") func nested() {
    let loop = Node(body: .loop(RunGraph.Loop(steps: [Node(body: .approval)], most: 2)))
    var driver = StateDriver(RunGraph(nodes: [loop], maxParallel: 1))
    driver.answers[1] = .nobody
    driver.run()
    #expect(driver.verdict == .pause)
  }

  @Test("A stop takes the question back") func stop() {
    var driver = StateDriver(RunGraph(nodes: [Node(body: .approval)], maxParallel: 1))
    driver.send(.begin)
    driver.due.removeAll()
    driver.send(.stop(.cancel))
    #expect(driver.interrupted == [0])
    #expect(driver.ended[0] == StepEnd(.cancelled))
    #expect(driver.verdict == .finish(.cancelled, nil))
  }
}

@Suite("State machine: providers")
struct RunStateProviderTests {
  private func graph(_ nodes: [Node], permits: Int = 2) -> RunGraph {
    RunGraph(nodes: nodes, maxParallel: 8, models: [0, 0, 1], providers: [permits, 8])
  }

  @Test("A provider gets no more calls at once than it may; others pass") func permits() {
    let nodes = Array(repeating: Node(waits: .on([]), models: [0]), count: 4) + [Node(waits: .on([]))]
    var driver = StateDriver(graph(nodes))
    driver.send(.begin)
    #expect(driver.started == [0, 1, 4])
    driver.drain()
    #expect(driver.started == [0, 1, 4, 2, 3])
  }

  @Test("An exhausted model makes way for the next, which has all attempts again") func fallback() {
    let retry = RetryPolicy(maxAttempts: 2, reasons: [.overloaded])
    var driver = StateDriver(graph([Node(retry: retry, models: [0, 2])]))
    driver.bodies[0] = Array(repeating: .failure(.overloaded, retryAfter: nil), count: 3) + [.success]
    driver.run()
    #expect(driver.started == [0, 0, 0, 0])
    #expect(driver.models == [1])
    #expect(driver.ended[0] == StepEnd(.success))
  }

  @Test("Other failures keep to their model") func noFallback() {
    var driver = StateDriver(graph([Node(models: [0, 2])]))
    driver.bodies[0] = [.failure(.agentError, retryAfter: nil)]
    driver.run()
    #expect(driver.models == [])
    #expect(driver.ended[0] == StepEnd(.failure, .agentError))
  }

  @Test("A model without quota is asked nothing more: the next model, or the end before anything is sent")
  func breaker() {
    var driver = StateDriver(
      graph([Node(models: [0]), Node(condition: .explicit, models: [0]), Node(condition: .explicit, models: [0, 1])]))
    driver.bodies[0] = [.failure(.quota, retryAfter: nil)]
    driver.run()
    #expect(driver.started == [0, 2])
    #expect(driver.ended[1] == StepEnd(.failure, .quota))
    #expect(driver.models == [1])
    #expect(driver.ended[2] == StepEnd(.success))
  }

  @Test("A provider that asks to wait is left alone that long") func hold() {
    let retry = RetryPolicy(maxAttempts: 2, reasons: [.rateLimit])
    var driver = StateDriver(
      graph([Node(waits: .on([]), retry: retry, models: [0]), Node(waits: .on([]), models: [0])], permits: 1))
    driver.bodies[0] = [.failure(.rateLimit, retryAfter: 7)]
    driver.run()
    #expect(driver.held == [7])
    #expect(driver.started == [0, 1, 0])
  }

  @Test("Calls at once: half after too many, one more after ten good answers") func limiter() {
    var limiter = ProviderLimiter(most: 8)
    #expect(limiter.allowed == 4)
    for _ in 0..<20 {
      limiter.take()
      #expect(limiter.give(back: .success) == nil)
    }
    #expect(limiter.allowed == 6)
    limiter.take()
    #expect(limiter.give(back: .failure(.rateLimit, retryAfter: 3)) == 3)
    #expect(limiter.allowed == 3)
    #expect(!limiter.hasPermit)
    limiter.release()
    #expect(limiter.hasPermit)
    for _ in 0..<3 {
      limiter.take()
      #expect(limiter.give(back: .failure(.overloaded, retryAfter: nil)) == nil)
    }
    #expect(limiter.allowed == 1)
    #expect(limiter.active == 0)
  }
}
