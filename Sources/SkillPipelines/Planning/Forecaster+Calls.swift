import SkillPrompts
import SkillText

extension Forecaster {
  /// What a `prompt` step would send.
  func prompt(_ settings: PromptSettings, _ forecast: inout PlanForecast.Step) {
    let agent = agent(settings.agent)
    let skills = settings.skills.map { self.skills($0) } ?? []
    var size = known.bytes(settings.prompt)
    for (_, template) in settings.context.sorted(by: { $0.key < $1.key }) { add(context(template), to: &size) }
    add((agent.definition?.instructions?.utf8.count ?? 0, false), to: &size)
    add((settings.schema?.canonicalText.utf8.count ?? 0, false), to: &size)
    add((skills?.reduce(0) { $0 + $1.bytes } ?? 0, skills == nil), to: &size)
    forecast.skills = skills
    let turns = settings.schema == nil ? 1 : settings.schemaAttempts
    let models = settings.models.isEmpty ? agent.definition?.models.count ?? 1 : settings.models.count
    call(agent, size, count: turns.multiplied(by: max(1, models)), &forecast)
  }

  /// What a `review` step would ask: each skill by itself, with one repair turn.
  func review(_ settings: ReviewSettings, _ forecast: inout PlanForecast.Step) {
    let agent = agent(settings.agent)
    let skills = self.skills(settings.skills)
    var size = (known: skills?.map(\.bytes).max() ?? 0, isPartial: true)
    add((agent.definition?.instructions?.utf8.count ?? 0, false), to: &size)
    forecast.skills = skills
    let models = settings.models.isEmpty ? agent.definition?.models.count ?? 1 : settings.models.count
    let questions = skills?.filter { $0.items > 0 || $0.bytes == 0 }.count ?? Self.mostSkills
    call(agent, size, count: questions.multiplied(by: 2).multiplied(by: max(1, models)), &forecast)
  }

  /// The skills of a review, when it is not known which: as many as a `match` step chooses.
  private static let mostSkills = 3

  private typealias Size = (known: Int, isPartial: Bool)

  /// Who answers a step: nobody, or an agent by its name.
  struct Asked {
    /// The name; nil for nobody.
    var name: String?
    /// What the file says of it.
    var definition: AgentDefinition?
  }

  private func agent(_ name: String?) -> Asked {
    guard let name = name ?? fallbackAgent, name != "none" else { return Asked() }
    let definition = pipeline.agents[name]
    return definition?.uses == "none" ? Asked(definition: definition) : Asked(name: name, definition: definition)
  }

  private func add(_ more: Size, to size: inout Size) {
    size = (size.known.adding(more.known), size.isPartial || more.isPartial)
  }

  private func context(_ template: ValueTemplate) -> Size {
    guard case .object(let members) = template, let file = members["file"] else { return known.bytes(template) }
    guard let path = known.value(file)?.string, let size = library.size(ofFile: path) else { return (0, true) }
    return (min(size, members["max-bytes"].flatMap { known.count($0) } ?? size), false)
  }

  /// The skills that a value names; nil when that depends on earlier steps.
  private func skills(_ template: ValueTemplate) -> [PlannedSkill]? {
    if let step = template.skillsOfStep { return matches[step] }
    return known.value(template)?.array.map { names in
      names.compactMap(\.string).map { library.skill(named: $0) ?? PlannedSkill(name: $0) }
    }
  }

  private func call(_ agent: Asked, _ size: Size, count: Int, _ forecast: inout PlanForecast.Step) {
    let estimate = TokenEstimate(bytes: size.known)
    forecast.tokens = estimate.shown
    forecast.isPartial = size.isPartial
    guard let name = agent.name else { return }
    let attempts = forecast.step.definition.retry?.maxAttempts ?? 1
    let price = agent.definition?.price
    let isFree = ["mock", "ollama"].contains(agent.definition?.uses ?? name)
    let calls = count.multiplied(by: attempts)
    let usd: Double? =
      price.map { price in
        (Double(estimate.reserved) * price.input + Double(Self.answerTokens) * price.output) / 1_000_000 * Double(calls)
      } ?? (isFree ? 0 : nil)
    forecast.bound = PlanForecast.Bound(
      calls: calls, tokens: estimate.shown, usd: usd, unpriced: usd == nil ? [name] : [])
  }
}
