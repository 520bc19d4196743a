import SkillPipelines
import SkillPrompts
import SkillText
import Synchronization
import Testing

@testable import SkillRuns

/// A task that has made an attempt makes the next one: nothing of the first must show in the second.
@Suite("Attempts that follow each other in one task")
struct RelayTests {
  /// The task that each attempt was made in, and whether it was cancelled when the attempt began.
  private final class Tasks: Sendable {
    private struct Entry {
      var step: String
      var task: Int?
      var isCancelled: Bool
    }

    private let entries = Mutex<[Entry]>([])

    func note(_ step: String) {
      let task = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
      let isCancelled = Task.isCancelled
      entries.withLock { $0.append(Entry(step: step, task: task, isCancelled: isCancelled)) }
    }

    var ids: Set<Int> { entries.withLock { Set($0.compactMap(\.task)) } }
    var cancelled: [String] { entries.withLock { $0.filter(\.isCancelled).map(\.step) } }
  }

  private func run(_ steps: [StepDefinition], width: Int, _ executor: FakeExecutor) async throws -> RunRecord {
    let job = RunJob(id: "R", folder: "", plan: plan(steps), maxParallel: width)
    return try await Scheduler(job, executor: executor, world: .fake()).run(RunControl())
  }

  @Test("A chain takes one task", .timeLimit(.minutes(1))) func chain() async throws {
    let tasks = Tasks()
    let executor = FakeExecutor(else: { path in
      tasks.note(path)
      return nil
    })
    let record = try await run((0..<200).map { step("s\($0)") }, width: 4, executor)
    #expect(record.result == .success)
    #expect(executor.started == (0..<200).map { "s\($0)" })
    #expect(tasks.ids.count == 1)
  }

  @Test("A task that was cancelled makes no other attempt", .timeLimit(.minutes(1))) func cancelled() async throws {
    let tasks = Tasks()
    let gate = Gate(2)
    let fan = StrategyDefinition(matrix: [("n", .literal([1, 2]))], maxParallel: 2, failFast: true)
    let executor = FakeExecutor(
      [
        "fan[n=1]": { _ in
          await gate.pass()
          return .failure(.exitCode, "no")
        },
        "fan[n=2]": { _ in
          await gate.pass()
          await untilCancelled()
          return StepResult(.cancelled)
        },
      ],
      else: { path in
        tasks.note(path)
        return nil
      })
    let steps = [step("fan", strategy: fan), step("after", if: "always()"), step("last", if: "always()")]
    let record = try await run(steps, width: 2, executor)
    #expect(record.steps.map(\.path) == ["fan", "fan[n=1]", "fan[n=2]", "after", "last"])
    #expect(record.steps.map(\.outcome) == [.failure, .failure, .cancelled, .success, .success])
    #expect(tasks.cancelled == [])
  }

  @Test("A step that fails loses nothing of those before and after it in its task", .timeLimit(.minutes(1)))
  func failing() async throws {
    let steps = (0..<50).map { step("s\($0)", needs: [], retry: RetryPolicy(maxAttempts: 1)) }
    let executor = FakeExecutor(else: { path in
      path == "s20" ? .failure(.exitCode, "exit code 1") : StepResult(.success, text: "ran " + path)
    })
    let record = try await run(steps, width: 3, executor)
    #expect(record.result == .failure)
    #expect(record.steps.map(\.path) == steps.map(\.id))
    #expect(record.steps.filter { $0.outcome == .success }.count == 49)
    #expect(record.steps.allSatisfy { $0.path == "s20" || $0.text == "ran " + $0.path })
    #expect(record.steps[20].message == "exit code 1")
  }
}
