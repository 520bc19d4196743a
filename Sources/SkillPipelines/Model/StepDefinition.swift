public import SkillPrompts
public import SkillText

/// A step as the file says it.
public struct StepDefinition: Sendable {
  /// The id, unique in the file, steps inside of `repeat` included.
  public var id: String
  /// What people call it; nil where the id says enough.
  public var name: String?
  /// What it does.
  public var kind: StepKind
  /// The ids it waits for; nil for every earlier sibling (rule O1).
  public var needs: [String]?
  /// The condition; nil for `success()`.
  ///
  /// A text without a status function means `success() && (text)` (rule O2).
  public var condition: Expression?
  /// Environment of a `run` step.
  public var environment: [String: ValueTemplate]
  /// Whether a failure counts as success for what follows.
  public var continuesOnError: Bool
  /// The time one attempt may take, in minutes; a template until it is resolved.
  public var timeoutMinutes: ValueTemplate?
  /// The time an attempt may take without a sign of life, in minutes; a template until it is resolved.
  public var idleTimeoutMinutes: ValueTemplate?
  /// How often and when to try again.
  public var retry: RetryPolicy?
  /// The fan-out.
  public var strategy: StrategyDefinition?
  /// What to do with an attempt that was cut off (section "Interrupted" of `docs/pipelines.md`).
  public var onInterrupted: InterruptionPolicy
  /// What its agent may do: its own word, else its agent's, else ``Permissions/read``.
  public var permissions: Permissions
  /// Where it works.
  public var isolation: Isolation
  /// What it may use up.
  public var limits: Limits
  /// Whether a stored success of another run with the same key is used in place of a new one.
  public var usesCache: Bool
  /// Globs of files that are kept with the run.
  public var artifacts: [String]
  /// The place of the step in its file.
  public var range: SourceRange

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
    self.id = id
    self.name = name
    self.kind = kind
    self.needs = needs
    self.condition = condition
    self.environment = environment
    self.continuesOnError = continuesOnError
    self.timeoutMinutes = timeoutMinutes
    self.idleTimeoutMinutes = idleTimeoutMinutes
    self.retry = retry
    self.strategy = strategy
    self.onInterrupted = onInterrupted
    self.permissions = permissions
    self.isolation = isolation
    self.limits = limits
    self.usesCache = usesCache
    self.artifacts = artifacts
    self.range = range
  }
}
