extension PipelineRules {
  static let pipelines: [PipelineRule] = [
    rule(
      .unknownKey, "unknown key",
      "A key that is not read would be ignored in silence, and with it what you meant to say.",
      example: "timeout_minutes: 5", fix: "timeout-minutes: 5"),
    rule(
      .notYet, "not in this version yet",
      "The language has the word, this version can not act on it. Such a file is checked and planned, and refused by "
        + "'run', because running without it would do something else than the file says.",
      example: "uses: claude", fix: "Leave it out, or use a version that has it."),
    rule(
      .missingKey, "a key is missing", "The map says too little to be acted on.", example: "retry: { backoff: fixed }",
      fix: "retry: { backoff: fixed, max-attempts: 3 }"),
    rule(
      .version, "version of the language", "The version says by which rules the file is read.", example: "version: 2",
      fix: "version: 1"),
    rule(
      .stepKind, "a step is of exactly one kind",
      "With two kinds it is open which comes first; with none nothing is done.",
      example: "{ id: x, run: ls, prompt: hi }",
      fix: "Write two steps."),
    rule(
      .duplicateID, "ids are unique", "Other steps could not say which one they mean.",
      example: "two steps with 'id: test'", fix: "Give each its own id."),
    rule(
      .name, "form of names", "Names are used in paths, flags and expressions: lower-case letters, digits and hyphens.",
      example: "id: Run Tests", fix: "id: run-tests"),
    rule(
      .unknownNeed, "'needs' names sibling steps", "A step can wait only for steps of the same list.",
      example: "needs: [tets]", fix: "needs: [test]"),
    rule(
      .cycle, "steps must not wait for each other", "None of them could ever start.",
      example: "a needs b, b needs a", fix: "Take one of the 'needs' away."),
    rule(
      .templateInScript, "no '${{' in scripts",
      "A value put into shell text becomes code. Values reach a script through its environment, where they stay values.",
      example: "run: echo ${{ inputs.title }}", fix: "env: { TITLE: \"${{ inputs.title }}\" } and run: echo \"$TITLE\""),
    rule(
      .keyOfOtherKind, "key of another kind of step", "The key means nothing for this kind of step.",
      example: "{ id: x, prompt: hi, stdin: y }", fix: "Leave it out, or use the kind it belongs to."),
    rule(
      .unknownAgent, "agents are declared", "A step can be given only to an agent that the file or skillpool knows.",
      example: "agent: coder", fix: "agents: { coder: { uses: command, command: [my-agent] } }"),
    rule(
      .unknownSkill, "skills that steps name are there",
      "A step that lacks one of its skills would do another work than the file says; such a pipeline is not run. Where "
        + "skills could not all be read, 'validate' says nothing of names that are not found.",
      example: "skills: [swfit]", fix: "skills: [swift], or name@scope, plugin:name or pack/name where several fit"),
    rule(
      .reportSource, "a report speaks of steps before it",
      "The result of a later step is not known when it is written.",
      example: "report: { from: [later] }", fix: "Name steps that the report waits for."),
    rule(
      .empty, "a pipeline has steps", "A file without steps does nothing.", example: "steps: []",
      fix: "steps: [{ id: test, run: make test }]"),
    rule(
      .tooMany, "many findings", "Only the first findings are shown.", example: "a file full of unknown keys",
      fix: "Mend the first ones and look again."),
  ]
}
