import SkillPrompts
public import SkillSystem
import Synchronization

/// An agent that replays a recording: examples and tests run with it offline, and the same every time.
///
/// A prompt is answered by the first line that matches and has not been used yet. When all that match have been used,
/// the last of them answers again, so that one line may serve every child of a matrix, while three lines give a
/// step's three attempts different answers. A prompt that no line matches is a failure that names the step.
public final class MockAgent: Agent {
  /// `mock/1`: like the answers of a model, those of a recording are not part of step keys.
  public let identity = "mock/1"
  /// Always.
  public let isAvailable = true

  private let recording: AgentRecording
  private let time: any TimeSource
  private let used = Mutex<Set<Int>>([])

  /// Makes an agent over a recording; `time` is what its delays wait on.
  public init(_ recording: AgentRecording, time: any TimeSource = SystemTime()) {
    self.recording = recording
    self.time = time
  }

  /// Replays the line for a prompt.
  @concurrent public func answer(_ request: AgentRequest) async -> AgentOutcome {
    guard let entry = take(request) else {
      return AgentOutcome(
        text: "", failure: .agentError, message: "the recording has no answer for step `\(request.step)`")
    }
    guard await wait(entry.delay, within: request.timeout) else {
      return AgentOutcome(text: "", failure: .timeout, message: "the recorded answer comes after the timeout")
    }
    guard !Task.isCancelled else { return AgentOutcome(text: "", failure: .interrupted, message: "cancelled") }
    return entry.outcome
  }

  private func take(_ request: AgentRequest) -> AgentRecordingEntry? {
    let matching = recording.entries.indices.filter {
      recording.entries[$0].matches(step: request.step, prompt: request.prompt.text)
    }
    let index = used.withLock { used in
      let index = matching.first { !used.contains($0) } ?? matching.last
      if let index { used.insert(index) }
      return index
    }
    return index.map { recording.entries[$0] }
  }

  /// Waits for the shorter of two times; false when that was the timeout.
  private func wait(_ delay: Duration, within timeout: Duration?) async -> Bool {
    if let timeout, timeout < delay {
      await time.wait(for: timeout)
      return Task.isCancelled
    }
    if delay > .zero { await time.wait(for: delay) }
    return true
  }
}
