import SkillPrompts
import SkillText
import SkillYAML

extension PipelineParser {
  /// Builds a step from its keys; `kind` is nil when it could not be read.
  mutating func definition(_ id: String, _ kind: StepKind?, _ fields: Fields, _ number: Int) -> StepDefinition {
    let written = kind
    let kind = written ?? .run(RunSettings(script: ""))
    var step = StepDefinition(
      id: id, name: fields["name"]?.text, kind: kind, needs: fields.texts("needs"),
      condition: fields["if"].flatMap { condition($0, step: number) },
      environment: fields["env"].map {
        environment($0, in: .stepEnvironment, label: "'env' of \(fields.label)", step: number)
      } ?? [:],
      continuesOnError: fields.boolean("continue-on-error") ?? false,
      strategy: fields["strategy"].flatMap { strategy($0, label: fields.label, number) }, range: fields.range)
    if written != nil { setTimes(of: &step, fields, number) }
    setRights(of: &step, fields)
    step.limits =
      fields["limits"].map { limits($0, in: .stepLimits, label: "'limits' of \(fields.label)") } ?? Limits()
    step.usesCache = fields.boolean("cache") ?? false
    step.artifacts = fields["artifacts"].map { artifacts($0) } ?? []
    return step
  }

  private mutating func setTimes(of step: inout StepDefinition, _ fields: Fields, _ number: Int) {
    let isLeaf = step.kind.isLeaf
    step.timeoutMinutes = (fields["timeout-minutes"] ?? (isLeaf ? defaults.timeout : nil)).flatMap {
      value($0, in: .value, step: number, wanted: ["number"])
    }
    step.idleTimeoutMinutes = (fields["idle-timeout-minutes"] ?? (step.kind.mayIdle ? defaults.idleTimeout : nil))
      .flatMap { value($0, in: .value, step: number, wanted: ["number"]) }
    let retry = fields["retry"].flatMap { self.retry($0, label: fields.label) } ?? (isLeaf ? defaults.retry : nil)
    step.retry = retry?.policy(for: step.kind)
  }

  private func setRights(of step: inout StepDefinition, _ fields: Fields) {
    let written = fields["permissions"]?.text.flatMap(Permissions.init)
    step.permissions = written ?? step.kind.agent.flatMap { agentPermissions[$0] } ?? .read
    step.isolation = fields["isolation"]?.text.flatMap(Isolation.init) ?? .none
    var policy = InterruptionPolicy.rerun
    if case .prompt = step.kind, step.permissions > .read { policy = .ask }
    step.onInterrupted = fields["on-interrupted"]?.text.flatMap(InterruptionPolicy.init) ?? policy
  }

  private mutating func artifacts(_ node: YAMLNode) -> [String] {
    for element in node.sequence ?? [] {
      if let glob = element.text { checkPath(glob, at: element.range) }
    }
    return node.textList ?? []
  }
}

extension StepKind {
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
