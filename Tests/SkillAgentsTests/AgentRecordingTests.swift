import SkillAgents
import SkillPrompts
import SkillText
import Testing

@Suite("Recordings") struct AgentRecordingTests {
  private func read(_ text: String) -> (recording: AgentRecording, diagnostics: [Diagnostic]) {
    AgentRecording.read(SourceFile(path: "r.jsonl", text: text))
  }

  @Test("Each line is an answer or a failure") func lines() {
    let (recording, diagnostics) = read(
      """
      {"match": {"step": "fix", "contains": "x"}, "answer": "a"}

      {"match": {"contains": ["x", "y"]}, "answer": {"b": 1}, "usage": {"input-tokens": 5, "output_tokens": 2, "usd": 0.5}}
      {"error": "rate-limit: later", "delay-ms": 250}\r
      {"error": "it broke"}
      """)
    #expect(diagnostics == [])
    #expect(
      recording.entries == [
        AgentRecordingEntry(step: "fix", contains: ["x"], outcome: AgentOutcome(text: "a")),
        AgentRecordingEntry(
          contains: ["x", "y"],
          outcome: AgentOutcome(text: "{\"b\":1}", usage: AgentUsage(inputTokens: 5, outputTokens: 2, usd: 0.5))),
        AgentRecordingEntry(
          outcome: AgentOutcome(text: "", failure: .rateLimit, message: "later"), delay: .milliseconds(250)),
        AgentRecordingEntry(outcome: AgentOutcome(text: "", failure: .agentError, message: "it broke")),
      ])
  }

  @Test(
    "A line that cannot be read is told with its place, and the others are kept",
    arguments: [
      ("[1]", "AGT002", "the line is array, not an object", 1),
      ("{}", "AGT002", "the line needs either `answer` or `error`", 1),
      ("{\"answer\":\"a\",\"error\":\"b\"}", "AGT002", "the line needs either `answer` or `error`", 1),
      ("{\"error\":1}", "AGT002", "`error` is no text", 1),
      ("{\"match\":1,\"answer\":\"\"}", "AGT002", "`match` is no object", 1),
      ("{\"match\":{\"step\":1},\"answer\":\"\"}", "AGT002", "`match.step` is no text", 1),
      ("{\"match\":{\"contains\":[1]},\"answer\":\"\"}", "AGT002", "`match.contains` is no text", 1),
      ("{\"answer\":\"\",\"usage\":{\"input-tokens\":-1}}", "AGT002", "`usage` cannot be read", 1),
      ("{\"answer\":\"\",\"delay-ms\":1e30}", "AGT002", "`delay-ms` is no whole number from 0 to 86400000", 1),
      ("{\"answer\":\"\",\"delay-ms\":-1}", "AGT002", "`delay-ms` is no whole number from 0 to 86400000", 1),
      ("{\"answer\":\"\",\"delay-ms\":86400001}", "AGT002", "`delay-ms` is no whole number from 0 to 86400000", 1),
      ("{\"match\":{\"step\":\"\"},\"answer\":\"\"}", "AGT002", "`match.step` is no text", 1),
      ("{\"error\":\"quota\",\"retry-after\":-1}", "AGT002", "`retry-after` is no number from 0", 1),
      ("{\"error\":\"quota\",\"retry-after\":\"1\"}", "AGT002", "`retry-after` is no number from 0", 1),
    ])
  func malformed(line: String, code: String, message: String, column: Int) {
    let (recording, diagnostics) = read("{\"answer\":\"1\"}\n\(line)\n{\"answer\":\"3\"}\n")
    #expect(recording.entries.map(\.outcome.text) == ["1", "3"])
    #expect(diagnostics.map(\.code) == [code])
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.first?.location?.start == SourcePosition(line: 2, column: column))
  }

  @Test("A line that is no JSON points at the byte") func noJSON() {
    let (recording, diagnostics) = read("{\"answer\":\"1\"}\n{\"answer\": nope}\n")
    #expect(recording.entries.count == 1)
    #expect(diagnostics.map(\.code) == ["AGT001"])
    #expect(diagnostics.first?.location?.start == SourcePosition(line: 2, column: 12))
  }

  @Test("A member nobody knows is told, and the line is kept") func unknown() {
    let (recording, diagnostics) = read("{\"answer\":\"1\",\"anwser\":\"\",\"match\":{\"contain\":\"\"}}")
    #expect(recording.entries.count == 1)
    #expect(
      diagnostics.map(\.message) == [
        "`anwser` is no member of a recorded answer", "`contain` is no member of a recorded answer",
      ])
    #expect(diagnostics.map(\.severity) == [.warning, .warning])
  }

  @Test(
    "What an agent says of its failure",
    arguments: [
      ("quota", StepReason.quota, "the agent reports `quota`"), ("quota: at 5", .quota, "at 5"),
      ("auth:no key", .auth, "no key"), ("not a reason", .agentError, "not a reason"),
      ("schema: x", .agentError, "schema: x"), ("", .agentError, ""),
    ])
  func failures(text: String, reason: StepReason, message: String) {
    #expect(AgentFailure(saying: text) == AgentFailure(reason, message))
  }
}

@Suite("Lines of a recording") struct AgentRecordingEntryTests {
  private static var waiting: AgentOutcome {
    var outcome = AgentOutcome(text: "", failure: .overloaded, message: "busy")
    outcome.retryAfter = 2.5
    return outcome
  }

  @Test(
    "An entry is written so that it reads back as it was",
    arguments: [
      AgentRecordingEntry(outcome: AgentOutcome(text: "")),
      AgentRecordingEntry(step: "fix[os=*]", contains: ["a"], outcome: AgentOutcome(text: "line\nline \u{1F600}")),
      AgentRecordingEntry(
        step: "loop#2/fix", contains: ["a", "b"],
        outcome: AgentOutcome(text: "{\"n\": 1}", usage: AgentUsage(inputTokens: 3, outputTokens: 0, usd: 0.25))),
      AgentRecordingEntry(
        outcome: AgentOutcome(
          text: "", failure: .rateLimit, message: "later: at noon", usage: AgentUsage(inputTokens: 1, outputTokens: 0)),
        delay: .milliseconds(1_250)),
      AgentRecordingEntry(outcome: Self.waiting),
      AgentRecordingEntry(outcome: AgentOutcome(text: "", failure: .agent, message: "no such program")),
    ])
  func roundTrip(entry: AgentRecordingEntry) {
    let (recording, diagnostics) = AgentRecording.read(SourceFile(path: "r", text: entry.json.canonicalText))
    #expect(diagnostics == [])
    #expect(recording.entries == [entry])
  }
}
