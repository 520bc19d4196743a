import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Skills
import Testing

@testable import SkillRuns

@Suite("Findings that are disputed") struct DisputeTests {
  private static let finding = "swift#1@text:" + SHA256.hex("x".utf8).prefix(8)

  private static func answer(_ verdict: String) -> AgentOutcome {
    AgentOutcome(
      text:
        #"{"items":[{"id":1,"verdict":"\#(verdict)","evidence":[{"file":"text","line":1,"quote":"x"}],"note":null}],"#
        + #""other":[]}"#)
  }

  private func run(_ steps: String, _ agent: FakeAgent) async throws -> RunRecord {
    let text =
      "version: 1\nname: p\nagents: { it: { uses: command, command: [it] } }\ndefaults: { agent: it }\nsteps:\n"
    let parsed = Pipeline.parse(SourceFile(path: "p.yml", text: text + steps))
    let plan = try #require(parsed.value?.plan(inputs: [:]).value, "\(parsed.diagnostics)")
    return try await Run.start(plan, in: .fake(agent: agent, catalog: .oneItem))
  }

  private func statuses(_ outputs: JSON?) -> [String] {
    (outputs?["open"]?.array ?? []).compactMap { $0["status"]?.string }
  }

  @Test(
    "A review that was waited for and passed the item disputes the finding",
    arguments: [("", "pass", "disputed"), ("needs: [], ", "pass", "open"), ("", "fail", "open"), ("", "na", "open")])
  func twoReviewers(needs: String, first: String, status: String) async throws {
    let agent = FakeAgent { request in
      guard request.step.hasPrefix("first") else { return Self.answer("fail") }
      return first == "na"
        ? AgentOutcome(text: #"{"items":[{"id":1,"verdict":"na","evidence":[],"note":"n"}],"other":[]}"#)
        : Self.answer(first)
    }
    let review = "review: { skills: [swift], subject: { text: x }, fail-on: [] }"
    let record = try await run("  - { id: first, \(review) }\n  - { id: second, \(needs)\(review) }\n", agent)
    let second = try #require(record.steps.first { $0.path == "second" })
    #expect(statuses(second.outputs) == [status])
    #expect(second.outputs?["verdict"] == "fail")
  }

  @Test(
    "A step of the loop that names the finding disputes it",
    arguments: [
      ("[\"\(finding)\"]", "disputed"), ("[{\"id\":\"\(finding)\",\"reason\":\"it is a test\"}]", "disputed"),
      ("[]", "open"), ("\"\(finding)\"", "open"),
    ])
  func fixer(disputed: String, status: String) async throws {
    let agent = FakeAgent { request in
      request.step.hasSuffix("fix") ? AgentOutcome(text: "{\"disputed\":\(disputed)}") : Self.answer("fail")
    }
    let record = try await run(
      """
        - id: loop
          repeat:
            max-iterations: 2
            until: steps.look.outputs.verdict == 'pass'
            steps:
              - { id: look, review: { skills: [swift], subject: { text: x }, fail-on: [] } }
            between:
              - { id: fix, prompt: Fix it., schema: { type: object } }
      """, agent)
    #expect(record.steps[0].reason == .notConverged)
    #expect(statuses(record.steps[0].outputs?["look"]) == [status])
    let first = try #require(record.steps.first { $0.path == "loop#1/look" })
    #expect(statuses(first.outputs) == ["open"])
  }

  @Test(
    "Which steps come before which",
    arguments: [("a", []), ("b", ["a"]), ("c", []), ("d", ["c"]), ("e", ["a", "b", "c", "d"]), ("none", [])])
  func before(id: String, expected: [String]) {
    let steps = StepsBefore([("a", nil), ("b", nil), ("c", []), ("d", ["c"]), ("e", nil)])
    #expect(steps.of(id).sorted() == expected)
  }

  @Test("Steps that wait for each other do no harm") func circle() {
    #expect(StepsBefore([("a", ["b"]), ("b", ["a"])]).of("a") == ["a", "b"])
  }
}
