import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText

/// What the numbers mean that the state machine gives next: the children of a step, or the steps inside of it.
struct Newcomers: Sendable {
  /// The steps in order.
  var steps: [StepMemory]
  /// Their list, when they have one of their own.
  var scope: ScopeMemory?
}

extension Scheduler {
  /// Takes in the steps and lists that have got numbers.
  func adopt(_ knownSteps: Int, _ knownScopes: Int) {
    // One input gives numbers to the newcomers of one step.
    let owner = state.parent(of: knownSteps) ?? state.owner(of: knownSteps)
    guard let owner, let newcomers = newcomers.removeValue(forKey: owner) else { return }
    steps += newcomers.steps
    guard state.scopeCount > knownScopes, let scope = newcomers.scope else { return }
    scopes.append(scope)
    loops[owner]?.scope = knownScopes
  }

  /// Makes room for the steps in a part of a step, and gives what earlier sessions left for each; a part that can't be
  /// begun gives nothing.
  func open(_ step: Int, _ part: RunAction.Part) -> [StepHistory] {
    let isFirst = loops[step] == nil
    if isFirst {
      openAccount(step)
      steps[step].began = world.time.monotonic()
    }
    do throws(TemplateFailure) {
      if isFirst, let time = try time(for: step) { limit(step, to: time) }
      let scope = try scope(step, part)
      let list = state.list(step, part).map { program.definition($0) }
      let members = list.map { StepMemory(path: scope.prefix + $0.id) }
      newcomers[step] = Newcomers(steps: members, scope: scope)
      return zip(members, list).map { job.history($0.path, $1) }
    } catch {
      steps[step].result = .failure(.template, error.message)
      return []
    }
  }

  /// The time for everything inside a step: its own, or less where the pipeline that it uses says so.
  private func time(for step: Int) throws(TemplateFailure) -> Duration? {
    let definition = definition(step)
    var time: Duration?
    if let template = definition.timeoutMinutes {
      time = try resolver(step).reader(definition, values(for: step)).minutes(template, "timeout-minutes")
    }
    guard case .uses(let settings) = definition.kind, let minutes = settings.pipeline?.timeoutMinutes else {
      return time
    }
    let most = Duration.milliseconds(Int64(minutes * 60_000))
    return min(time ?? most, most)
  }

  private func limit(_ step: Int, to duration: Duration) {
    tasks[step] = Task { [time = world.time] in
      await time.wait(for: duration)
      if !Task.isCancelled { self.feed(.expired(step)) }
    }
  }

  private func scope(_ step: Int, _ part: RunAction.Part) throws(TemplateFailure) -> ScopeMemory {
    let outer = state.scope(of: step)
    let prefix = StepPath.prefix(steps[step].path, part)
    switch part {
    case .parts: throw TemplateFailure("'\(definition(step).kind.name)' is not opened")
    case .pipeline:
      let unit = program.unit(state.list(step, part).lowerBound)
      loops[step] = LoopMemory()
      let contexts = Scheduler.contexts(job, program.units[unit], inputs: try inputs(step, program.units[unit]))
      return ScopeMemory(unit: unit, prefix: prefix, contexts: contexts)
    case .iteration(let number): return try iteration(step, number, prefix)
    case .between:
      let last = loops[step]?.scope ?? outer
      return ScopeMemory(
        unit: scopes[outer].unit, prefix: prefix, contexts: scopes[last].contexts, steps: visibleSteps(in: last))
    }
  }

  private func iteration(_ step: Int, _ number: Int, _ prefix: String) throws(TemplateFailure) -> ScopeMemory {
    if number == 1 { loops[step] = LoopMemory(most: try most(step)) }
    loops[step]?.iterations = number
    var contexts = values(for: step)
    let outer = contexts.removeValue(forKey: "steps")?.object ?? [:]
    contexts["iteration"] = ["index": .int(number), "max": .int(loops[step]?.most ?? 0)]
    contexts["previous"] = loops[step]?.previous ?? .null
    return ScopeMemory(
      unit: scopes[state.scope(of: step)].unit, prefix: prefix, contexts: contexts, steps: outer)
  }

