import SkillPrompts
import SkillReviews
import SkillRuns
import SkillSystem
import SkillText
import Testing

@testable import skillpool

@Suite("Schemas of what commands print")
struct OutputSchemaTests {
  @Test(
    "fit what is printed",
    arguments: [
      (.list, ["list", "--json"]), (.show, ["show", "greeting", "--json"]), (.validate, ["validate", "--json"]),
      (.explain, ["explain", "FM006", "--json"]), (.explain, ["explain", "pip039", "--json"]),
      (.match, ["match", "greet a visitor by name", "--json"]), (.match, ["match", "zebra", "--json"]),
      (.compose, ["compose", "greet a visitor by name", "--json"]),
      (.plan, ["plan", "hello", "--json"]), (.plan, ["plan", "whole", "--json"]), (.runs, ["runs", "--json"]),
      (.initialise, ["init", "--json"]),
    ] as [(SchemaCommand.Kind, [String])])
  func fits(kind: SchemaCommand.Kind, words: [String]) throws {
    var nodes = TestProject.greeting
    nodes["/project/pipelines/whole.yml"] = .file(Array(Self.whole.utf8))
    let answer = TestProject(nodes).run(words)
    let value = try JSON(parsing: answer.output)
    #expect(JSONSchema(kind.json).violations(of: value) == [])
    #expect(value["schema"]?.string == kind.json["title"]?.string)
  }

  /// A pipeline with a loop, a question, a match and a prompt.
  private static let whole = """
    version: 1
    name: whole
    limits: { max-usd: 1.5 }
    agents: { a: { uses: mock, replay: a.jsonl } }
    steps:
      - { id: m, match: { query: greet a visitor by name } }
      - { id: q, approval: { message: Go on? } }
      - id: l
        repeat:
          max-iterations: 2
          until: steps.p.outputs.ok
          steps:
            - id: p
              agent: a
              prompt: Do it
              skills: ${{ steps.m.outputs.skills }}
              schema: { type: object, properties: { ok: { type: boolean } } }

    """

  @Test func `fit records of runs`() throws {
    let review = ReviewResult(
      items: [
        ReviewedItem(
          id: "a#1", skill: "a", text: "It works", path: "a/SKILL.md", line: 3, verdict: .fail, decidedBy: .check,
          evidence: [Evidence(file: "x.swift", line: 1, quote: "y")])
      ], fileCount: 1)
    let reviewed: JSON = ["schema": "skillpool.review/1", "review": review.json]
    #expect(JSONSchema(OutputSchemas.reviewed).violations(of: reviewed) == [])
    let record = RunRecord(
      id: "01", pipeline: "p", result: .failure, reason: .step,
      steps: [StepRecord(path: "s", kind: "run", outcome: .failure, conclusion: .failure, reason: .exitCode)])
    #expect(JSONSchema(OutputSchemas.run).violations(of: record.json) == [])
    let event = RunEvent(seq: 1, timestamp: 2, type: .stepStarted, step: "s", data: ["attempt": 1]).json(run: "01")
    #expect(JSONSchema(OutputSchemas.event).violations(of: event) == [])
  }

  @Test("refuse something else", arguments: SchemaCommand.Kind.allCases.filter { ![.skill, .pipeline].contains($0) })
  func refuses(_ kind: SchemaCommand.Kind) {
    #expect(!JSONSchema(kind.json).violations(of: ["schema": "skillpool.other/1"]).isEmpty)
  }

  @Test("are printed, draft-07", arguments: SchemaCommand.Kind.allCases)
  func printed(_ kind: SchemaCommand.Kind) throws {
    let answer = TestProject().run("schema", kind.rawValue)
    #expect(answer.code == 0)
    #expect(try JSON(parsing: answer.output) == kind.json)
    #expect(kind.json["$schema"] == "http://json-schema.org/draft-07/schema#")
  }
}
