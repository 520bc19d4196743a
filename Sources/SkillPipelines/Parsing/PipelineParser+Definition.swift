import SkillPrompts
import SkillText
import SkillYAML

extension PipelineParser {
  /// Builds a step from its keys; `kind` is nil when it could not be read.
  mutating func definition(_ id: String, _ kind: StepKind?, _ fields: Fields, _ number: Int) -> StepDefinition {
    let hasDetails = fields.holdsDetails || defaults.areOfSteps || kind?.agent != nil
    return StepDefinition(
      id: id, kind: kind ?? .nothing, needs: fields.texts(.needs), range: fields.range,
      details: hasDetails ? details(kind, fields, number) : nil)
  }

  private mutating func details(_ kind: StepKind?, _ fields: Fields, _ number: Int) -> StepDefinition.Details {
    var details = StepDefinition.Details()
    details.name = fields[.name]?.text
    details.condition = fields[.if].flatMap { condition($0, step: number) }
    if let node = fields[.env] {
      details.environment = environment(node, in: .stepEnvironment, label: "'env' of \(fields.label)", step: number)
    }
    details.continuesOnError = fields.boolean(.continueOnError) ?? false
    details.strategy = fields[.strategy].flatMap { strategy($0, label: fields.label, number) }
    if let kind { setTimes(of: &details, kind, fields, number) }
    setRights(of: &details, kind ?? .nothing, fields)
    if let node = fields[.limits] {
      details.limits = limits(node, in: .stepLimits, label: "'limits' of \(fields.label)")
    }
    details.usesCache = fields.boolean(.cache) ?? false
    details.artifacts = fields[.artifacts].map { artifacts($0) } ?? []
    return details
  }

  private mutating func setTimes(
    of step: inout StepDefinition.Details, _ kind: StepKind, _ fields: Fields, _ number: Int
  ) {
    let isLeaf = kind.isLeaf
    step.timeoutMinutes = (fields[.timeoutMinutes] ?? (isLeaf ? defaults.timeout : nil)).flatMap {
      value($0, in: .value, step: number, wanted: ["number"])
    }
    step.idleTimeoutMinutes = (fields[.idleTimeoutMinutes] ?? (kind.mayIdle ? defaults.idleTimeout : nil))
      .flatMap { value($0, in: .value, step: number, wanted: ["number"]) }
    let retry = fields[.retry].flatMap { self.retry($0, label: fields.label) } ?? (isLeaf ? defaults.retry : nil)
    step.retry = retry?.policy(for: kind)
  }

  private func setRights(of step: inout StepDefinition.Details, _ kind: StepKind, _ fields: Fields) {
    let written = fields[.permissions]?.text.flatMap(Permissions.init)
    step.permissions = written ?? agentPermissions[kind.agent ?? ""] ?? .read
    step.isolation = fields[.isolation]?.text.flatMap(Isolation.init) ?? .none
    var policy = InterruptionPolicy.rerun
    if case .prompt = kind, step.permissions > .read { policy = .ask }
    step.onInterrupted = fields[.onInterrupted]?.text.flatMap(InterruptionPolicy.init) ?? policy
  }

  private mutating func artifacts(_ node: YAMLNode) -> [String] {
    for element in node.sequence ?? [] {
      if let glob = element.text { checkPath(glob, at: element.range) }
    }
    return node.textList ?? []
  }
}

extension StepKind {
  /// What a step does whose kind is not known yet.
  static let nothing = StepKind.run(RunSettings(script: ""))

  /// Whether a step of this kind is one piece of work, which can be tried again.
  var isLeaf: Bool {
    switch self {
    case .run, .match, .prompt, .review, .report: true
    case .approval, .uses, .repeat: false
    }
  }

  /// Whether somebody works at it who may fall silent.
  var mayIdle: Bool {
    switch self {
    case .run, .prompt, .review: true
    default: false
    }
  }

  /// The agent it names.
  var agent: String? {
    switch self {
    case .prompt(let settings): settings.agent
    case .review(let settings): settings.agent
    default: nil
    }
  }
}
