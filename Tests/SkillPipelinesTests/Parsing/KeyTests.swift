import SkillPipelines
import SkillText
import Testing

@Suite("Keys and shapes")
struct KeyTests {
  static let shapes: [FileRow] = [
    FileRow(
      "nothing", "1️⃣",
      Expected("PIP024", "the file is empty", help: "a pipeline has 'version: 1', a name and steps")),
    FileRow("a list", "1️⃣- a\n", Expected("PIP002", "the pipeline must be a map, not a list")),
    FileRow(
      "no head", "1️⃣steps: [{id: x, run: ls}]\n",
      Expected("PIP004", "the pipeline has no 'name'", help: "add 'name:'"),
      Expected("PIP004", "the pipeline has no 'version'", help: "add 'version:'")),
    FileRow(
      "another version", "version: 1️⃣2\nname: a\nsteps: [{id: x, run: ls}]\n",
      Expected("PIP005", "version 2 of the pipeline language is not known", help: "write 'version: 1'")),
    FileRow(
      "a version that is a text", "version: 1️⃣'1'\nname: a\nsteps: [{id: x, run: ls}]\n",
      Expected("PIP005", "version '1', a text, of the pipeline language is not known", help: "write 'version: 1'")),
    FileRow(
      "no steps", "version: 1\nname: a\nsteps: 1️⃣[]\n",
      Expected("PIP024", "the pipeline has no steps", help: "add a step: '- id: …'")),
    FileRow(
      "steps as a map", "version: 1\nname: a\nsteps: 1️⃣{x: ls}\n",
      Expected("PIP002", "'steps' in the pipeline must be a list, not a map")),
    FileRow(
      "yes and no",
      steps("- id: x\n  run: ls\n  continue-on-error: 1️⃣yes\n- id: y\n  run: ls\n  continue-on-error: 2️⃣Off\n"),
      Expected("PIP012", "'yes' is a text, not a boolean", help: "write true"),
      Expected("PIP012", "'Off' is a text, not a boolean", help: "write false", at: "2️⃣")),
    FileRow(
      "a quoted boolean", steps("- {id: x, run: ls, continue-on-error: 1️⃣'true'}\n"),
      Expected("PIP002", "'continue-on-error' in step 'x' must be true or false, not a text")),
    FileRow(
      "no value", steps("- {id: x, run: ls}\n- {id: y, prompt: 1️⃣}\n"),
      Expected("PIP002", "'prompt' in step 'y' has no value")),
    FileRow(
      "a key twice", steps("- {id: x, run: ls, 1️⃣run: pwd}\n"),
      Expected("YAML010", "key 'run' stands twice: lines 4 and 4", help: "remove one of them")),
    FileRow(
      "a key of another kind", steps("- {id: x, prompt: hi, 1️⃣stdin: a}\n"),
      Expected(
        "PIP019", "'stdin' means nothing in step 'x', which is a 'prompt' step", help: "it belongs to 'run' steps")),
    FileRow(
      "a word of none", steps("- {id: x, run: ls, shell: 1️⃣zsh}\n- {id: y, run: ls, on-interrupted: 2️⃣reruns}\n"),
      Expected("PIP013", "'zsh' is no value of 'shell' in step 'x'", help: "did you mean 'sh'?"),
      Expected(
        "PIP013", "'reruns' is no value of 'on-interrupted' in step 'y'", help: "did you mean 'rerun'?", at: "2️⃣")),
    FileRow(
      "no time", steps("- {id: x, run: ls, timeout-minutes: 1️⃣0}\n"),
      Expected(
        "PIP014", "'timeout-minutes' in step 'x' is 0", help: "it must be more than 0, at most 100000")),
    FileRow(
      "a text for a number", "version: 1\nname: a\nlimits: {max-parallel: 1️⃣'4'}\nsteps: [{id: x, run: ls}]\n",
      Expected("PIP002", "'max-parallel' in 'limits' must be a whole number, not a text")),
    FileRow(
      "schema-attempts alone", steps("- {id: x, prompt: hi, 1️⃣schema-attempts: 2}\n"),
      Expected(
        "PIP019", "'schema-attempts' means nothing in step 'x', which has no 'schema'",
        help: "add 'schema:', or leave it out")),
    FileRow(
      "a template where a text belongs", steps("- {id: x, run: ls, name: 1️⃣'${{ inputs.a }}'}\n"),
      Expected("PIP002", "'name' in step 'x' can not hold '${{ }}'", help: "write its value")),
  ]

  @Test("are checked by the table", arguments: shapes)
  func shape(_ row: FileRow) { verify(row) }

  @Test func `every mistake of a file is told at once, in the order of places`() {
    verify(
      FileRow(
        "many",
        """
        version: 1
        name: a
        1️⃣desciption: x
        steps:
          - id: 2️⃣Test
            3️⃣comand: ls
            run: ls
            env: { 4️⃣LD_PRELOAD: x }
          - id: two
            needs: [5️⃣tow]
            run: echo 6️⃣${{ inputs.a }}

        """,
        Expected("PIP001", "unknown key 'desciption' in the pipeline", help: "did you mean 'description'?"),
        Expected(
          "PIP008", "'Test' is not a name for a step",
          help: "start with a lower-case letter; then letters, digits and hyphens, at most 64 in all", at: "2️⃣"),
        Expected(
          "PIP001", "unknown key 'comand' in step 'Test'",
          help: "the keys are agent, approval, artifacts, cache, context, continue-on-error, env, id, "
            + "idle-timeout-minutes, if, isolation, limits, match, model, name, needs, on-interrupted, outputs, "
            + "permissions, prompt, repeat, report, retry, review, run, schema, schema-attempts, shell, skills, stdin, "
            + "strategy, timeout-minutes, uses, with, working-directory", at: "3️⃣"),
        Expected(
          "PIP015", "'LD_PRELOAD' can not be set by a pipeline: it changes what other programs load",
          help: "set it inside the script, where everybody sees it", at: "4️⃣"),
        Expected(
          "PIP009", "step 'two' needs 'tow', which is no step of this list", help: "the steps are Test", at: "5️⃣"),
        Expected(
          "PIP011", "'${{ }}' in a script would turn a value into code",
          help: "add 'env: { A: \"${{ inputs.a }}\" }' and write \"$A\" in the script", at: "6️⃣")))
  }

  @Test func `beyond two hundred findings only their number is told`() {
    let text = steps((0..<250).map { "- {id: s\($0), run: ls, nope\($0): 1}\n" }.joined())
    let findings = Pipeline.parse(SourceFile(path: "p.yml", text: text)).diagnostics
    #expect(findings.count == 201)
    #expect(findings.last?.message == "50 more findings are not shown")
  }
}
