import SkillPipelines
import SkillPrompts
import Testing

@testable import SkillRuns

typealias Node = RunGraph.Node

@Suite("State machine of a run")
struct RunStateTests {
  private func drive(_ nodes: [Node], maxParallel: Int = 8, _ setUp: (inout StateDriver) -> Void = { _ in })
    -> StateDriver
  {
    var driver = StateDriver(RunGraph(nodes: nodes, maxParallel: maxParallel))
    setUp(&driver)
    driver.run()
    return driver
  }

  @Test("Steps without needs run one after the other") func readingOrder() {
    let driver = drive([Node(), Node(), Node()])
    #expect(driver.started == [0, 1, 2])
    #expect(driver.highWater == 1)
    #expect(driver.verdict == .finish(.success, nil))
  }

  @Test("Steps with needs wait only for those") func needs() {
    let driver = drive([Node(waits: .on([])), Node(waits: .on([])), Node(waits: .on([0])), Node()])
    #expect(driver.started == [0, 1, 2, 3])
    #expect(driver.highWater == 2)
  }

  @Test("An empty run is a success") func empty() { #expect(drive([]).verdict == .finish(.success, nil)) }

  @Test("No more steps run at once than allowed", arguments: [1, 2, 3])
  func slots(width: Int) {
    let driver = drive(Array(repeating: Node(waits: .on([])), count: 7), maxParallel: width)
    #expect(driver.highWater == width)
    #expect(driver.started.count == 7)
  }

  @Test("A failure leaves out what depends on it, and what depends on that") func dependencySkip() {
    let driver = drive([Node(), Node(), Node(waits: .on([1])), Node(waits: .on([]))]) {
      $0.bodies[0] = [.failure(.exitCode, retryAfter: nil)]
    }
    #expect(driver.ended[0] == StepEnd(.failure, .exitCode))
    #expect(driver.ended[1] == StepEnd(.skipped, .dependency))
    #expect(driver.ended[2] == StepEnd(.skipped, .dependency))
    #expect(driver.ended[3] == StepEnd(.success))
    #expect(driver.verdict == .finish(.failure, .exitCode))
  }

  @Test("A step left out by its own condition leaves out nothing else") func conditionSkip() {
    let driver = drive([Node(condition: .afterSuccess), Node()]) { $0.decisions[0] = .skip }
    #expect(driver.ended[0] == StepEnd(.skipped, .condition))
    #expect(driver.ended[1] == StepEnd(.success))
    #expect(driver.verdict == .finish(.success, nil))
  }

  @Test("A condition that cannot be computed fails the step") func conditionError() {
    let driver = drive([Node(condition: .explicit)]) { $0.decisions[0] = .error }
    #expect(driver.ended[0] == StepEnd(.failure, .template))
    #expect(driver.verdict == .finish(.failure, .template))
  }

  @Test("A condition without a status function is not asked after a failure") func implicitSuccess() {
    let driver = drive([Node(), Node(condition: .afterSuccess), Node(condition: .explicit)]) {
      $0.bodies[0] = [.failure(.exitCode, retryAfter: nil)]
    }
    #expect(driver.statuses[1] == nil)
    #expect(driver.ended[1] == StepEnd(.skipped, .dependency))
    #expect(driver.statuses[2] == StepStatus(success: false, failure: true))
    #expect(driver.ended[2] == StepEnd(.success))
  }

  @Test("The status counts every step before, not only the direct ones") func transitiveStatus() {
    let nodes = [Node(), Node(condition: .explicit), Node(waits: .on([1]), condition: .explicit)]
    let driver = drive(nodes) { $0.bodies[0] = [.failure(.timeout, retryAfter: nil)] }
    #expect(driver.ended[1] == StepEnd(.success))
    #expect(driver.statuses[2] == StepStatus(success: false, failure: true))
  }

  @Test("continue-on-error: the outcome is a failure, the conclusion a success") func continueOnError() {
    let driver = drive([Node(continuesOnError: true), Node()]) {
      $0.bodies[0] = [.failure(.exitCode, retryAfter: nil)]
    }
    #expect(driver.ended[0]?.outcome == .failure)
    #expect(driver.ended[0]?.conclusion == .success)
    #expect(driver.ended[1] == StepEnd(.success))
    #expect(driver.verdict == .finish(.success, nil))
  }

  @Test("Retries wait longer each time and count the first try") func retry() {
    let policy = RetryPolicy(maxAttempts: 3, delaySeconds: 2, maxDelaySeconds: 3, reasons: [.network])
    let driver = drive([Node(retry: policy)]) {
      $0.bodies[0] = Array(repeating: .failure(.network, retryAfter: nil), count: 5)
    }
    #expect(driver.started == [0, 0, 0])
    #expect(driver.delays == [2, 3])
    #expect(driver.ended[0] == StepEnd(.failure, .network))
  }

  @Test("Other reasons are not tried again") func noRetry() {
    let driver = drive([Node(retry: RetryPolicy(maxAttempts: 3, reasons: [.network]))]) {
      $0.bodies[0] = [.failure(.schema, retryAfter: nil)]
    }
    #expect(driver.started == [0])
  }

  @Test("A provider that asks for more than the policy waits is out of quota") func retryAfter() {
    let policy = RetryPolicy(maxAttempts: 3, maxDelaySeconds: 300, reasons: [.rateLimit])
    let driver = drive([Node(retry: policy)]) {
      $0.bodies[0] = [.failure(.rateLimit, retryAfter: 7), .failure(.rateLimit, retryAfter: 301)]
    }
    #expect(driver.delays == [7])
    #expect(driver.ended[0] == StepEnd(.failure, .quota))
  }

  @Test(
    "Waits between attempts",
    arguments: [(1, 0.0, 1.5), (1, 1.0, 2.0), (2, 1.0, 4.0), (9, 1.0, 300.0), (2000, 0.0, 225.0)])
  func backoff(attempt: Int, jitter: Double, seconds: Double) {
    #expect(Backoff.delay(RetryPolicy(), attempt: attempt, retryAfter: nil, jitter: jitter) == seconds)
  }

  @Test("A plan whose steps wait for each other ends") func cycle() {
    let driver = drive([Node(waits: .on([1])), Node(waits: .on([0]))])
    #expect(driver.ended[0] == StepEnd(.skipped, .dependency))
    #expect(driver.verdict == .finish(.success, nil))
  }
}

@Suite("State machine: fan-out")
struct RunStateFanOutTests {
  private func fan(_ count: Int, maxParallel: Int? = nil, failFast: Bool = false) -> StateDriver {
    let node = Node(fansOut: true, maxParallel: maxParallel, failFast: failFast)
    var driver = StateDriver(RunGraph(nodes: [node, Node()], maxParallel: 8))
    driver.expansions[0] = .children(Array(repeating: StepHistory(), count: count))
    return driver
  }

