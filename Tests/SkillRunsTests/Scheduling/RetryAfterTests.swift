import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Synchronization
import Testing

@testable import SkillRuns

/// A clock on which every wait is over at once.
private final class HastyTime: TimeSource {
  private let now = Mutex(Duration.zero)

  func wallMilliseconds() -> Int64 { now.withLock { $0.milliseconds } }
  func monotonic() -> Duration { now.withLock { $0 } }
  @concurrent func wait(for duration: Duration) async { now.withLock { $0 += duration } }
}

@Suite("What a provider asks for") struct RetryAfterTests {
  @Test("The wait of an agent's provider is kept before the next attempt", arguments: [Double?.none, 7]) func wait(
    seconds: Double?
  ) async throws {
    let agent = FakeAgent { request in
      guard request.attempt == 1 else { return AgentOutcome(text: "done") }
      var outcome = AgentOutcome(text: "", failure: .rateLimit, message: "later")
      outcome.retryAfter = seconds
      return outcome
    }
    let retry = RetryPolicy(maxAttempts: 2, delaySeconds: 0)
    let reported = Reported()
    let ask = step("a", retry: retry, kind: .prompt(PromptSettings(prompt: .literal("Go."))))
    let record = try await Run.start(plan([ask]), in: .fake(time: HastyTime(), agent: agent)) { event, _ in
      reported.take(event)
    }
    #expect(record.steps[0].text == "done")
    #expect(reported.events.first { $0.type == .stepRetrying }?.data["delay"] == .number(seconds ?? 0))
  }
}
