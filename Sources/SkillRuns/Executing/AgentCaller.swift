import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText

/// Asks an agent and says what an answer is worth.
struct AgentCaller: Sendable {
  /// The agent.
  var agent: any Agent
  /// The terms, without prompt and model.
  var terms: AgentRequest

  init(_ world: RunWorld, name: String?, attempt: StepAttempt) {
    let pipeline = attempt.step.unit
    let definition = name.flatMap { pipeline.agents[$0] }
    agent = world.agents(name, pipeline)
    let resolver = StepResolver(pipeline: pipeline, project: world.project, environment: world.environment)
    let own = (try? resolver.agentEnvironment(definition?.environment ?? [:])) ?? [:]
    terms = AgentRequest(
      prompt: Prompt(text: ""), step: attempt.path, model: attempt.model, workingDirectory: world.project,
      environment: ChildEnvironment.with(own, from: world.environment),
      timeout: attempt.step.timeout, idleTimeout: attempt.step.idleTimeout, attempt: attempt.number)
  }

  /// Asks; an empty answer is a failure.
  @concurrent func ask(_ prompt: Prompt, schema: JSON? = nil) async -> AgentOutcome {
    var request = terms
    request.prompt = prompt
    request.schema = schema
    var outcome = await agent.answer(request)
    if outcome.failure == nil, outcome.text.utf8.allSatisfy({ $0 <= 32 }) {
      outcome.failure = .emptyAnswer
      outcome.message = "the agent's answer is empty"
    }
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
