extension LanguageFeature {
  /// What this version reads and checks, and can not run yet: the only place that says so.
  ///
  /// Whoever makes a run do one of these takes it out of the list.
  public static let missing: Set<LanguageFeature> = [
    .arguments, .baseURL, .effort, .claude, .codex, .opencode, .gemini, .aider, .llm, .goose,
    .anthropic, .openai, .openaiResponses, .ollama, .auto,
  ]
}
