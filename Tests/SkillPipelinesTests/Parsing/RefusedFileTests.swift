import SkillPipelines
import SkillText
import Testing

@Suite("Files that are refused")
struct RefusedFileTests {
  static let small: [FileRow] = [
    FileRow(
      "a value in a script", steps("- {id: x, run: 'echo 1️⃣${{ inputs.t }}'}\n"),
      Expected(
        "PIP011", "'${{ }}' in a script would turn a value into code",
        help: "add 'env: { T: \"${{ inputs.t }}\" }' and write \"$T\" in the script")),
    FileRow(
      "two kinds", steps("- {id: x, run: ls, 1️⃣prompt: hi}\n"),
      Expected("PIP006", "step 'x' has 'run' and 'prompt'", help: "write two steps, one for each")),
    FileRow(
      "a key with an underscore", steps("- {id: x, run: ls, 1️⃣timeout_minutes: 5}\n"),
      Expected("PIP001", "unknown key 'timeout_minutes' in step 'x'", help: "did you mean 'timeout-minutes'?")),
    FileRow(
      "a loop without an end",
      steps("- {id: x, repeat: {1️⃣until: steps.y.outcome == 'success', steps: [{id: y, run: ls}]}}\n"),
      Expected("PIP004", "'repeat' of step 'x' has no 'max-iterations'", help: "add 'max-iterations:'")),
    FileRow(
      "a choice without options", "version: 1\nname: a\ninputs: {m: {1️⃣type: choice}}\nsteps: [{id: x, run: ls}]\n",
      Expected("PIP020", "input 'm' is a choice without options", help: "add 'options: [a, b]'")),
    FileRow(
      "no attempt", steps("- {id: x, run: ls, retry: {max-attempts: 1️⃣0}}\n"),
      Expected("PIP014", "'max-attempts' in 'retry' of step 'x' is 0", help: "it must be 1 to 10")),
    FileRow(
      "a pipeline of somebody else", steps("- {id: x, uses: 1️⃣../../etc/p.yml}\n"),
      Expected(
        "PIP027", "'../../etc/p.yml' is not the path of a pipeline: it begins with './'",
        help: "write the path from the folder of this file: ./etc/p.yml")),
    FileRow(
      "no kind", steps("- {id: 1️⃣x}\n"),
      Expected(
        "PIP006", "step 'x' does nothing", help: "add one of run, match, prompt, review, report, approval, uses, repeat"
      )),
  ]

  @Test("say what, where and what to do", arguments: small)
  func refused(_ row: FileRow) { verify(row) }
}
