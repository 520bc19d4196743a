import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillText
import Skills

/// Makes attempts of `prompt` steps: composes, saves, asks, and checks the answer.
struct PromptExecutor: Sendable {
  /// The seams.
  var world: RunWorld
  /// The pipeline, for its agents.
  var pipeline: Pipeline

  /// Asks the agent.
  @concurrent func execute(_ work: PromptWork, _ attempt: StepAttempt) async -> StepResult {
    let prompt: Prompt
    switch compose(work, nonce: attempt.nonce) {
    case .failure(let problem): return .failure(.resource, problem.message)
    case .success(let composed): prompt = composed
    }
    let draft = attempt.draft + ".prompt"
    if let failure = Drafts(disk: world.disk).write(draft, prompt.text) { return failure }
    let caller = AgentCaller(world, name: work.agent, attempt: attempt)
    var calls = 0
    var result = await answer(to: prompt, work, caller, &calls)
    if Task.isCancelled { result = StepResult(.cancelled, usage: result.usage) }
    result.calls = calls
    result.kept.append(StepResult.Kept(draft: draft, name: "prompt.md"))
    return result
  }

  /// Composes the prompt of a step.
  func compose(_ work: PromptWork, nonce: String) -> Result<Prompt, StepProblem> {
    var context = work.context
    for (name, path) in work.files.sorted(by: { $0.key < $1.key }) {
      switch ProjectFiles(world: world).text(path, most: work.bounds[name]) {
      case .failure(let problem): return .failure(problem)
      case .success(let text): context[name] = text
      }
    }
    return SkillLookup(catalog: world.catalog).find(work.skills).flatMap { skills in
      let composition = PromptComposer(nonce: nonce).compose(
        PromptComposer.Request(
          instructions: work.agent.flatMap { pipeline.agents[$0]?.instructions }, skills: skills.map(PromptSkill.init),
          prompt: work.prompt, context: context, schema: work.schema))
      let problem = composition.diagnostics.first { $0.severity == .error }
      return composition.prompt.map(Result.success)
        ?? .failure(StepProblem(problem?.message ?? "the prompt could not be composed"))
    }
  }

  /// Asks until an answer will do, and counts the calls.
  private func answer(to prompt: Prompt, _ work: PromptWork, _ caller: AgentCaller, _ calls: inout Int) async
    -> StepResult
  {
    guard caller.agent.isAvailable else { return PromptExecutor.noAgent }
    var usage: AgentUsage?
    var question = prompt
    for turn in 1...work.schemaAttempts {
      let reply = await caller.ask(question, schema: work.schema)
      if reply.refusedBy == nil { calls += 1 }
      let outcome = reply.outcome
      usage = usage.map { spent in outcome.usage.map { spent + $0 } ?? spent } ?? outcome.usage
      if let failure = outcome.failure {
        var result = StepResult(
          .failure, reason: failure, message: outcome.message, text: outcome.text, usage: usage)
        result.refusedBy = reply.refusedBy
        result.retryAfter = outcome.retryAfter
        return result
      }
      guard let schema = work.schema else {
        return StepResult(.success, outputs: ["text": .string(outcome.text)], text: outcome.text, usage: usage)
      }
      switch PromptExecutor.checked(outcome.text, schema) {
      case .success(let object): return StepResult(.success, outputs: object, text: outcome.text, usage: usage)
      case .failure(let problem) where turn == work.schemaAttempts || Task.isCancelled:
        return StepResult(.failure, reason: .schema, message: problem.message, text: outcome.text, usage: usage)
      case .failure(let problem): question = PromptExecutor.repair(prompt, outcome.text, problem)
      }
    }
    return StepResult(.failure, reason: .schema, usage: usage)
  }

  /// The object in an answer, if it keeps to the schema.
  static func checked(_ text: String, _ schema: JSON) -> Result<JSON, StepProblem> {
    do throws(JSONAnswer.Failure) {
      let object = try JSONAnswer.object(in: text)
      let violations = JSONSchema(schema).violations(of: object)
      guard violations.isEmpty else {
        return .failure(StepProblem(violations.map(\.description).joined(separator: "\n")))
      }
      return .success(object)
    } catch {
      return .failure(StepProblem(describe(error)))
    }
  }

  private static func describe(_ failure: JSONAnswer.Failure) -> String {
    switch failure {
    case .empty: "the answer is empty"
    case .notFound: "the answer holds no JSON object"
    case .malformed(let error): "the answer is not JSON: \(error.message) at byte \(error.offset)"
    case .notAnObject(let type): "the answer is \(type), not an object"
    }
  }

  private static func repair(_ prompt: Prompt, _ answer: String, _ problem: StepProblem) -> Prompt {
    Prompt(
      text: prompt.text + "\n\nYour last answer can't be used:\n" + problem.message
        + "\nAnswer again with one JSON object that keeps to the schema, and nothing else.\n")
  }

  /// The failure of a step that nobody can answer.
  static let noAgent = StepResult.failure(
    .agent,
    "no agent is configured; the composed prompt is saved as prompt.md; define one under 'agents:' in the pipeline and "
      + "name it with 'agent:', '--agent NAME' or SKILLPOOL_AGENT")
}
