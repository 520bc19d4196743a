import SkillPipelines
import SkillPrompts
import SkillText
import Testing

@Suite("Prompts and schemas in files of their own")
struct PartTests {
  private static let others = [
    "prompts/ask.md": "Do this:\n${{ inputs.task }}\n",
    "schemas/answer.json":
      #"{"type": "object", "properties": {"ok": {"type": "boolean"}}, "additionalProperties": false}"#,
  ]

  private static func file(_ rest: String) -> String {
    "version: 1\nname: a\ninputs: { task: { type: string, default: x } }\nsteps:\n" + rest
  }

  @Test func `are read with the pipeline, and kept with it`() throws {
    let pipeline = try good(
      Self.file("- { id: x, prompt: { file: prompts/ask.md }, schema: schemas/answer.json }\n"), others: Self.others)
    guard case .prompt(let settings) = pipeline.steps[0].kind else {
      Issue.record("not a prompt")
      return
    }
    let context = EvaluationContext(values: ["inputs": ["task": "sing"]])
    #expect(try settings.prompt.evaluate(in: context) == "Do this:\nsing\n")
    #expect(settings.schema?["properties"]?["ok"] == ["type": "boolean"])
    #expect(pipeline.parts.map(\.path) == ["prompts/ask.md", "schemas/answer.json"])
  }

  @Test func `tell their mistakes at their own places`() {
    let parsed = Pipeline.parse(
      SourceFile(path: "p.yml", text: Self.file("- { id: x, prompt: { file: ask.md } }\n")),
      files: stored(["ask.md": "one\ntwo ${{ inputs.tsk }}\n"]))
    #expect(parsed.diagnostics.map(\.message) == ["'inputs' has no 'tsk'"])
    #expect(parsed.diagnostics.first?.location?.path == "ask.md")
    #expect(parsed.diagnostics.first?.location?.start == SourcePosition(line: 2, column: 16))
  }

  static let rows: [FileRow] = [
    FileRow(
      "a prompt that is not there", file("- {id: x, prompt: {file: 1️⃣other.md}}\n"),
      Expected("PIP038", "there is no file 'other.md' in the project", help: "write a path relative to the project")),
    FileRow(
      "a schema that is no JSON", file("- {id: x, prompt: a, schema: 1️⃣prompts/ask.md}\n"),
      Expected("PIP021", "prompts/ask.md is not JSON: expected a value at byte 0")),
    FileRow(
      "a prompt with another key", file("- {id: x, prompt: {file: prompts/ask.md, 1️⃣text: a}}\n"),
      Expected("PIP001", "unknown key 'text' in 'prompt' of step 'x'", help: "it belongs into 'subject:'")),
    FileRow(
      "an output that the schema has not",
      file("- {id: x, prompt: a, schema: schemas/answer.json}\n- {id: y, prompt: '${{ steps.x.outputs.1️⃣okay }}'}\n"),
      Expected("EXP007", "the prompt step 'x' has no output 'okay'", help: "known are ok")),
  ]

  @Test("that can not be used are refused", arguments: rows)
  func refused(_ row: FileRow) { verify(row, others: Self.others) }
}
