public import SkillPrompts

extension StepDefinition.Details {
  /// The keys that say something of it.
  static let keys: Set<KeyName> = [
    .name, .if, .env, .continueOnError, .strategy, .timeoutMinutes, .idleTimeoutMinutes, .retry, .permissions,
    .isolation, .onInterrupted, .limits, .cache, .artifacts,
  ]

  /// Whether nothing of it is said.
  var isEmpty: Bool {
    name == nil && condition == nil && environment.isEmpty && !continuesOnError && timeoutMinutes == nil
      && idleTimeoutMinutes == nil && retry == nil && strategy == nil && onInterrupted == .rerun
      && permissions == .read && isolation == .none && limits == Limits() && !usesCache && artifacts.isEmpty
  }
}

extension StepDefinition {
  /// What people call it; nil where the id says enough.
  public var name: String? {
    get { apart.first?.name }
    set { change { $0.name = newValue } }
  }
  /// The condition; nil for `success()`.
  ///
  /// A text without a status function means `success() && (text)` (rule O2).
  public var condition: Expression? {
    get { apart.first?.condition }
    set { change { $0.condition = newValue } }
  }
  /// Environment of a `run` step.
  public var environment: [String: ValueTemplate] {
    get { apart.first?.environment ?? [:] }
    set { change { $0.environment = newValue } }
  }
  /// Whether a failure counts as success for what follows.
  public var continuesOnError: Bool {
    get { apart.first?.continuesOnError ?? false }
    set { change { $0.continuesOnError = newValue } }
  }
  /// The time one attempt may take, in minutes; a template until it is resolved.
  public var timeoutMinutes: ValueTemplate? {
    get { apart.first?.timeoutMinutes }
    set { change { $0.timeoutMinutes = newValue } }
  }
  /// The time an attempt may take without a sign of life, in minutes; a template until it is resolved.
  public var idleTimeoutMinutes: ValueTemplate? {
    get { apart.first?.idleTimeoutMinutes }
    set { change { $0.idleTimeoutMinutes = newValue } }
  }
  /// How often and when to try again.
  public var retry: RetryPolicy? {
    get { apart.first?.retry }
    set { change { $0.retry = newValue } }
  }
  /// The fan-out.
  public var strategy: StrategyDefinition? {
    get { apart.first?.strategy }
    set { change { $0.strategy = newValue } }
  }
  /// What to do with an attempt that was cut off (section "Interrupted" of `docs/pipelines.md`).
  public var onInterrupted: InterruptionPolicy {
    get { apart.first?.onInterrupted ?? .rerun }
    set { change { $0.onInterrupted = newValue } }
  }
  /// What its agent may do: its own word, else its agent's, else ``Permissions/read``.
  public var permissions: Permissions {
    get { apart.first?.permissions ?? .read }
    set { change { $0.permissions = newValue } }
  }
  /// Where it works.
  public var isolation: Isolation {
    get { apart.first?.isolation ?? .none }
    set { change { $0.isolation = newValue } }
  }
  /// What it may use up.
  public var limits: Limits {
    get { apart.first?.limits ?? Limits() }
    set { change { $0.limits = newValue } }
  }
  /// Whether a stored success of another run with the same key is used in place of a new one.
  public var usesCache: Bool {
    get { apart.first?.usesCache ?? false }
    set { change { $0.usesCache = newValue } }
  }
  /// Globs of files that are kept with the run.
  public var artifacts: [String] {
    get { apart.first?.artifacts ?? [] }
    set { change { $0.artifacts = newValue } }
  }

  private mutating func change(_ change: (inout Details) -> Void) {
    if apart.isEmpty { apart = [Details()] }
    change(&apart[0])
  }
}