  /// The most iterations of a loop.
  private func most(_ step: Int) throws(TemplateFailure) -> Int {
    guard case .repeat(let settings) = definition(step).kind else { return 1 }
    let value = try resolver(step).reader(definition(step), values(for: step)).value(settings.maxIterations)
    guard let most = value.number.flatMap(Int.init(exactly:)), (1...RepeatSettings.mostIterations).contains(most) else {
      throw TemplateFailure(
        "'max-iterations' is \(value.canonicalText); it is a whole number from 1 to \(RepeatSettings.mostIterations)")
    }
    return most
  }

  /// The inputs of a pipeline that a step runs.
  private func inputs(_ step: Int, _ pipeline: Pipeline) throws(TemplateFailure) -> [String: JSON] {
    guard case .uses(let settings) = definition(step).kind else { return [:] }
    let reader = try resolver(step).reader(definition(step), values(for: step))
    var texts: [String: String] = [:]
    for (name, template) in settings.inputs.sorted(by: { $0.key < $1.key }) {
      let value = try reader.value(template)
      texts[name] = value.string ?? value.canonicalText
    }
    let planned = pipeline.plan(inputs: texts)
    guard let plan = planned.value else {
      throw TemplateFailure("\(settings.path): \(planned.diagnostics.first?.message ?? "its inputs can't be bound")")
    }
    return plan.inputs
  }

  /// Says what the end of the steps inside a step means.
  func judge(_ step: Int, _ part: RunAction.Part) -> RunInput.Judgement {
    do throws(TemplateFailure) {
      return switch part {
      case .iteration(let number): try judgeIteration(step, number)
      case .pipeline: try judgePipeline(step)
      case .parts: judgeReview(step)
      case .between: .error
      }
    } catch {
      steps[step].result = .failure(.template, error.message)
      return .error
    }
  }

  private func judgePipeline(_ step: Int) throws(TemplateFailure) -> RunInput.Judgement {
    guard case .uses(let settings) = definition(step).kind, let pipeline = settings.pipeline else { return .error }
    let (outputs, problem) = outputs(of: loops[step]?.scope ?? 0, pipeline)
    if let problem { throw TemplateFailure("\(settings.path): \(problem)") }
    steps[step].result = StepResult(.success, outputs: .object(outputs))
    return .met
  }

  private func judgeIteration(_ step: Int, _ number: Int) throws(TemplateFailure) -> RunInput.Judgement {
    guard case .repeat(let settings) = definition(step).kind, let loop = loops[step] else { return .error }
    let resolver = resolver(step)
    let values = values(in: loop.scope)
    if try resolver.condition(settings.until, values: values, status: nil, name: "until") { return .met }
    guard number < loop.most else { return .unmet(stalled: false, isLast: true) }
    let progress = try settings.progress.map { expression throws(TemplateFailure) in
      try resolver.value(expression, values: values)
    }
    let isStalled = progress != nil && progress == loop.progress
    loops[step]?.progress = progress
    loops[step]?.previous = .object(ownSteps(of: loop.scope))
    return .unmet(stalled: isStalled, isLast: false)
  }

  /// The `steps` context of a list without what lies around it.
  private func ownSteps(of scope: Int) -> [String: JSON] {
    let visible = visibleSteps(in: scope)
    return Dictionary(scopes[scope].own.compactMap { id in visible[id].map { (id, $0) } }) { _, last in last }
  }

  /// What a loop gives, however it ended: the outputs of the steps of its last iteration, and how many there were.
  func loopOutputs(_ step: Int) -> JSON? {
    guard case .repeat(let settings) = definition(step).kind, let loop = loops[step] else { return nil }
    var outputs: [String: JSON] = ["iterations": .int(loop.iterations)]
    let visible = visibleSteps(in: loop.scope)
    for body in settings.steps {
      guard let value = visible[body.id] else { continue }
      outputs[body.id] = value["outputs"] ?? value["items"].map { ["items": $0] } ?? [:]
    }
    return .object(outputs)
  }
}