  @Test("Children run together, the next step waits for all") func join() {
    var driver = fan(3)
    driver.run()
    #expect(driver.started == [2, 3, 4, 1])
    #expect(driver.highWater == 3)
    #expect(driver.ended[0] == StepEnd(.success))
  }

  @Test("max-parallel bounds the children", arguments: [1, 2])
  func maxParallel(width: Int) {
    var driver = fan(5, maxParallel: width)
    driver.run()
    #expect(driver.highWater == width)
    #expect(driver.started.count == 6)
  }

  @Test("An empty matrix leaves the step out and nothing else") func empty() {
    var driver = fan(0)
    driver.run()
    #expect(driver.ended[0] == StepEnd(.skipped, .empty))
    #expect(driver.ended[1] == StepEnd(.success))
  }

  @Test("A failing child stops nobody by default") func independent() {
    var driver = fan(3)
    driver.bodies[2] = [.failure(.exitCode, retryAfter: nil)]
    driver.run()
    #expect(driver.ended[4] == StepEnd(.success))
    #expect(driver.ended[0] == StepEnd(.failure, .exitCode))
    #expect(driver.ended[1] == StepEnd(.skipped, .dependency))
  }

  @Test("fail-fast stops the running and the waiting") func failFast() {
    var driver = fan(3, maxParallel: 2, failFast: true)
    driver.bodies[2] = [.failure(.exitCode, retryAfter: nil)]
    driver.send(.begin)
    driver.send(driver.due.removeFirst())
    driver.due.removeAll()
    driver.send(.ended(2, .failure(.exitCode, retryAfter: nil), jitter: 0))
    driver.send(.committed(2))
    #expect(driver.interrupted == [3])
    driver.due = [.ended(3, .cancelled, jitter: 0)]
    driver.drain()
    #expect(driver.ended[3] == StepEnd(.cancelled))
    #expect(driver.ended[4] == StepEnd(.cancelled))
    #expect(driver.ended[0] == StepEnd(.failure, .exitCode))
  }

