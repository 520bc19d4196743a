extension PipelineKeys {
  private static let models = ["prompt", "review"]
  private static let leaves = ["run", "match", "prompt", "review", "report"]

  static let step: [PipelineKey] = common + kindKeys + runKeys + modelKeys + placeKeys

  private static let common: [PipelineKey] = [
    PipelineKey("id", in: .step, .name, isRequired: true, "The name other steps know it by."),
    PipelineKey("name", in: .step, .text, "What people call it."),
    PipelineKey("needs", in: .step, .names, "The steps it waits for; without it, every earlier one."),
    PipelineKey("if", in: .step, .condition, "When it runs; without it, when all before it succeeded."),
    PipelineKey("strategy", in: .step, .object(.strategy), "One child for each combination of values."),
    PipelineKey("continue-on-error", in: .step, .boolean, "Whether its failure counts as success."),
    PipelineKey(
      "timeout-minutes", in: .step, minutes, kinds: leaves + ["uses", "repeat"],
      "The time of one attempt; of a loop or another pipeline, all of its time."),
    PipelineKey(
      "idle-timeout-minutes", in: .step, minutes, kinds: ["run"] + models, "The time without a sign of life."),
    PipelineKey("retry", in: .step, .object(.retry), kinds: leaves, "How often to try, and when."),
    PipelineKey(
      "on-interrupted", in: .step, .choice(["rerun", "ask", "fail"]), kinds: leaves,
      "What to do with an attempt that was cut off."),
  ]

  private static let kindKeys: [PipelineKey] = [
    PipelineKey("run", in: .step, .script, kinds: ["run"], "A script for a shell."),
    PipelineKey("match", in: .step, .object(.match), kinds: ["match"], "Finds skills, without a model."),
    PipelineKey("prompt", in: .step, .templateOr(.prompt), kinds: ["prompt"], "A request to an agent."),
    PipelineKey("review", in: .step, .object(.review), kinds: ["review"], "Asks the checklists of skills."),
    PipelineKey("report", in: .step, .object(.report), kinds: ["report"], "Writes a report."),
    PipelineKey(
      "approval", in: .step, .object(.approval), kinds: ["approval"], feature: .approval, "Asks a person."),
    PipelineKey("uses", in: .step, .pipelinePath, kinds: ["uses"], feature: .uses, "Runs another pipeline."),
    PipelineKey(
      "repeat", in: .step, .object(.repetition), kinds: ["repeat"], feature: .repetition,
      "Repeats steps until a condition holds."),
  ]

  private static let runKeys: [PipelineKey] = [
    PipelineKey("shell", in: .step, .choice(["bash", "sh"]), kinds: ["run"], "The shell of the script."),
    PipelineKey("stdin", in: .step, .template, kinds: ["run"], "The text on its standard input."),
    PipelineKey("working-directory", in: .step, .template, kinds: ["run"], "Where it runs, inside the project."),
    PipelineKey("env", in: .step, .environment, kinds: ["run"], "Its environment: the way values reach a script."),
    PipelineKey("outputs", in: .step, .remarks, kinds: ["run"], "The outputs it writes, with a remark each."),
  ]

  private static let modelKeys: [PipelineKey] = [
    PipelineKey("agent", in: .step, .text, kinds: models, "Who is asked."),
    PipelineKey("model", in: .step, .textOrTexts, kinds: models, "Models in order of preference."),
    PipelineKey("skills", in: .step, .list, kinds: ["prompt"], "The skills sent along."),
    PipelineKey("context", in: .step, .templatesOr(.context), kinds: ["prompt"], "Data by name, fenced."),
    PipelineKey("schema", in: .step, .schema, kinds: ["prompt"], "The JSON Schema of the answer."),
    PipelineKey(
      "schema-attempts", in: .step, .integer(1...5), kinds: ["prompt"], "How often a wrong answer is asked for again."),
    PipelineKey(
      "permissions", in: .step, permissions, kinds: models, features: permissionFeatures, "What the agent may do."),
  ]

  private static let placeKeys: [PipelineKey] = [
    PipelineKey("with", in: .step, .values, kinds: ["uses"], "The inputs of the other pipeline."),
    PipelineKey(
      "limits", in: .step, .object(.stepLimits), kinds: models + ["uses", "repeat"], "What it may use up."),
    PipelineKey(
      "isolation", in: .step, .choice(Isolation.allCases.map(\.rawValue)), kinds: ["run"] + models,
      features: ["worktree": .worktree, "process": .process], "Where it works."),
    PipelineKey(
      "cache", in: .step, .boolean, kinds: ["run"] + models, feature: .cache,
      "Whether a stored success of another run is used."),
    PipelineKey(
      "artifacts", in: .step, .texts(), kinds: ["run", "prompt"], feature: .artifacts, "Globs of files that are kept."),
  ]
}
