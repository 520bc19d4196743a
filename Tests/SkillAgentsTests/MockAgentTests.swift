import SkillAgents
import SkillPrompts
import SkillSystem
import SkillText
import Testing

@Suite("Agents that need no model") struct MockAgentTests {
  private func request(_ step: String, _ prompt: String = "", timeout: Duration? = nil) -> AgentRequest {
    AgentRequest(prompt: Prompt(text: prompt), step: step, timeout: timeout)
  }

  private func entry(_ answer: String, step: String? = nil, contains: [String] = []) -> AgentRecordingEntry {
    AgentRecordingEntry(step: step, contains: contains, outcome: AgentOutcome(text: answer))
  }

  @Test("Without an agent a prompt fails and the ways to get one are named") func none() async {
    let outcome = await NoneAgent().answer(request("fix"))
    #expect(!NoneAgent().isAvailable)
    #expect(outcome.failure == .agent)
    #expect(outcome.message == "step `fix` needs an agent and none is configured: \(NoneAgent.hint)")
  }

  @Test("Lines are used in order, the last one again and again") func order() async {
    let agent = MockAgent(AgentRecording(entries: [entry("1", step: "a"), entry("2"), entry("3", step: "a")]))
    var answers: [String] = []
    for step in ["a", "a", "a", "a", "b", "b"] { answers.append(await agent.answer(request(step)).text) }
    #expect(answers == ["1", "2", "3", "3", "2", "2"])
  }

  @Test("A line for certain words waits for them") func contains() async {
    let agent = MockAgent(AgentRecording(entries: [entry("both", contains: ["left", "right"]), entry("any")]))
    #expect(await agent.answer(request("s", "left")).text == "any")
    #expect(await agent.answer(request("s", "right and left")).text == "both")
  }

  @Test(
    "A step is named by its path, with stars",
    arguments: [
      ("fix", "fix", true), ("fix", "fix[a=1]", false), ("fix*", "fix[a=1]", true), ("loop/*/fix", "loop/2/fix", true),
      ("fix[*]", "fix[a=1]", true), ("fix[a=1]", "fix[a=1]", true), ("*", "loop/fix", false), ("**", "loop/fix", true),
    ])
  func steps(pattern: String, path: String, expected: Bool) {
    #expect(entry("x", step: pattern).matches(step: path, prompt: "") == expected)
  }

  @Test("A prompt that no line matches is a failure that names the step") func unmatched() async {
    let agent = MockAgent(AgentRecording(entries: [entry("x", step: "other")]))
    let expected = AgentOutcome(
      text: "", failure: .agentError, message: "the recording has no answer for step `loop/1/fix`")
    #expect(await agent.answer(request("loop/1/fix")) == expected)
  }

  @Test("A delay is waited for, but not beyond the timeout") func delay() async {
    let time = ManualTime()
    let slow = AgentRecordingEntry(outcome: AgentOutcome(text: "late"), delay: .seconds(10))
    let agent = MockAgent(AgentRecording(entries: [slow]), time: time)
    async let patient = agent.answer(request("a"))
    async let hasty = agent.answer(request("b", timeout: .seconds(3)))
    await time.waitForWaiters(2)
    time.advance(by: .seconds(3))
    #expect(
      await hasty
        == AgentOutcome(text: "", failure: .timeout, message: "the recorded answer comes after the timeout"))
    time.advance(by: .seconds(7))
    #expect(await patient == AgentOutcome(text: "late"))
  }

  @Test("A cancelled wait is an interruption") func cancelled() async {
    let time = ManualTime()
    let slow = AgentRecordingEntry(outcome: AgentOutcome(text: "late"), delay: .seconds(10))
    let agent = MockAgent(AgentRecording(entries: [slow]), time: time)
    let task = Task { await agent.answer(request("a")) }
    await time.waitForWaiters()
    task.cancel()
    #expect(await task.value == AgentOutcome(text: "", failure: .interrupted, message: "cancelled"))
  }

  @Test("A scripted agent gives its answers and keeps the requests") func scripted() async {
    let agent = ScriptedAgent(answers: ["one"])
    #expect(await agent.answer(request("a", "p")) == AgentOutcome(text: "one"))
    #expect(await agent.answer(request("b")).message == "no answer is left for step `b`")
    #expect(agent.requests.map(\.step) == ["a", "b"])
  }
}
