extension PipelineKeys {
  static let prompt: [PipelineKey] = [
    PipelineKey("file", in: .prompt, .text, isRequired: true, "A file in the project that holds the request.")
  ]

  static let context: [PipelineKey] = [
    PipelineKey("file", in: .context, .template, isRequired: true, "A file in the project."),
    PipelineKey(
      "max-bytes", in: .context, .integer(1...1_000_000_000), feature: .contextBytes, "How much of it is read."),
  ]

  static let match: [PipelineKey] = [
    PipelineKey("query", in: .match, .template, isRequired: true, "The task in words."),
    PipelineKey("files", in: .match, .list, feature: .matchFiles, "Files that the task is about."),
    PipelineKey("top", in: .match, .integer(1...1_000), "The most skills."),
    PipelineKey("accept", in: .match, .choice(["strong", "weak"]), "The weakest band that counts."),
    PipelineKey(
      "min-confidence", in: .match, .number(isPositive: false, most: 1, mayBeTemplate: false),
      "The least confidence, 0 to 1."),
    PipelineKey("include", in: .match, .list, "Skills that always count."),
    PipelineKey("exclude", in: .match, .list, "Skills that never count."),
    PipelineKey("require", in: .match, .list, "Skills without which the step fails."),
  ]

  static let review: [PipelineKey] = [
    PipelineKey("skills", in: .review, .list, isRequired: true, "The skills whose checklists are asked."),
    PipelineKey("subject", in: .review, .object(.subject), isRequired: true, "What is reviewed."),
    PipelineKey(
      "fail-on", in: .review, .choices(["fail", "unknown", "unanswered"]), "The verdicts that fail the step."),
    PipelineKey(
      "evidence", in: .review, .choice(ReviewSettings.Evidence.allCases.map(\.rawValue)),
      features: ["none": .noEvidence], "Which verdicts need evidence."),
    PipelineKey("instructions", in: .review, .template, feature: .reviewInstructions, "Text before the questions."),
  ]

  static let subject: [PipelineKey] = [
    PipelineKey("diff", in: .subject, .template, "What changed since a git reference."),
    PipelineKey("files", in: .subject, .list, "Globs inside the project."),
    PipelineKey("text", in: .subject, .template, "A text."),
  ]

  static let report: [PipelineKey] = [
    PipelineKey("from", in: .report, .names, "The steps it speaks of; without it, all."),
    PipelineKey(
      "formats", in: .report, .choices(["markdown", "html", "json", "sarif", "junit"]),
      features: ["sarif": .sarif, "junit": .junit], "What is written."),
    PipelineKey("path", in: .report, .template, "The path without extension, inside the project."),
  ]

  static let approval: [PipelineKey] = [
    PipelineKey("message", in: .approval, .template, isRequired: true, "What is asked."),
    PipelineKey("options", in: .approval, .options, "The answers there are; 'reject' fails the step."),
    PipelineKey("timeout-minutes", in: .approval, minutes, "How long to wait for an answer."),
  ]

  static let repetition: [PipelineKey] = [
    PipelineKey("steps", in: .repetition, .steps, isRequired: true, "The steps of an iteration."),
    PipelineKey("until", in: .repetition, .condition, isRequired: true, "The condition that ends the loop."),
    PipelineKey(
      "max-iterations", in: .repetition, .integer(1...RepeatSettings.mostIterations, mayBeTemplate: true),
      isRequired: true, "The most iterations."),
    PipelineKey(
      "progress", in: .repetition, .expression, "A value that must change from one iteration to the next."),
    PipelineKey("between", in: .repetition, .steps, "The steps between an iteration and the next."),
  ]

  static let strategy: [PipelineKey] = [
    PipelineKey("matrix", in: .strategy, .lists, "Lists by name; each combination is a child."),
    PipelineKey("max-parallel", in: .strategy, .integer(1...10_000), "The most children at once."),
    PipelineKey("fail-fast", in: .strategy, .boolean, "Whether a failing child stops its siblings."),
  ]

  static let retry: [PipelineKey] = [
    PipelineKey("max-attempts", in: .retry, .integer(1...10), isRequired: true, "Attempts, the first included."),
    PipelineKey("backoff", in: .retry, .choice(["exponential", "fixed"]), "How the delay grows."),
    PipelineKey(
      "delay-seconds", in: .retry, .number(isPositive: false, most: 86_400, mayBeTemplate: false), "The first delay."),
    PipelineKey(
      "max-delay-seconds", in: .retry, .number(isPositive: false, most: 86_400, mayBeTemplate: false),
      "The longest delay."),
    PipelineKey(
      "reasons", in: .retry,
      .choices(["rate-limit", "overloaded", "network", "timeout", "agent-error", "exit-code"]),
      "The reasons that are tried again."),
  ]
}
