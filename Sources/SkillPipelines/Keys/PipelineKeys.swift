/// The table of keys.
public enum PipelineKeys {
  /// Every key, grouped by the map it stands in, in the order in which people write them.
  public static let all: [PipelineKey] =
    pipeline + input + agent + price + defaults + limits + stepLimits + provider + concurrency + step + prompt
    + context + match + review + subject + report + approval + repetition + strategy + retry

  /// The kinds of steps: the keys of which a step has exactly one.
  public static let kinds = ["run", "match", "prompt", "review", "report", "approval", "uses", "repeat"]

  /// The keys of a map in the order in which people write them.
  public static func keys(in place: PipelineKey.Place) -> [PipelineKey] { all.filter { $0.place == place } }

  /// Where a key belongs that was written elsewhere, as help; nil when it is no key at all.
  static func homes(of name: String) -> String? {
    let places = PipelineKey.Place.allCases.filter { table(of: $0).key(named: name) != nil }
    return places.isEmpty ? nil : "it belongs into \(listed(places.map(\.inWords)))"
  }

  /// Words as one: `a, b and c`.
  static func listed(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension PipelineKeys {
  static let pipeline: [PipelineKey] = [
    PipelineKey("version", in: .pipeline, .integer(1...1), isRequired: true, "The version of the language: 1."),
    PipelineKey("name", in: .pipeline, .text, isRequired: true, "What people call the pipeline."),
    PipelineKey("description", in: .pipeline, .text, "One line about it."),
    PipelineKey("inputs", in: .pipeline, .objects(.input), "Its parameters by name."),
    PipelineKey(
      "secrets", in: .pipeline, .variables,
      "Variables of the caller that go to the 'env' that names them, and are never shown."),
    PipelineKey("env", in: .pipeline, .environment, "Environment of every 'run' step."),
    PipelineKey("agents", in: .pipeline, .objects(.agent), "Agents by name."),
    PipelineKey("defaults", in: .pipeline, .object(.defaults), "Settings of steps that do not say otherwise."),
    PipelineKey("limits", in: .pipeline, .object(.limits), "Limits of the whole run."),
    PipelineKey(
      "concurrency", in: .pipeline, .object(.concurrency), feature: .concurrency, "Which runs exclude each other."),
    PipelineKey("steps", in: .pipeline, .steps, isRequired: true, "What is done, top to bottom."),
    PipelineKey("outputs", in: .pipeline, .templates, "The results of the pipeline by name."),
  ]

  static let input: [PipelineKey] = [
    PipelineKey(
      "type", in: .input, .choice(["string", "number", "boolean", "choice", "file", "json"]), isRequired: true,
      "The type of the value."),
    PipelineKey("required", in: .input, .boolean, "Whether a run needs a value for it."),
    PipelineKey("default", in: .input, .any, "The value when none is given."),
    PipelineKey("options", in: .input, .texts(isNeeded: true), "The values of a choice."),
    PipelineKey("description", in: .input, .text, "One line about it."),
  ]

  static let concurrency: [PipelineKey] = [
    PipelineKey(
      "group", in: .concurrency, .template, isRequired: true, "The name that runs share which must not overlap."),
    PipelineKey(
      "cancel-in-progress", in: .concurrency, .boolean,
      "Whether a new run stops the one that goes on; otherwise it is refused."),
  ]

  static let defaults: [PipelineKey] = [
    PipelineKey("agent", in: .defaults, .text, "The agent of steps that name none."),
    PipelineKey("model", in: .defaults, .textOrTexts, "Models in order of preference."),
    PipelineKey("shell", in: .defaults, .choice(["bash", "sh"]), "The shell of 'run' steps."),
    PipelineKey("working-directory", in: .defaults, .text, "Where 'run' steps run, inside the project."),
    PipelineKey("timeout-minutes", in: .defaults, minutes, "The time of one attempt."),
    PipelineKey("idle-timeout-minutes", in: .defaults, minutes, "The time without a sign of life."),
    PipelineKey("retry", in: .defaults, .object(.retry), "How often to try, and when."),
    PipelineKey("schema-attempts", in: .defaults, .integer(1...5), "How often a wrong answer is asked for again."),
  ]
}

extension PipelineKeys {
  static let minutes = PipelineKey.Value.number(isPositive: true, most: 100_000, mayBeTemplate: true)
}
