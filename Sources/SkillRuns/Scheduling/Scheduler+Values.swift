import SkillPipelines
import SkillPrompts
import SkillText

extension Scheduler {
  /// What the expressions of a step may see, `env` and `secrets` aside.
  func values(for step: Int) -> [String: JSON] {
    var values: [String: JSON] = [
      "inputs": .object(job.plan.inputs), "steps": .object(stepValues),
      "run": ["id": .string(job.id), "dir": .string(job.folder)],
      "agents": .object(job.plan.pipeline.agents.mapValues { ["uses": .string($0.uses)] }),
    ]
    if let cell = steps[step].cell { values["matrix"] = .object(cell.values) }
    return values
  }

  func definition(_ step: Int) -> StepDefinition { job.plan.steps[steps[step].plan].definition }

  /// Evaluates the condition of a step.
  func decide(_ step: Int, _ status: StepStatus) -> RunInput.Decision {
    guard let condition = definition(step).condition else { return .run }
    do throws(TemplateFailure) {
      let status = EvaluationContext.Status(
        success: status.success, failure: status.failure, cancelled: status.cancelled)
      return try resolver.condition(condition, values: values(for: step), status: status) ? .run : .skip
    } catch {
      steps[step].result = .failure(.template, error.message)
      return .error
    }
  }

  /// Evaluates the matrix of a step and makes room for its children.
  func expand(_ step: Int) -> RunInput.Expansion {
    let definition = definition(step)
    guard let strategy = definition.strategy else { return .children([]) }
    do throws(TemplateFailure) {
      let cells = try resolver.matrix(strategy, values: values(for: step))
      let plan = steps[step].plan
      let children = cells.map { StepMemory(path: "\(definition.id)[\($0.key)]", plan: plan, cell: $0) }
      steps += children
      return .children(children.map { job.history($0.path, definition) })
    } catch {
      steps[step].result = .failure(.template, error.message)
      return .error
    }
  }

  /// Takes the end of a step into the `steps` context.
  ///
  /// Children show in the `items` of their step.
  func remember(_ step: Int, _ end: StepEnd) {
    steps[step].end = end
    guard state.parent(of: step) == nil else { return }
    var value = steps[step].context
    if let children = state.children(of: step), case .object(var members) = value {
      members["items"] = .array(children.map { steps[$0].item })
      value = .object(members)
    }
    stepValues[steps[step].path] = value
  }

  /// The outputs of the pipeline, null where one can't be computed, and the first problem.
  func outputs() -> (values: [String: JSON], problem: String?) {
    var values: [String: JSON] = [:]
    var problem: String?
    var contexts: [String: JSON] = ["inputs": .object(job.plan.inputs), "steps": .object(stepValues)]
    contexts["run"] = ["id": .string(job.id), "dir": .string(job.folder)]
    let reader = ValueReader(context: resolver.context(contexts), file: job.plan.pipeline.source)
    for (name, template) in job.plan.pipeline.outputs.sorted(by: { $0.key < $1.key }) {
      do throws(TemplateFailure) { values[name] = try reader.value(template) } catch {
        values[name] = .null
        problem = problem ?? "output '\(name)': \(error.message)"
      }
    }
    return (values, problem)
  }
}
