extension PipelineKeys {
  /// The adapters that an agent can name beside `none`, `mock` and `command`.
  static let adapters = [
    "claude", "codex", "opencode", "gemini", "aider", "llm", "goose", "anthropic", "openai", "openai-responses",
    "ollama",
  ]

  static let agent: [PipelineKey] = [
    PipelineKey(
      "uses", in: .agent, .choice(["none", "mock", "command"] + adapters),
      features: Dictionary(adapters.map { ($0, LanguageFeature.agent($0)) }) { first, _ in first }.compactMapValues(
        \.self),
      "What it is; needed unless 'file' is there, which 'defaults.agent', '--agent' or the only other agent answers for."
    ),
    PipelineKey(
      "file", in: .agent, .text, "A Markdown file with its instructions, such as agents/reviewer.md in the project."),
    PipelineKey(
      "command", in: .agent, .texts(isNeeded: true), "The words of a command; the prompt is on its standard input."),
    PipelineKey("format", in: .agent, .choice(["text", "json"]), "What a command writes."),
    PipelineKey("replay", in: .agent, .text, "The recording of a mock, relative to this file."),
    PipelineKey("instructions", in: .agent, .text, "Text before every prompt."),
    PipelineKey("model", in: .agent, .textOrTexts, "Models in order of preference."),
    PipelineKey("permissions", in: .agent, permissions, features: permissionFeatures, "What it may do."),
    PipelineKey("env", in: .agent, .environment, "Environment of its process."),
    PipelineKey("base-url", in: .agent, .text, feature: .baseURL, "The address of a provider."),
    PipelineKey("args", in: .agent, .texts(), feature: .arguments, "Further words of its command line."),
    PipelineKey(
      "effort", in: .agent, .choice(["low", "medium", "high", "xhigh", "max"]), feature: .effort,
      "How hard its model thinks."),
    PipelineKey(
      "price", in: .agent, .object(.price), feature: .price, "What its tokens cost, in US dollars for a million."),
  ]

  static let price: [PipelineKey] = [
    PipelineKey("input", in: .price, dollars, isRequired: true, "The price of what it reads."),
    PipelineKey("output", in: .price, dollars, isRequired: true, "The price of what it writes."),
    PipelineKey("cached-input", in: .price, dollars, "The price of what it reads from a cache."),
  ]

  static let permissions = PipelineKey.Value.choice(Permissions.allCases.map(\.rawValue))
  static let permissionFeatures: [String: LanguageFeature] = ["edit": .edit, "full": .full]
}
