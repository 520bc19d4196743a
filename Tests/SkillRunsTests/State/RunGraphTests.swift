import SkillPipelines
import Testing

@testable import SkillRuns

@Suite("Steps of a graph")
struct RunGraphTests {
  @Test("Steps that share their rules go apart when one is changed") func rules() {
    let first = Node(waits: .on([]), retry: RetryPolicy(maxAttempts: 3))
    var second = first
    second.failFast = true
    second.retry.maxAttempts = 5
    #expect((first.failFast, first.retry.maxAttempts) == (false, 3))
    #expect((second.failFast, second.retry.maxAttempts) == (true, 5))
    #expect(second.waits == .on([]))
  }

  @Test("A template says what its step says") func templates() {
    let loop = Node(body: .loop(RunGraph.Loop(steps: [Node()], between: [Node(waits: .on([]))], most: 3)))
    let nodes = [
      Node(waits: .on([]), continuesOnError: true), Node(waits: .on([0]), fansOut: true, maxParallel: 2), loop,
      Node(condition: .explicit, runsAfterStop: false, models: [1, 0]),
    ]
    let (templates, successors) = StepTemplate.flat(
      RunGraph(nodes: nodes, maxParallel: 1, models: [0, 0], providers: [1]))
    #expect(templates.count == 6)
    #expect(templates.map(\.waitsForEarlier) == [false, false, true, true, true, false])
    #expect(templates.map(\.needs) == [0, 1, 0, 0, 0, 0])
    #expect(successors[templates[0].successors] == [1])
    #expect(templates[0].continuesOnError)
    #expect((templates[1].fansOut, templates[1].maxParallel) == (true, 2))
    #expect(templates[2].body == .loop(steps: 4..<5, between: 5..<6, most: 3))
    #expect((templates[3].condition, templates[3].runsAfterStop) == (.explicit, false))
    #expect((templates[3].asksModel, templates[3].models) == (true, [1, 0]))
  }
}
