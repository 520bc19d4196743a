public import SkillPrompts
public import SkillText

/// A step as the file says it.
///
/// What only some steps say lies apart, so that a step is small and cheap to hand on.
public struct StepDefinition: Sendable {
  /// What only some steps say.
  struct Details: Sendable {
    var name: String?
    var condition: Expression?
    var environment: [String: ValueTemplate] = [:]
    var continuesOnError = false
    var timeoutMinutes: ValueTemplate?
    var idleTimeoutMinutes: ValueTemplate?
    var retry: RetryPolicy?
    var strategy: StrategyDefinition?
    var onInterrupted = InterruptionPolicy.rerun
    var permissions = Permissions.read
    var isolation = Isolation.none
    var limits = Limits()
    var usesCache = false
    var artifacts: [String] = []
  }

  /// The id, unique in the file, steps inside of `repeat` included.
  public var id: String
  /// What it does.
  public var kind: StepKind
  /// The ids it waits for; nil for every earlier sibling (rule O1).
  public var needs: [String]?
  /// The place of the step in its file.
  public var range: SourceRange
  /// One element, or none where the step says none of it.
  var apart: [Details] = []

  /// Makes a step of its parts.
  init(id: String, kind: StepKind, needs: [String]? = nil, range: SourceRange = SourceRange(0, 0), details: Details?) {
    self.id = id
    self.kind = kind
    self.needs = needs
    self.range = range
    if let details, !details.isEmpty { apart = [details] }
  }

  /// Makes a step.
  public init(
    id: String, name: String? = nil, kind: StepKind, needs: [String]? = nil, condition: Expression? = nil,
    environment: [String: ValueTemplate] = [:], continuesOnError: Bool = false, timeoutMinutes: ValueTemplate? = nil,
    idleTimeoutMinutes: ValueTemplate? = nil,
    retry: RetryPolicy? = nil, strategy: StrategyDefinition? = nil, onInterrupted: InterruptionPolicy = .rerun,
    permissions: Permissions = .read, isolation: Isolation = .none, limits: Limits = Limits(),
    usesCache: Bool = false, artifacts: [String] = [],
    range: SourceRange = SourceRange(0, 0)
  ) {
    let details = Details(
      name: name, condition: condition, environment: environment, continuesOnError: continuesOnError,
      timeoutMinutes: timeoutMinutes, idleTimeoutMinutes: idleTimeoutMinutes, retry: retry, strategy: strategy,
      onInterrupted: onInterrupted, permissions: permissions, isolation: isolation, limits: limits,
      usesCache: usesCache, artifacts: artifacts)
    self.init(id: id, kind: kind, needs: needs, range: range, details: details)
  }
}
