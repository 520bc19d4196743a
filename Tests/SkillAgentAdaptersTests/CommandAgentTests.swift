import SkillAgentAdapters
import SkillAgents
import SkillPrompts
import SkillSystem
import SkillText
import Testing

@Suite("Agents that are programs") struct CommandAgentTests {
  private func request(_ prompt: String = "", model: String? = nil, schema: JSON? = nil) -> AgentRequest {
    AgentRequest(
      prompt: Prompt(text: prompt), step: "fix", model: model, schema: schema, workingDirectory: "/",
      environment: ["PATH": "/usr/bin:/bin"], timeout: .seconds(60), attempt: 2)
  }

  /// What a program that ended so is worth.
  private func outcome(_ result: ProcessResult, format: CommandAgent.Format = .text) async -> AgentOutcome {
    let processes = ScriptedProcesses { _ async throws(ProcessError) in result }
    return await CommandAgent(arguments: ["bot"], format: format, processes: processes).answer(request())
  }

  @Test("The prompt is read from standard input, the answer from standard output") func live() async {
    let agent = CommandAgent(arguments: ["sh", "-c", "cat; echo \" $SKILLPOOL_STEP $SKILLPOOL_ATTEMPT\""])
    #expect(await agent.answer(request("$(touch x) `y`")) == AgentOutcome(text: "$(touch x) `y` fix 2"))
  }

  @Test("A program that is not there is a missing agent") func missing() async {
    let outcome = await CommandAgent(arguments: ["no-such-agent"]).answer(request())
    #expect(outcome.failure == .agent)
    #expect(outcome.message == "cannot start no-such-agent: not in PATH (/usr/bin:/bin)")
  }

  @Test("Words, terms and limits are handed over as they are") func terms() async {
    let processes = ScriptedProcesses { _ async throws(ProcessError) in .printing("ok") }
    let agent = CommandAgent(
      arguments: ["bot", "--x=$(y)", "a b"], idleTimeout: .seconds(5), processes: processes)
    _ = await agent.answer(request("p", model: "m", schema: ["type": "object"]))
    let child = processes.requests.first
    #expect(child?.arguments == ["bot", "--x=$(y)", "a b"])
    #expect(child?.input == Array("p".utf8))
    #expect(child?.timeout == .seconds(60))
    #expect(child?.idleTimeout == .seconds(5))
    #expect(
      child?.environment == [
        "PATH": "/usr/bin:/bin", "SKILLPOOL_STEP": "fix", "SKILLPOOL_ATTEMPT": "2", "SKILLPOOL_MODEL": "m",
        "SKILLPOOL_SCHEMA": "{\"type\":\"object\"}",
      ])
  }

  @Test(
    "An ending without an answer has its reason",
    arguments: [
      (ProcessResult(.exited(3)), StepReason.agentError, "bot exited with 3"),
      (ProcessResult(.exited(1), errorTail: Array("a\nno key \n\n".utf8)), .agentError, "bot exited with 1: no key"),
      (ProcessResult(.signalled(9)), .agentError, "bot was ended by signal 9"),
      (ProcessResult(.timedOut, outputTail: Array("half".utf8)), .timeout, "bot took longer than its timeout"),
      (ProcessResult(.idle), .idle, "bot wrote nothing for longer than its idle timeout"),
      (ProcessResult(.cancelled), .interrupted, "bot was cancelled"),
      (ProcessResult.printing(" \n\t"), .emptyAnswer, "bot gave an empty answer"),
      (
        ProcessResult(.exited(0), outputTail: [65], outputBytes: 40_000_000), .providerProtocol,
        "bot wrote 40000000 bytes; the limit of an answer is 33554432"
      ),
    ])
  func failures(result: ProcessResult, reason: StepReason, message: String) async {
    #expect(await outcome(result) == AgentOutcome(text: "", failure: reason, message: message))
  }

  @Test(
    "An object is read",
    arguments: [
      ("{\"text\":\"t\"}\n", AgentOutcome(text: "t")), ("{\"answer\":{\"b\":[1]}}", AgentOutcome(text: "{\"b\":[1]}")),
      (
        "{\"text\":\"t\",\"usage\":{\"input_tokens\":3,\"output_tokens\":1}}",
        AgentOutcome(text: "t", usage: AgentUsage(inputTokens: 3, outputTokens: 1))
      ),
      ("{\"text\":\"t\",\"error\":null}", AgentOutcome(text: "t")),
      (
        "{\"text\":\"t\",\"error\":\"quota: until noon\",\"usage\":{}}",
        AgentOutcome(
          text: "", failure: .quota, message: "until noon", usage: AgentUsage(inputTokens: 0, outputTokens: 0))
      ),
      ("{\"text\":\"\"}", AgentOutcome(text: "", failure: .emptyAnswer, message: "bot gave an empty answer")),
      (
        "{\"reply\":\"\"}",
        AgentOutcome(
          text: "", failure: .providerProtocol, message: "bot wrote an object without `text`, `answer` or `error`")
      ),
      ("[]", AgentOutcome(text: "", failure: .providerProtocol, message: "bot wrote array, not an object")),
      (
        "{\"answer\":{\"verdict\":\"fail\",\"verdict\":\"pass\"}}",
        AgentOutcome(
          text: "", failure: .providerProtocol,
          message: "bot wrote no JSON: 'verdict' stands twice in one object at byte 38")
      ),
    ])
  func objects(output: String, expected: AgentOutcome) async {
    #expect(await outcome(.printing(output), format: .json) == expected)
  }

  @Test("Words that are no JSON are a broken protocol") func noJSON() async {
    #expect(await outcome(.printing("Sure! {"), format: .json).failure == .providerProtocol)
  }

  @Test("A program that fails may say why in its object") func failingObject() async {
    let expected = AgentOutcome(text: "", failure: .rateLimit, message: "the agent reports `rate-limit`")
    #expect(await outcome(.printing("{\"error\":\"rate-limit\"}", exit: 1), format: .json) == expected)
  }

  @Test("The identity tells words and format apart") func identity() {
    let identities = [
      CommandAgent(arguments: ["a", "b"]), CommandAgent(arguments: ["a b"]),
      CommandAgent(arguments: ["a", "b"], format: .json),
    ].map(\.identity)
    #expect(Set(identities).count == 3)
    #expect(identities.allSatisfy { $0.hasPrefix("command/1 ") })
  }

  @Test("Too many processes is a matter of resources") func resources() async {
    let processes = ScriptedProcesses { _ async throws(ProcessError) in
      throw ProcessError(.resource, message: "cannot start bot: Resource temporarily unavailable", number: 11)
    }
    let outcome = await CommandAgent(arguments: ["bot"], processes: processes).answer(request())
    #expect(outcome.failure == .resource)
  }
}