  @Test("A matrix that cannot be computed fails the step") func badMatrix() {
    var driver = fan(1)
    driver.expansions[0] = .error
    driver.run()
    #expect(driver.ended[0] == StepEnd(.failure, .template))
  }
}

@Suite("State machine: stopping and resuming")
struct RunStateStopTests {
  private let cleanup = Node(condition: .explicit)

  private func stopped(_ nodes: [Node], _ cause: RunInput.Stop, body: RunInput.Body = .cancelled) -> StateDriver {
    var driver = StateDriver(RunGraph(nodes: nodes, maxParallel: 1))
    driver.bodies[0] = [body]
    driver.send(.begin)
    driver.send(.stop(cause))
    driver.drain()
    return driver
  }

  @Test("A cancelled run interrupts what runs and starts only cleanup") func cancel() {
    let driver = stopped([Node(), Node(), cleanup], .cancel)
    #expect(driver.interrupted == [0])
    #expect(driver.started == [0, 2])
    #expect(driver.ended[1] == StepEnd(.cancelled))
    #expect(driver.statuses[2] == StepStatus(success: false, failure: false, cancelled: true))
    #expect(driver.verdict == .finish(.cancelled, nil))
  }

  @Test("A second request starts nothing") func force() {
    let driver = stopped([Node(), cleanup], .force)
    #expect(driver.started == [0])
    #expect(driver.ended[1] == StepEnd(.cancelled))
  }

  @Test(
    "Steps that call a model are left out when the run is being stopped", arguments: [RunInput.Stop.cancel, .limit])
  func modelKinds(cause: RunInput.Stop) {
    let driver = stopped([Node(), Node(condition: .explicit, runsAfterStop: false)], cause)
    #expect(driver.ended[1] == StepEnd(.skipped, .limit))
    #expect(driver.verdict == .finish(.failure, .limit))
  }

  @Test("A limit of the run fails what it cuts off") func limit() {
    let driver = stopped([Node(), Node(), cleanup], .limit)
    #expect(driver.ended[0] == StepEnd(.failure, .limit))
    #expect(driver.ended[1] == StepEnd(.skipped, .limit))
    #expect(driver.ended[2] == StepEnd(.success))
    #expect(driver.verdict == .finish(.failure, .limit))
  }

  @Test("A step in backoff ends when the run is cancelled") func backoff() {
    let policy = RetryPolicy(maxAttempts: 2, reasons: [.network])
    var driver = StateDriver(RunGraph(nodes: [Node(retry: policy)], maxParallel: 1))
    driver.send(.begin)
    driver.due.removeAll()
    driver.send(.ended(0, .failure(.network, retryAfter: nil), jitter: 0))
    driver.due.removeAll()
    driver.send(.stop(.cancel))
    #expect(driver.ended[0] == StepEnd(.cancelled))
    #expect(driver.verdict == .finish(.cancelled, nil))
  }

  @Test("A stored result takes the place of an attempt") func reuse() {
    var driver = StateDriver(RunGraph(nodes: [Node(), Node()], maxParallel: 1))
    driver.send(.begin)
    driver.due.removeAll()
    driver.send(.reused(0))
    #expect(driver.started == [0, 1])
    #expect(driver.ended[0] == StepEnd(.success))
  }

  @Test("Attempts are counted over all sessions") func attempts() {
    var state = RunState(RunGraph(nodes: [Node(history: StepHistory(attempts: 2, cutOff: .rerun))], maxParallel: 1))
    #expect(state.handle(.begin) == [.start(0, attempt: 3, model: 0)])
  }

  @Test("A cut-off step that must be asked about pauses the run once nothing else can go on") func ask() {
    let asked = Node(waits: .on([]), history: StepHistory(attempts: 1, cutOff: .ask))
    var driver = StateDriver(RunGraph(nodes: [asked, Node(waits: .on([])), Node()], maxParallel: 1))
    driver.run()
    #expect(driver.asked == [0])
    #expect(driver.started == [1])
    #expect(driver.verdict == .pause)
  }

  @Test(
    "The other answers about a cut-off step",
    arguments: [
      (StepHistory.CutOff.fail, StepEnd(.failure, .interrupted)), (.accept, StepEnd(.success, .interrupted)),
    ])
  func answers(answer: StepHistory.CutOff, end: StepEnd) {
    var driver = StateDriver(
      RunGraph(nodes: [Node(history: StepHistory(attempts: 1, cutOff: answer))], maxParallel: 1))
    driver.run()
    #expect(driver.ended[0] == end)
    #expect(driver.started.isEmpty)
  }
}
