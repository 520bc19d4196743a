import SkillPrompts
import SkillText

/// Works out a forecast, step by step in reading order.
struct Forecaster {
  /// The tokens that an answer is taken to have at most, where prices are multiplied.
  static let answerTokens = 8_192
  /// The most children, when the matrix is not known.
  static let mostChildren = PipelineParser.maximumChildren

  let pipeline: Pipeline
  let known: KnownValues
  let library: any PlanLibrary
  /// The agent of steps that name none.
  let fallbackAgent: String?
  /// The skills that the `match` steps so far would choose, by their ids.
  var matches: [String: [PlannedSkill]] = [:]

  /// The forecast of a list of steps.
  mutating func forecast(_ steps: [Plan.Step]) -> [PlanForecast.Step] {
    var forecasts: [PlanForecast.Step] = []
    for step in steps { forecasts.append(forecast(step)) }
    return forecasts
  }

  private mutating func forecast(_ step: Plan.Step) -> PlanForecast.Step {
    let definition = step.definition
    let (children, knowsChildren) = self.children(of: definition)
    var forecast = PlanForecast.Step(
      step: step, children: children, knowsChildren: knowsChildren, iterations: 1, skills: [], tokens: nil,
      isPartial: false, bound: PlanForecast.Bound(), cache: cache(of: definition), steps: [], between: [])
    switch definition.kind {
    case .match(let settings): match(settings, &forecast)
    case .prompt(let settings): prompt(settings, &forecast)
    case .review(let settings): review(settings, &forecast)
    case .repeat(let settings): loop(settings, &forecast)
    case .uses(let settings): nested(settings, &forecast)
    case .run, .report, .approval: break
    }
    forecast.bound.tokens = forecast.bound.tokens.multiplied(by: max(1, children))
    forecast.bound = forecast.bound.times(children).limited(by: definition.limits)
    return forecast
  }

  /// The most children of a step, and whether their number is known.
  private func children(of step: StepDefinition) -> (Int, Bool) {
    var count = 1
    for axis in step.strategy?.matrix ?? [] {
      let length: Int? =
        if case .array(let elements) = axis.values { elements.count } else { known.value(axis.values)?.array?.count }
      guard let length else { return (Self.mostChildren, false) }
      count = min(count.multiplied(by: length), Self.mostChildren)
    }
    return (count, true)
  }

  private func cache(of step: StepDefinition) -> PlanForecast.Cache {
    guard step.usesCache else { return .off }
    guard let isStored = library.hasResult(of: step, in: pipeline, inputs: known.inputs) else { return .unknown }
    return isStored ? .stored : .absent
  }

  private mutating func match(_ settings: MatchSettings, _ forecast: inout PlanForecast.Step) {
    var values: [String: JSON] = [:]
    for (name, template) in settings.values {
      guard let value = known.value(template) else {
        forecast.skills = nil
        return
      }
      values[name] = value
    }
    forecast.skills = library.match(values)
    matches[forecast.step.definition.id] = forecast.skills
  }

  private mutating func loop(_ settings: RepeatSettings, _ forecast: inout PlanForecast.Step) {
    let most = RepeatSettings.mostIterations
    forecast.iterations = min(max(1, known.count(settings.maxIterations) ?? most), most)
    forecast.steps = self.forecast(Plan.ordered(settings.steps))
    forecast.between = self.forecast(Plan.ordered(settings.between))
    let body = forecast.steps.map(\.bound).reduce(PlanForecast.Bound(), +).times(forecast.iterations)
    let between = forecast.between.map(\.bound).reduce(PlanForecast.Bound(), +).times(forecast.iterations - 1)
    forecast.bound = body + between
  }

  private func nested(_ settings: UsesSettings, _ forecast: inout PlanForecast.Step) {
    guard let pipeline = settings.pipeline else { return }
    var inputs: [String: JSON] = [:]
    for input in pipeline.inputs { inputs[input.name] = input.defaultValue }
    for (name, template) in settings.inputs { inputs[name] = known.value(template) }
    var inner = Forecaster(
      pipeline: pipeline, known: KnownValues(inputs: inputs), library: library, fallbackAgent: fallbackAgent)
    forecast.steps = inner.forecast(Plan.ordered(pipeline.steps))
    forecast.bound = forecast.steps.map(\.bound).reduce(PlanForecast.Bound(), +).limited(by: pipeline.limits)
  }
}

extension Plan {
  /// What the plan would do and use up; `agent` is that of steps that name none.
  public func forecast(_ library: some PlanLibrary = NoLibrary(), agent: String? = nil) -> PlanForecast {
    var forecaster = Forecaster(
      pipeline: pipeline, known: KnownValues(inputs: inputs), library: library, fallbackAgent: agent)
    let steps = forecaster.forecast(self.steps)
    let bound = steps.map(\.bound).reduce(PlanForecast.Bound(), +).limited(by: pipeline.limits)
    return PlanForecast(plan: self, steps: steps, bound: bound)
  }
}
