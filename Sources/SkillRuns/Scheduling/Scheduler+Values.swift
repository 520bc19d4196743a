import SkillPipelines
import SkillPrompts
import SkillText

extension Scheduler {
  /// The contexts of a pipeline that never change.
  static func contexts(_ job: RunJob, _ pipeline: Pipeline, inputs: [String: JSON]) -> [String: JSON] {
    [
      "inputs": .object(inputs), "run": ["id": .string(job.id), "dir": .string(job.folder)],
      "agents": .object(pipeline.agents.mapValues { ["uses": .string($0.uses)] }),
    ]
  }

  func definition(_ step: Int) -> StepDefinition { program.definition(state.template(of: step)) }

  func facts(_ step: Int) -> RunProgram.Facts { program.facts(state.template(of: step)) }

  func resolver(_ step: Int) -> StepResolver { resolvers[program.unit(state.template(of: step))] }

  /// What the expressions of a step may see, `env` and `secrets` aside.
  func values(for step: Int) -> [String: JSON] {
    var values = values(in: state.scope(of: step))
    if let cell = steps[step].cell { values["matrix"] = .object(cell.values) }
    return values
  }

  /// What the expressions of a list of steps may see.
  func values(in scope: Int) -> [String: JSON] {
    var values = scopes[scope].contexts
    values["steps"] = .object(visibleSteps(in: scope))
    return values
  }

  /// The `steps` context of a list.
  func visibleSteps(in scope: Int) -> [String: JSON] {
    scopes[scope].visibleSteps { step in (program.id(state.template(of: step)), shown(step)) }
  }

  /// What the `steps` context shows of a step; children show in the `items` of their step.
  private func shown(_ step: Int) -> JSON {
    let value = steps[step].context
    // An empty matrix has no children, and that is known of it.
    let children = state.children(of: step) ?? (steps[step].end?.reason == .empty ? 0..<0 : nil)
    guard let children, parts[step] == nil, case .object(var members) = value else { return value }
    members["items"] = .array(children.map { steps[$0].item })
    return .object(members)
  }

  /// Evaluates the condition of a step.
  func decide(_ step: Int, _ status: StepStatus) -> RunInput.Decision {
    guard let condition = definition(step).condition else { return .run }
    do throws(TemplateFailure) {
      let status = EvaluationContext.Status(
        success: status.success, failure: status.failure, cancelled: status.cancelled)
      return try resolver(step).condition(condition, values: values(for: step), status: status) ? .run : .skip
    } catch {
      steps[step].result = .failure(.template, error.message)
      return .error
    }
  }

  /// Evaluates the matrix of a step.
  func expand(_ step: Int) -> RunInput.Expansion {
    if state.partTemplate(step) != nil { return takeApart(step) }
    let definition = definition(step)
    guard let strategy = definition.strategy else { return .children([]) }
    do throws(TemplateFailure) {
      let cells = try resolver(step).matrix(strategy, values: values(for: step))
      let children = cells.map { StepMemory(path: StepPath.child(steps[step].path, $0.key), cell: $0) }
      newcomers[step] = Newcomers(steps: children)
      return .children(children.map { job.history($0.path, definition) })
    } catch {
      steps[step].result = .failure(.template, error.message)
      return .error
    }
  }

  /// Takes the end of a step into the `steps` context.
  func remember(_ step: Int, _ end: StepEnd) {
    steps[step].end = end
    let scope = state.scope(of: step)
    // The steps of the plan lie in no loop.
    if scope > 0 { noteDisputes(step) }
    guard state.parent(of: step) == nil else { return }
    scopes[scope].note(step)
  }

  /// The outputs of a pipeline, null where one can't be computed, and the first problem.
  func outputs(of scope: Int, _ pipeline: Pipeline) -> (values: [String: JSON], problem: String?) {
    guard !pipeline.outputs.isEmpty else { return ([:], nil) }
    var values: [String: JSON] = [:]
    var problem: String?
    let resolver = resolvers[scopes[scope].unit]
    let reader = ValueReader(context: resolver.context(self.values(in: scope)), file: pipeline.source)
    for (name, template) in pipeline.outputs.sorted(by: { $0.key < $1.key }) {
      do throws(TemplateFailure) { values[name] = try reader.value(template) } catch {
        values[name] = .null
        problem = problem ?? "output '\(name)': \(error.message)"
      }
    }
    return (values, problem)
  }
}
