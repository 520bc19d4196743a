import SkillPrompts
import SkillText
import Testing

@testable import SkillRuns

@Suite("Step records")
struct StepRecordTests {
  @Test("What few records have is there when it was set, and only then") func words() {
    var record = StepRecord(path: "a", kind: "run")
    #expect(record.isWordless)
    record.text = ""
    record.message = nil
    #expect(record.isWordless)
    record.message = "exit code 3"
    record.outputs = ["x": 1]
    let copy = record
    record.message = "other"
    record.promptPath = "/r/prompt.md"
    #expect((copy.message, copy.promptPath) == ("exit code 3", nil))
    #expect((record.message, record.promptPath) == ("other", "/r/prompt.md"))
    #expect(record.outputs == ["x": 1])
    #expect(record.text.isEmpty && record.errorText.isEmpty && record.review == nil && record.usage == nil)
  }

  @Test(
    "A record takes over what a result says",
    arguments: [
      StepResult(.success), StepResult(.success, exitCode: 0, outputs: [:]),
      StepResult(.success, exitCode: 1, outputs: [:]), StepResult(.success, outputs: ["x": 1], text: "t"),
      .failure(.exitCode, "exit code 3"),
    ])
  func results(result: StepResult) {
    var memory = StepMemory(path: "a")
    memory.begin(1, 0, at: .zero)
    memory.result = result
    #expect(memory.result == result)
    var record = StepRecord(path: "a", kind: "run")
    record.take(memory, kind: "run", startedAt: 0)
    #expect(record.outputs == result.outputs)
    #expect((record.text, record.message) == (result.text, result.message))
  }
}
