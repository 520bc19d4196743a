import SkillPipelines
import SkillText
import Testing

@Suite("Plans")
struct PlanTests {
  private static let text = """
    version: 1
    name: review-it
    inputs:
      task: { type: string, required: true }
      rounds: { type: number, default: 3 }
      deep: { type: boolean, default: false }
      mode: { type: choice, options: [fast, slow] }
      list: { type: file }
      data: { type: json }
    limits: { max-parallel: 2, timeout-minutes: 7.5 }
    steps:
      - { id: match, match: { query: "${{ inputs.task }}" } }
      - { id: test, needs: [], run: make test, continue-on-error: true, retry: { max-attempts: 3 } }
      - id: review
        if: inputs.deep
        agent: none
        strategy: { matrix: { part: [a, b] } }
        review: { skills: "${{ steps.match.outputs.skills }}", subject: { files: ["**/*.swift"] } }
      - { id: report, if: always(), report: { from: [test] } }

    """

  @Test func `say in lines what will be done`() throws {
    let plan = try #require(try good(Self.text).plan(inputs: ["task": "x"]).value)
    #expect(
      plan.text == """
        review-it · 4 steps · 3 waves · up to 2 at once · at most 7.5 minutes
        1  match   match   skills known when it runs
        1  test    run     at once · up to 3 attempts · may fail
        2  review  review  if inputs.deep · matrix part (2) · agent none · skills of an earlier step · ≥ 0 tokens
        3  report  report  if always()

        """)
  }

  @Test func `are an object for programs`() throws {
    let plan = try #require(try good(Self.text).plan(inputs: ["task": "x"]).value)
    #expect(plan.json["schema"] == "skillpool.plan/1")
    #expect(plan.json["inputs"] == ["task": "x", "rounds": 3, "deep": false])
    #expect(plan.json["limits"] == ["max-usd": .null, "max-tokens": .null, "max-calls": .null, "max-turns": .null])
    #expect(plan.json["bound"] == ["calls": 0, "tokens": 0, "usd": 0, "unpriced": []])
    #expect(
      plan.json["steps"]?.array?[2] == [
        "id": "review", "name": .null, "kind": "review", "wave": 2, "waits-for": ["match", "test"], "needs": .null,
        "if": "inputs.deep", "matrix": ["part"], "attempts": 1, "continue-on-error": false, "agent": "none",
        "permissions": "read", "isolation": "none", "uses": .null, "until": .null, "children": 2,
        "children-known": true, "iterations": 1, "skills": .null, "tokens": 0, "tokens-partial": true, "cache": "off",
        "bound": ["calls": 0, "tokens": 0, "usd": 0, "unpriced": []], "steps": [], "between": [],
      ])
  }

  @Test(
    "read inputs by their types",
    arguments: [
      ("task", "12", "12"), ("rounds", "0.5", .number(0.5)), ("deep", "true", true), ("mode", "slow", "slow"),
      ("list", "a/b.txt", "a/b.txt"), ("data", "{\"a\":[1]}", ["a": [1]]),
      ("task", "${{ secrets.K }}", "${{ secrets.K }}"),
    ] as [(String, String, JSON)])
  func bound(name: String, text: String, value: JSON) throws {
    let inputs = ["task": "x"].merging([name: text]) { $1 }
    #expect(try good(Self.text).plan(inputs: inputs).value?.inputs[name] == value)
  }

  @Test(
    "refuse inputs that can not be read",
    arguments: [
      (
        ["task": "x", "rounds": "many"], "PIP032", "'many' is no value for the input 'rounds'",
        "a number, such as 3 or 0.5"
      ),
      (
        ["task": "x", "rounds": "\"3\""], "PIP032", "'\"3\"' is no value for the input 'rounds'",
        "a number, such as 3 or 0.5"
      ),
      (["task": "x", "deep": "yes"], "PIP032", "'yes' is no value for the input 'deep'", "true or false"),
      (["task": "x", "mode": "mid"], "PIP032", "'mid' is no value for the input 'mode'", "one of fast, slow"),
      (
        ["task": "x", "list": "../a"], "PIP032", "'../a' is no value for the input 'list'",
        "a path inside the project, without '..'"
      ),
      (["task": "x", "data": "{"], "PIP032", "'{' is no value for the input 'data'", "JSON, such as [\"a\", \"b\"]"),
      (["task": "x", "round": "3"], "PIP030", "there is no input 'round'", "did you mean 'rounds'?"),
      ([:], "PIP031", "the input 'task' is required", "give it: --input task=…"),
    ])
  func unbound(inputs: [String: String], code: String, message: String, help: String) throws {
    let planned = try good(Self.text).plan(inputs: inputs)
    #expect(planned.value == nil)
    #expect(planned.diagnostics.map(\.code) == [code])
    #expect(planned.diagnostics.map(\.message) == [message])
    #expect(planned.diagnostics.map(\.help) == [help])
  }

  @Test func `tell everything that is wrong with the inputs`() throws {
    let planned = try good(Self.text).plan(inputs: ["deep": "1", "x": "y", "a": "b"])
    #expect(planned.diagnostics.map(\.code) == ["PIP030", "PIP030", "PIP031", "PIP032"])
    #expect(planned.diagnostics.last?.notes.first?.location?.start == SourcePosition(line: 6, column: 3))
  }
}
