import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText

/// Asks an agent, within the limits of the run, and says what an answer is worth.
struct AgentCaller: Sendable {
  /// What came of a question.
  struct Reply: Sendable {
    var outcome: AgentOutcome
    /// The limit that was in the way; nothing was asked then.
    var refusedBy: String?
  }

  /// The agent.
  var agent: any Agent
  /// The terms, without prompt.
  var terms: AgentRequest
  private let attempt: StepAttempt
  private let provider: String
  private let price: TokenPrice?
  private let costsMoney: Bool
  private let log: AnswerLog?

  init(_ world: RunWorld, name: String?, attempt: StepAttempt) {
    let pipeline = attempt.step.unit
    let definition = name.flatMap { pipeline.agents[$0] }
    self.attempt = attempt
    log = world.answers
    agent = world.agents(name, pipeline)
    provider = ModelTable.provider(of: name, in: pipeline)
    price = definition?.price
    costsMoney = definition.map { !AgentCaller.free.contains($0.uses) } ?? true
    let resolver = StepResolver(pipeline: pipeline, project: world.project, environment: world.environment)
    let own = (try? resolver.agentEnvironment(definition?.environment ?? [:])) ?? [:]
    terms = AgentRequest(
      prompt: Prompt(text: ""), step: attempt.path, model: attempt.model,
      workingDirectory: attempt.workingDirectory ?? world.project,
      environment: ChildEnvironment.with(own, from: world.environment),
      timeout: attempt.step.timeout, idleTimeout: attempt.step.idleTimeout, attempt: attempt.number)
    terms.permissions = AgentPermissions(rawValue: attempt.step.permissions.rawValue) ?? .read
    terms.environment["SKILLPOOL_PERMISSIONS"] = terms.permissions.rawValue
  }

  /// The kinds of agents whose calls cost nothing.
  private static let free: Set<String> = ["mock", "none", "ollama"]

  /// Asks; an empty answer is a failure, and so is one that no limit leaves room for.
  @concurrent func ask(_ prompt: Prompt, schema: JSON? = nil) async -> Reply {
    var request = terms
    request.prompt = prompt
    request.schema = schema
    request.maxTurns = attempt.budget.left(in: attempt.accounts).maxTurns
    let most = costsMoney ? attempt.budget.left(in: attempt.accounts.filter { !$0.isEmpty }).maxUSD : 0
    let estimate = BudgetEstimate.amount(for: prompt, price: price, most: most)
    let answer = await attempt.budget.spend(estimate, in: attempt.accounts, spent: { BudgetAmount($0.usage) }) {
      [request] in
      await attempt.budget.waitForTurn(provider, tokens: estimate.tokens)
      let outcome = priced(await agent.answer(request))
      log?.add(outcome, step: request.step, redactor: Redactor.of(attempt.step.secrets))
      return outcome
    }
    switch answer {
    case .failure(let refusal):
      return Reply(
        outcome: AgentOutcome(text: "", failure: .limit, message: refusal.message), refusedBy: refusal.limit)
    case .success(let outcome): return Reply(outcome: AgentCaller.judged(outcome))
    }
  }

  /// The outcome with the price of its tokens, where the agent does not say it.
  private func priced(_ outcome: AgentOutcome) -> AgentOutcome {
    guard let price, let usage = outcome.usage, usage.usd == nil else { return outcome }
    var outcome = outcome
    outcome.usage?.usd = BudgetEstimate.usd((usage.inputTokens, usage.outputTokens), price: price)
    return outcome
  }

  private static func judged(_ outcome: AgentOutcome) -> AgentOutcome {
    guard outcome.failure == nil, outcome.text.utf8.allSatisfy({ $0 <= 32 }) else { return outcome }
    var outcome = outcome
    outcome.failure = .emptyAnswer
    outcome.message = "the agent's answer is empty"
    return outcome
  }
}

extension StepResolver {
  /// The environment of an agent's process; the only place beside `run` steps that secrets go to.
  func agentEnvironment(_ templates: [String: ValueTemplate]) throws(TemplateFailure) -> [String: String] {
    var reader = ValueReader(context: EvaluationContext(), file: pipeline.source)
    reader.context.values["secrets"] = secretsContext(masked: false)
    return try reader.environment(templates)
  }
}
