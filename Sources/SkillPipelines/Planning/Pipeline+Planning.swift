public import SkillText

extension Pipeline {
  /// Binds inputs and settles the order.
  ///
  /// `inputs` holds texts as typed on the command line; each is read by the type of its input. The value is nil when a
  /// required input is missing, an unknown one is given, or a text can not be read (`PIP030` … `PIP032`). The steps
  /// themselves were checked by ``parse(_:at:agents:files:)``.
  public func plan(inputs texts: [String: String]) -> Parsed<Plan> {
    var binder = InputBinder(pipeline: self)
    let values = binder.bind(texts)
    guard binder.diagnostics.allSatisfy({ $0.severity < .error }) else { return Parsed(nil, binder.diagnostics) }
    return Parsed(Plan(pipeline: self, inputs: values, steps: Plan.ordered(steps)), binder.diagnostics)
  }

  /// Binds inputs that are values already, as `with` of a step gives them, and settles the order.
  public func plan(values: [String: JSON]) -> Parsed<Plan> {
    var binder = InputBinder(pipeline: self)
    let values = binder.bind(values: values)
    guard binder.diagnostics.allSatisfy({ $0.severity < .error }) else { return Parsed(nil, binder.diagnostics) }
    return Parsed(Plan(pipeline: self, inputs: values, steps: Plan.ordered(steps)), binder.diagnostics)
  }
}

extension Plan {
  /// Settles the order of a list of steps: that of a pipeline, or one inside of a loop.
  public static func ordered(_ steps: [StepDefinition]) -> [Step] {
    let isNamed = steps.contains { $0.needs?.isEmpty == false }
    let numbers = isNamed ? Dictionary(steps.enumerated().map { ($1.id, $0) }) { first, _ in first } : [:]
    let order = StepOrder(needs: steps.map { step in step.needs.map { $0.compactMap { numbers[$0] } } })
    return steps.enumerated().map { number, step in
      Step(definition: step, predecessors: order.direct[number].map { steps[$0].id }, wave: max(1, order.waves[number]))
    }
  }
}
