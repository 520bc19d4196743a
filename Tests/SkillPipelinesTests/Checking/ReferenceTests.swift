import SkillPipelines
import SkillText
import Testing

@Suite("References that can not hold")
struct ReferenceTests {
  private static func file(_ steps: String) -> String {
    "version: 1\nname: a\ninputs: {task: {type: string, default: x}}\nenv: {MODE: fast}\nsteps:\n" + steps
  }

  static let rows: [FileRow] = [
    FileRow(
      "grammar", file("- {id: x, prompt: 'a ${{ inputs.task 1️⃣+ 1 }}'}\n"),
      Expected("EXP001", "unexpected '+'", help: "there is no arithmetic: compute in a 'run' step")),
    FileRow(
      "a condition in text", file("- {id: x, run: ls, if: \"1️⃣${{ inputs.task }} == 'x'\"}\n"),
      Expected(
        "EXP001", "a condition is one expression, not a text with '${{ }}' in it",
        help: "write the whole condition without '${{' and '}}'")),
    FileRow(
      "a function", file("- {id: x, run: ls, if: \"1️⃣contain(inputs.task, 'b')\"}\n"),
      Expected("EXP002", "there is no function 'contain'", help: "did you mean 'contains'?")),
    FileRow(
      "a context", file("- id: x\n  prompt: |\n    one\n    two ${{ 1️⃣input.task }}\n"),
      Expected("EXP003", "there is no context 'input'", help: "did you mean 'inputs'?")),
    FileRow(
      "an input", file("- id: x\n  prompt: >-\n    folded\n    text ${{ inputs.1️⃣tsk }}\n"),
      Expected("EXP004", "'inputs' has no 'tsk'", help: "did you mean 'task'?")),
    FileRow(
      "an environment variable", file("- {id: x, prompt: '${{ env.1️⃣MODES }}'}\n"),
      Expected("EXP004", "'env' has no 'MODES'", help: "did you mean 'MODE'?")),
    FileRow(
      "a step", file("- {id: plan, run: ls}\n- {id: x, prompt: '${{ steps.1️⃣paln.text }}'}\n"),
      Expected("EXP005", "there is no step 'paln'", help: "did you mean 'plan'?")),
    FileRow(
      "a later step", file("- {id: x, prompt: '${{ steps.1️⃣plan.text }}'}\n- {id: plan, run: ls}\n"),
      Expected("EXP006", "step 'x' does not wait for 'plan'", help: "move it after 'plan'")),
    FileRow(
      "a step beside", file("- {id: plan, run: ls}\n- {id: x, needs: [], prompt: '${{ steps.1️⃣plan.text }}'}\n"),
      Expected("EXP006", "step 'x' does not wait for 'plan'", help: "add 'plan' to the 'needs' of 'x'")),
    FileRow(
      "itself", file("- {id: x, prompt: '${{ steps.1️⃣x.text }}'}\n"),
      Expected("EXP006", "step 'x' can not read its own result")),
    FileRow(
      "an output of match",
      file("- {id: m, match: {query: a}}\n- {id: x, prompt: a, skills: '${{ steps.m.outputs.1️⃣skill }}'}\n"),
      Expected("EXP007", "the match step 'm' has no output 'skill'", help: "did you mean 'skills'?")),
    FileRow(
      "an output as a member", file("- {id: m, match: {query: a}}\n- {id: x, prompt: '${{ steps.m.1️⃣skills }}'}\n"),
      Expected("EXP007", "step 'm' has no 'skills'", help: "did you mean 'outputs.skills'?")),
    FileRow(
      "an exit code of an agent", file("- {id: p, prompt: a}\n- {id: x, prompt: '${{ steps.p.1️⃣exit-code }}'}\n"),
      Expected(
        "EXP007", "step 'p' has no 'exit-code'", help: "known are outcome, conclusion, reason, text, outputs, items")),
    FileRow(
      "a property of a schema",
      file(
        """
        - {id: p, prompt: a, schema: {type: object, properties: {files: {type: array}}}}
        - {id: x, prompt: "${{ toJSON(steps.p.outputs.1️⃣file) }}"}

        """),
      Expected("EXP007", "the prompt step 'p' has no output 'file'", help: "did you mean 'files'?")),
    FileRow(
      "outputs that a script declares",
      file("- {id: r, run: ls, outputs: {patch: a file}}\n- {id: x, prompt: '${{ steps.r.outputs.1️⃣path }}'}\n"),
      Expected("EXP007", "the run step 'r' has no output 'path'", help: "did you mean 'patch'?")),
    FileRow(
      "a verdict",
      file(
        "- {id: r, review: {skills: [a], subject: {text: a}}}\n- {id: x, run: ls, if: steps.r.outputs.1️⃣verdicts == 'pass'}\n"
      ),
      Expected("EXP007", "the review step 'r' has no output 'verdicts'", help: "did you mean 'verdict'?")),
    FileRow(
      "outputs of a matrix",
      file("- {id: m, run: ls, strategy: {matrix: {a: [1]}}}\n- {id: x, prompt: '${{ steps.m.1️⃣outputs.y }}'}\n"),
      Expected(
        "EXP008", "step 'm' has a matrix: its 'outputs' belongs to each child", help: "write steps.m.items.*.outputs.y")
    ),
    FileRow(
      "items of no matrix", file("- {id: m, run: ls}\n- {id: x, prompt: '${{ toJSON(steps.m.1️⃣items) }}'}\n"),
      Expected("EXP007", "step 'm' has no matrix, so it has no 'items'", help: "write steps.m.outputs")),
    FileRow(
      "a secret in a prompt", file("- {id: x, prompt: '${{ 1️⃣secrets.KEY }}'}\n"),
      Expected(
        "EXP009", "a secret can be read in 'env' only", help: "map it in the 'env' of the step that needs it")),
    FileRow(
      "a secret by way of a variable",
      "version: 1\nname: a\nsecrets: [KEY]\nenv: {K: '${{ secrets.KEY }}'}\nsteps: [{id: x, prompt: '${{ env.1️⃣K }}'}]\n",
      Expected(
        "EXP009", "'env.K' holds a secret, which can be read in 'env' only", help: "leave the secret to the script")),
    FileRow(
      "a secret that is not declared", file("- {id: x, run: ls, env: {A: '${{ secrets.1️⃣KEY }}'}}\n"),
      Expected("EXP004", "'secrets' has no 'KEY'", help: "declare it under 'secrets:'")),
    FileRow(
      "a constant condition", file("- {id: x, run: ls, if: 1️⃣true}\n"),
      Expected("EXP010", "the condition is the same in every run", help: "leave out 'if'")),
    FileRow(
      "outputs of a step that may be skipped",
      file(
        "- {id: c, run: ls, if: inputs.task == 'x'}\n- {id: x, prompt: '${{ steps.1️⃣c.outputs.y }} ${{ steps.c.outputs.y ?? 1 }}'}\n"
      ),
      Expected(
        "EXP011", "step 'c' has an 'if': when it is skipped, it has no 'outputs'",
        help: "give a default: steps.c.outputs.y ?? 'value'")),
    FileRow(
      "a status in a prompt", file("- {id: x, prompt: '${{ 1️⃣failure() }}'}\n"),
      Expected("EXP013", "a status function can be called in 'if' only")),
    FileRow(
      "a matrix in a condition", file("- {id: x, run: ls, if: 1️⃣matrix.a == 1, strategy: {matrix: {a: [1]}}}\n"),
      Expected(
        "EXP003", "'matrix' is not available in 'if'", help: "a condition is decided once, before the matrix is made")),
    FileRow(
      "a matrix of nobody", file("- {id: x, prompt: '${{ 1️⃣matrix.a }}'}\n"),
      Expected("EXP003", "'matrix' is not available in a step without one", help: "add 'strategy: { matrix: { … } }'")),
    FileRow(
      "steps in the environment of all",
      "version: 1\nname: a\nenv: {A: '${{ 1️⃣steps.x.text }}'}\nsteps: [{id: x, run: ls}]\n",
      Expected("EXP003", "'steps' is not available here")),
  ]

  @Test("are told before anything runs", arguments: rows)
  func reference(_ row: FileRow) { verify(row) }

  @Test func `what can hold is accepted`() throws {
    _ = try good(
      Self.file(
        """
        - { id: m, match: { query: "${{ inputs.task }}", include: [a, b] } }
        - { id: b, needs: [m], run: ls, strategy: { matrix: { os: [linux, mac], n: "${{ fromJSON('[1]') }}" } } }
        - { id: c, needs: [b], prompt: "${{ matrix.os }} ${{ env.MODE }}", strategy: { matrix: { os: "${{ steps.m.outputs.skills }}" } } }
        - { id: d, if: always() && steps.b.outcome == 'failure', run: ls, env: { A: "${{ join(steps.b.items.*.outputs.x) }}" } }
        - { id: e, run: ls, stdin: "${{ steps.d.text ?? '' }}${{ toJSON(steps.m.outputs) }}${{ run.id }}" }

        """))
  }
}
