extension PipelineRules {
  static let grammar: [PipelineRule] = [
    rule(
      .syntax, "grammar of expressions",
      "Text stands in single quotes, there is no arithmetic, and a condition is one expression.",
      example: "if: ${{ inputs.a }} == \"x\"", fix: "if: inputs.a == 'x'"),
    rule(
      .function, "functions", "The list of functions is closed.", example: "${{ contain('abc', 'b') }}",
      fix: "${{ contains('abc', 'b') }}"),
    rule(
      .context, "contexts", "A name is one of the contexts, and one that is available where it stands.",
      example: "${{ github.ref }}", fix: "${{ inputs.ref }}"),
    rule(
      .size, "size of an expression", "Nesting ends at 50, length at 21,000 bytes.", example: "((((…))))",
      fix: "Compute it in a 'run' step."),
    rule(
      .constantCondition, "constant condition", "The condition is known before the run, so it decides nothing.",
      example: "if: \"'inputs.ask' == 'true'\"", fix: "if: inputs.ask"),
    rule(
      .statusPlace, "status functions stand in 'if'", "Only a condition is asked when the steps before it have ended.",
      example: "prompt: ${{ failure() }}", fix: "if: failure()"),
    rule(
      .secretPlace, "secrets go into 'env' only", "Elsewhere a secret would reach a prompt, a report or a log.",
      example: "prompt: ${{ secrets.KEY }}", fix: "env: { KEY: \"${{ secrets.KEY }}\" }"),
  ]

  static let references: [PipelineRule] = [
    rule(
      .unknownMember, "unknown member", "The context is known before the run, and has no such member.",
      example: "${{ inputs.tsk }}", fix: "${{ inputs.task }}"),
    rule(
      .unknownStep, "unknown step", "No step has this id.", example: "${{ steps.paln.outputs }}",
      fix: "${{ steps.plan.outputs }}"),
    rule(
      .notAncestor, "steps before this one", "The step is not waited for, so its result may not be there.",
      example: "needs: [] and ${{ steps.plan.text }}", fix: "needs: [plan]"),
    rule(
      .unknownOutput, "unknown output", "A step of this kind has no such member or output.",
      example: "${{ steps.match.outputs.skill }}", fix: "${{ steps.match.outputs.skills }}"),
    rule(
      .matrixOutput, "outputs of a matrix", "A step with a matrix has one result for each child, never one in all.",
      example: "${{ steps.build.outputs.file }}", fix: "${{ steps.build.items.*.outputs.file }}"),
    rule(
      .firstIteration, "'previous' in the first iteration", "Before the first iteration there is none, so it is null.",
      example: "${{ previous.review.outputs.verdict }}", fix: "${{ previous.review.outputs.verdict ?? 'none' }}"),
    rule(
      .valueType, "type that is known before a run",
      "The type of the value is known before the run, and it is not one that can stand here.",
      example: "if: inputs.count == '3', where count is a number", fix: "if: inputs.count == 3"),
    rule(
      .conditionalOutput, "outputs of a step that may be skipped", "A skipped step has no outputs.",
      example: "${{ steps.ask.outputs.x }}", fix: "${{ steps.ask.outputs.x ?? 'none' }}"),
  ]

  static let evaluation: [PipelineRule] = [
    rule(
      .absent, "absent value", "The value is not there; without '??' that is an error, never an empty text.",
      example: "${{ steps.plan.outputs.note }}", fix: "${{ steps.plan.outputs.note ?? '' }}"),
    rule(
      .type, "types of an expression", "Nothing is converted: conditions are booleans, comparisons are of one type.",
      example: "${{ inputs.count == '3' }}", fix: "${{ inputs.count == 3 }}"),
    rule(
      .format, "text of 'format'", "Braces are numbers of values, or doubled.", example: "${{ format('{1}', 'a') }}",
      fix: "${{ format('{0}', 'a') }}"),
    rule(
      .json, "text of 'fromJSON'", "The text is not JSON.", example: "${{ fromJSON('{') }}",
      fix: "${{ fromJSON('{}') }}"),
  ]
}
