extension PipelineKeys {
  private static let models = ["prompt", "review"]
  private static let minutes = PipelineKey.Value.number(isPositive: true, most: 100_000, mayBeTemplate: true)

  static let step: [PipelineKey] = common + kindKeys + runKeys + modelKeys + laterKeys

  private static let common: [PipelineKey] = [
    PipelineKey("id", in: .step, .text, isRequired: true, "The name other steps know it by."),
    PipelineKey("name", in: .step, .text, "What people call it."),
    PipelineKey("needs", in: .step, .texts, "The steps it waits for; without it, every earlier one."),
    PipelineKey("if", in: .step, .condition, "When it runs; without it, when all before it succeeded."),
    PipelineKey("strategy", in: .step, .map, "One child for each combination of values."),
    PipelineKey("continue-on-error", in: .step, .boolean, "Whether its failure counts as success."),
    PipelineKey("timeout-minutes", in: .step, minutes, "The time of one attempt."),
    PipelineKey(
      "idle-timeout-minutes", in: .step, minutes, kinds: ["run"] + models, "The time without a sign of life."),
    PipelineKey("retry", in: .step, .map, "How often to try, and when."),
    PipelineKey(
      "on-interrupted", in: .step, .choice(["rerun", "ask", "fail"], later: []),
      "What to do with an attempt that was cut off."),
  ]

  private static let kindKeys: [PipelineKey] = [
    PipelineKey("run", in: .step, .script, kinds: ["run"], "A script for a shell."),
    PipelineKey("match", in: .step, .map, kinds: ["match"], "Finds skills, without a model."),
    PipelineKey("prompt", in: .step, .template, kinds: ["prompt"], "A request to an agent."),
    PipelineKey("review", in: .step, .map, kinds: ["review"], "Asks the checklists of skills."),
    PipelineKey("report", in: .step, .map, kinds: ["report"], "Writes a report."),
    .later("approval", in: .step, "Asks a person."),
    .later("uses", in: .step, "Runs another pipeline."),
    .later("repeat", in: .step, "Repeats steps until a condition holds."),
  ]

  private static let runKeys: [PipelineKey] = [
    PipelineKey("shell", in: .step, .choice(["bash", "sh"], later: []), kinds: ["run"], "The shell of the script."),
    PipelineKey("stdin", in: .step, .template, kinds: ["run"], "The text on its standard input."),
    PipelineKey("working-directory", in: .step, .template, kinds: ["run"], "Where it runs, inside the project."),
    PipelineKey("env", in: .step, .environment, kinds: ["run"], "Its environment: the way values reach a script."),
    PipelineKey("outputs", in: .step, .map, kinds: ["run"], "The outputs it writes, with a remark each."),
  ]

  private static let modelKeys: [PipelineKey] = [
    PipelineKey("agent", in: .step, .text, kinds: models, "Who is asked."),
    PipelineKey("model", in: .step, .textOrTexts, kinds: models, "Models in order of preference."),
    PipelineKey("skills", in: .step, .list, kinds: ["prompt"], "The skills sent along."),
    PipelineKey("context", in: .step, .map, kinds: ["prompt"], "Data by name, fenced."),
    PipelineKey("schema", in: .step, .any, kinds: ["prompt"], "The JSON Schema of the answer."),
    PipelineKey(
      "schema-attempts", in: .step, .integer(1...5), kinds: ["prompt"], "How often a wrong answer is asked for again."),
    PipelineKey(
      "permissions", in: .step, .choice(["read"], later: ["edit", "full"]), kinds: models, "What the agent may do."),
  ]

  private static let laterKeys: [PipelineKey] = [
    .later("with", in: .step, "The inputs of another pipeline."),
    .later("limits", in: .step, "Limits of the step."),
    .later("isolation", in: .step, "A work tree of its own."),
    .later("cache", in: .step, "Whether a stored success of another run is used."),
    .later("artifacts", in: .step, "Files that are kept."),
  ]

  static let match: [PipelineKey] = [
    PipelineKey("query", in: .match, .template, isRequired: true, "The task in words."),
    .later("files", in: .match, "Files that the task is about."),
    PipelineKey("top", in: .match, .integer(1...1_000), "The most skills."),
    PipelineKey("accept", in: .match, .choice(["strong", "weak"], later: []), "The weakest band that counts."),
    PipelineKey(
      "min-confidence", in: .match, .number(isPositive: false, most: 1, mayBeTemplate: false),
      "The least confidence, 0 to 1."),
    PipelineKey("include", in: .match, .list, "Skills that always count."),
    PipelineKey("exclude", in: .match, .list, "Skills that never count."),
    PipelineKey("require", in: .match, .list, "Skills without which the step fails."),
  ]

  static let review: [PipelineKey] = [
    PipelineKey("skills", in: .review, .list, isRequired: true, "The skills whose checklists are asked."),
    PipelineKey("subject", in: .review, .map, isRequired: true, "What is reviewed."),
    PipelineKey(
      "fail-on", in: .review, .choices(["fail", "unknown", "unanswered"], later: []),
      "The verdicts that fail the step."),
    PipelineKey("evidence", in: .review, .choice(["fail", "all"], later: ["none"]), "Which verdicts need evidence."),
    .later("instructions", in: .review, "Text before the questions."),
  ]

  static let subject: [PipelineKey] = [
    PipelineKey("diff", in: .subject, .template, "What changed since a git reference."),
    PipelineKey("files", in: .subject, .list, "Globs inside the project."),
    PipelineKey("text", in: .subject, .template, "A text."),
  ]

  static let report: [PipelineKey] = [
    PipelineKey("from", in: .report, .texts, "The steps it speaks of; without it, all."),
    PipelineKey(
      "formats", in: .report, .choices(["markdown", "html", "json"], later: ["sarif", "junit"]), "What is written."),
    PipelineKey("path", in: .report, .template, "The path without extension, inside the project."),
  ]

  static let strategy: [PipelineKey] = [
    PipelineKey("matrix", in: .strategy, .map, "Lists by name; each combination is a child."),
    PipelineKey("max-parallel", in: .strategy, .integer(1...10_000), "The most children at once."),
    PipelineKey("fail-fast", in: .strategy, .boolean, "Whether a failing child stops its siblings."),
  ]

  static let retry: [PipelineKey] = [
    PipelineKey("max-attempts", in: .retry, .integer(1...10), isRequired: true, "Attempts, the first included."),
    PipelineKey("backoff", in: .retry, .choice(["exponential", "fixed"], later: []), "How the delay grows."),
    PipelineKey(
      "delay-seconds", in: .retry, .number(isPositive: false, most: 86_400, mayBeTemplate: false), "The first delay."),
    PipelineKey(
      "max-delay-seconds", in: .retry, .number(isPositive: false, most: 86_400, mayBeTemplate: false),
      "The longest delay."),
    PipelineKey(
      "reasons", in: .retry,
      .choices(["rate-limit", "overloaded", "network", "timeout", "agent-error", "exit-code"], later: []),
      "The reasons that are tried again."),
  ]
}
