import SkillPipelines

/// The models that a run may ask, and whose they are, as numbers for the state machine.
struct ModelTable: Sendable {
  /// The names of the providers.
  private(set) var providers: [String] = []
  /// The provider of each model.
  private(set) var owners: [Int] = []
  private var names: [String: Int] = [:]

  /// The numbers of the models that a step asks, in order; empty for a step that asks none.
  mutating func models(of step: StepDefinition, in pipeline: Pipeline) -> [Int] {
    guard let (agent, models) = ModelTable.asked(by: step, in: pipeline) else { return [] }
    let provider = ModelTable.provider(of: agent, in: pipeline)
    return (models.isEmpty ? [""] : models).map { number(of: $0, provider) }
  }

  /// The agent and the models that a step names, or that its agent has; nil for a step that asks no model.
  static func asked(by step: StepDefinition, in pipeline: Pipeline) -> (agent: String?, models: [String])? {
    let (agent, models): (String?, [String])
    switch step.kind {
    case .prompt(let settings): (agent, models) = (settings.agent, settings.models)
    case .review(let settings): (agent, models) = (settings.agent, settings.models)
    case .run, .match, .report, .approval, .uses, .repeat: return nil
    }
    return (agent, models.isEmpty ? agent.flatMap { pipeline.agents[$0]?.models } ?? [] : models)
  }

  /// The provider behind an agent: what `limits.providers` calls it.
  static func provider(of agent: String?, in pipeline: Pipeline) -> String {
    guard let agent else { return "default" }
    switch pipeline.agents[agent]?.uses {
    case "claude", "anthropic": return "anthropic"
    case "codex", "openai", "openai-responses": return "openai"
    case "gemini": return "google"
    case let uses? where uses != "command" && uses != "mock": return uses
    default: return agent
    }
  }

  private mutating func number(of model: String, _ provider: String) -> Int {
    let key = provider + "\n" + model
    if let known = names[key] { return known }
    if !providers.contains(provider) { providers.append(provider) }
    owners.append(providers.firstIndex(of: provider) ?? 0)
    names[key] = owners.count - 1
    return owners.count - 1
  }
}
