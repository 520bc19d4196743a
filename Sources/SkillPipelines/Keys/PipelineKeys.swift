/// The table of keys.
public enum PipelineKeys {
  /// Every key, grouped by the map it stands in, in the order in which people write them.
  public static let all: [PipelineKey] =
    pipeline + input + agent + defaults + limits + step + match + review + subject + report + strategy + retry

  /// The kinds of steps: the keys of which a step has exactly one.
  public static let kinds = ["run", "match", "prompt", "review", "report", "approval", "uses", "repeat"]

  /// The keys of a map, by name.
  static func named(in place: PipelineKey.Place) -> [String: PipelineKey] { byPlace[place] ?? [:] }

  /// The names of the keys that a map must have, sorted.
  static func required(in place: PipelineKey.Place) -> [String] { requiredByPlace[place] ?? [] }

  private static let requiredByPlace = byPlace.mapValues { keys in
    keys.values.filter(\.isRequired).map(\.name).sorted()
  }

  private static let byPlace: [PipelineKey.Place: [String: PipelineKey]] = Dictionary(grouping: all, by: \.place)
    .mapValues { keys in Dictionary(keys.map { ($0.name, $0) }) { first, _ in first } }
}

extension PipelineKeys {
  private static let minutes = PipelineKey.Value.number(isPositive: true, most: 100_000, mayBeTemplate: true)

  private static let pipeline: [PipelineKey] = [
    PipelineKey("version", in: .pipeline, .integer(1...1), isRequired: true, "The version of the language: 1."),
    PipelineKey("name", in: .pipeline, .text, isRequired: true, "What people call the pipeline."),
    PipelineKey("description", in: .pipeline, .text, "One line about it."),
    PipelineKey("inputs", in: .pipeline, .map, "Its parameters by name."),
    PipelineKey(
      "secrets", in: .pipeline, .texts,
      "Variables of the caller that go to the 'env' that names them, and are never shown."),
    PipelineKey("env", in: .pipeline, .environment, "Environment of every 'run' step."),
    PipelineKey("agents", in: .pipeline, .map, "Agents by name."),
    PipelineKey("defaults", in: .pipeline, .map, "Settings of steps that do not say otherwise."),
    PipelineKey("limits", in: .pipeline, .map, "Limits of the whole run."),
    .later("concurrency", in: .pipeline, "Which runs exclude each other."),
    PipelineKey("steps", in: .pipeline, .any, isRequired: true, "What is done, top to bottom."),
    PipelineKey("outputs", in: .pipeline, .map, "The results of the pipeline by name."),
  ]

  private static let input: [PipelineKey] = [
    PipelineKey(
      "type", in: .input, .choice(["string", "number", "boolean", "choice", "file", "json"], later: []),
      isRequired: true, "The type of the value."),
    PipelineKey("required", in: .input, .boolean, "Whether a run needs a value for it."),
    PipelineKey("default", in: .input, .any, "The value when none is given."),
    PipelineKey("options", in: .input, .texts, "The values of a choice."),
    PipelineKey("description", in: .input, .text, "One line about it."),
  ]

  static let laterAgents = [
    "claude", "codex", "opencode", "gemini", "aider", "llm", "goose", "anthropic", "openai", "openai-responses",
    "ollama",
  ]

  private static let agent: [PipelineKey] = [
    PipelineKey(
      "uses", in: .agent, .choice(["none", "mock", "command"], later: laterAgents),
      "What it is; needed unless 'file' is there, which 'defaults.agent', '--agent' or the only other agent answers for."
    ),
    PipelineKey(
      "file", in: .agent, .text, "A Markdown file with its instructions, such as agents/reviewer.md in the project."),
    PipelineKey("command", in: .agent, .texts, "The words of a command; the prompt is on its standard input."),
    PipelineKey("format", in: .agent, .choice(["text", "json"], later: []), "What a command writes."),
    PipelineKey("replay", in: .agent, .text, "The recording of a mock, relative to this file."),
    PipelineKey("instructions", in: .agent, .text, "Text before every prompt."),
    PipelineKey("model", in: .agent, .textOrTexts, "Models in order of preference."),
    PipelineKey("permissions", in: .agent, .choice(["read"], later: ["edit", "full"]), "What it may do."),
    PipelineKey("env", in: .agent, .environment, "Environment of its process."),
    .later("base-url", in: .agent, "The address of a provider."),
    .later("args", in: .agent, "Further words of its command line."),
    .later("effort", in: .agent, "How hard a model thinks."),
    .later("price", in: .agent, "US dollars for a million tokens."),
  ]

  private static let defaults: [PipelineKey] = [
    PipelineKey("agent", in: .defaults, .text, "The agent of steps that name none."),
    PipelineKey("model", in: .defaults, .textOrTexts, "Models in order of preference."),
    PipelineKey("shell", in: .defaults, .choice(["bash", "sh"], later: []), "The shell of 'run' steps."),
    PipelineKey("working-directory", in: .defaults, .text, "Where 'run' steps run, inside the project."),
    PipelineKey("timeout-minutes", in: .defaults, minutes, "The time of one attempt."),
    PipelineKey("idle-timeout-minutes", in: .defaults, minutes, "The time without a sign of life."),
    PipelineKey("retry", in: .defaults, .map, "How often to try, and when."),
    PipelineKey("schema-attempts", in: .defaults, .integer(1...5), "How often a wrong answer is asked for again."),
  ]

  private static let limits: [PipelineKey] = [
    PipelineKey("max-parallel", in: .limits, .integer(1...10_000), "The most steps at once."),
    PipelineKey(
      "timeout-minutes", in: .limits, .number(isPositive: true, most: 100_000, mayBeTemplate: false),
      "The time of the whole run."),
    .later("max-usd", in: .limits, "The most US dollars."),
    .later("max-tokens", in: .limits, "The most tokens."),
    .later("max-calls", in: .limits, "The most calls of models."),
    .later("max-turns", in: .limits, "The most turns of an agent."),
    .later("providers", in: .limits, "Limits of one provider."),
  ]
}
