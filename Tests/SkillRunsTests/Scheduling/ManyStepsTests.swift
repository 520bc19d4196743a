import SkillPipelines
import SkillPrompts
import SkillText
import Testing

@testable import SkillRuns

@Suite("Many steps")
struct ManyStepsTests {
  @Test(
    "The work of the state machine grows with the steps, not with their square", arguments: ["chain", "fan", "skips"])
  func stateMachine(shape: String) {
    let count = 100_000
    let first = RunGraph.Node(waits: .on([]))
    let nodes: [RunGraph.Node] =
      switch shape {
      case "chain": Array(repeating: RunGraph.Node(), count: count)
      case "fan": Array(repeating: first, count: count)
      default: [first] + Array(repeating: RunGraph.Node(), count: count - 1)
      }
    var driver = StateDriver(RunGraph(nodes: nodes, maxParallel: 8))
    if shape == "skips" { driver.bodies[0] = [.failure(.exitCode, retryAfter: nil)] }
    driver.send(.begin)
    var answered = 0
    while answered < driver.due.count {
      driver.send(driver.due[answered])
      answered += 1
    }
    #expect(driver.ended.count == count)
    #expect(driver.started.count == (shape == "skips" ? 1 : count))
  }

  @Test("Ten thousand steps that do nothing come to their end, in any order of starts") func scheduler() async throws {
    let steps = (0..<10_000).map { step("s\($0)", needs: $0 < 8 ? [] : ["s\($0 - 8)"]) }
    let executor = FakeExecutor()
    let job = RunJob(id: "R", folder: "", plan: plan(steps), maxParallel: 8)
    let record = try await Scheduler(job, executor: executor, world: .fake()).run(RunControl())
    #expect(executor.started.count == 10_000)
    #expect(record.result == .success)
  }
}
