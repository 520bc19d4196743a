extension PipelineRules {
  static let runs: [PipelineRule] = [
    rule(
      .nested, "pipelines that use others",
      "A pipeline uses files of its own project, at most 4 deep, and never in a circle.",
      example: "uses: ../../etc/p.yml", fix: "uses: ./parts/p.yml"),
    rule(
      .nestedInputs, "what another pipeline is given",
      "The inputs of the other file are known, and it sees nothing else: names, types and secrets must fit.",
      example: "with: { tsk: x }", fix: "with: { task: x }"),
    rule(
      .editing, "one writer in a work tree",
      "Two agents that change the same files at the same time undo each other's work.",
      example: "two steps with 'needs: []' and 'permissions: edit'", fix: "needs: [first], or isolation: worktree"),
    rule(
      .money, "a price for what is limited", "A limit in dollars can be kept only if each call's price is known.",
      example: "limits: { max-usd: 5 } and an agent of 'uses: codex'", fix: "price: { input: 1.25, output: 10 }"),
    rule(
      .loop, "parts of a loop", "A loop must be readable as a whole, by names that mean one thing.",
      example: "a step 'iterations' inside of 'repeat'", fix: "another id"),
    rule(
      .approval, "options of an approval", "A question has at least two answers, each with its own name.",
      example: "options: [approve]", fix: "options: [approve, reject]"),
    rule(
      .limits, "a limit that is never reached",
      "The limit of the whole run is lower, so this one says nothing. Nor does what a pipeline that is used says about "
        + "runs of its own: 'concurrency', 'max-parallel', 'providers'.",
      example: "limits: { max-usd: 1 } and a step with 'limits: { max-usd: 2 }'", fix: "a lower limit for the step"),
    rule(
      .unusedSecret, "a secret that nobody reads", "A name that no 'env' maps is a mistake, or a habit to drop.",
      example: "secrets: [KEY] and no '${{ secrets.KEY }}'", fix: "Map it in an 'env', or leave it out."),
    rule(
      .file, "a file that a key names",
      "The file is read when the pipeline is, so that it can be checked before a run.",
      example: "prompt: { file: no-such.md }", fix: "prompt: { file: prompts/plan.md }"),
  ]
}
