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
  @Test(
    "A provider that wants to be left alone for long is out of reach, and the step says until when",
    arguments: [
      (StepReason.quota, 7200.0, StepReason.quota, "later; resume after 1970-01-01T02:00:00Z"),
      (.rateLimit, 7200, .quota, "later; resume after 1970-01-01T02:00:00Z"),
      (.overloaded, 300.5, .quota, "later; resume after 1970-01-01T00:05:01Z"),
      (.rateLimit, 300, .rateLimit, "later; resume after 1970-01-01T00:05:00Z"), (.quota, 1e300, .quota, "later"),
      (.network, 7200, .network, "later; resume after 1970-01-01T02:00:00Z"), (.rateLimit, 0, .rateLimit, "later"),
    ])
  func outOfReach(reason: StepReason, seconds: Double, end: StepReason, message: String) async throws {
    let asked = Mutex(0)
    let agent = FakeAgent { _ in
      asked.withLock { $0 += 1 }
      var outcome = AgentOutcome(text: "", failure: reason, message: "later")
      outcome.retryAfter = seconds
      return outcome
    }
    let steps = ["a", "b"].map { step($0, needs: [], kind: .prompt(PromptSettings(prompt: .literal("Go.")))) }
    let record = try await Run.start(
      plan(steps), options: RunOptions(maxParallel: 1), in: .fake(time: HastyTime(), agent: agent))
    #expect(record.steps[0].reason == end)
    #expect(record.steps[0].message == message)
    #expect(asked.withLock { $0 } == (end == .quota ? 1 : 2))
  }

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
