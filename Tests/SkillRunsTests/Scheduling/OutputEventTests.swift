import SkillText
import Testing

@testable import SkillRuns

@Suite("How much a script wrote") struct OutputEventTests {
  @Test("Each stream that something was written to is told, before the end of the step") func events() async throws {
    let executor = FakeExecutor([
      "a": { _ in
        var result = StepResult(.success)
        (result.outputBytes, result.errorBytes) = (70_000, 3)
        return result
      }
    ])
    let sessions = Sessions(plan: plan([step("a"), step("b")]))
    _ = try await sessions.start(executor)
    let lines = sessions.reported.lines.filter { $0.hasSuffix(" a") || $0.hasSuffix(" b") }
    #expect(
      lines == [
        "step.ready a", "step.started a", "step.output a", "step.output a", "step.finished a", "step.ready b",
        "step.started b", "step.finished b",
      ])
    let outputs = sessions.reported.events.filter { $0.type == .stepOutput }.map(\.data)
    #expect(
      outputs == [
        ["attempt": 1, "stream": "stdout", "bytes": 70_000], ["attempt": 1, "stream": "stderr", "bytes": 3],
      ])
  }
}
