public import SkillPrompts
public import SkillText

/// A step as the file says it.
public struct StepDefinition: Sendable {
  /// The id, unique in the file.
  public var id: String
  /// What it does.
  public var kind: StepKind
  /// The ids it waits for; nil for every earlier sibling (rule O1).
  public var needs: [String]?
  /// The condition; nil for `success()`. A text without a status function means `success() && (text)` (rule O2).
  public var condition: Expression?
  /// Environment of a `run` step.
  public var environment: [String: ValueTemplate]
  /// Whether a failure counts as success for what follows.
  public var continuesOnError: Bool
  /// The time one attempt may take, in minutes; a template until it is resolved.
  public var timeoutMinutes: ValueTemplate?
  /// How often and when to try again.
  public var retry: RetryPolicy?
  /// The fan-out.
  public var strategy: StrategyDefinition?
  /// What to do with an attempt that was cut off (section "Interrupted" of `docs/pipelines.md`).
  public var onInterrupted: InterruptionPolicy
  /// The place of the step in its file.
  public var range: SourceRange

  /// Makes a step.
  public init(
    id: String, kind: StepKind, needs: [String]? = nil, condition: Expression? = nil,
    environment: [String: ValueTemplate] = [:], continuesOnError: Bool = false, timeoutMinutes: ValueTemplate? = nil,
    retry: RetryPolicy? = nil, strategy: StrategyDefinition? = nil, onInterrupted: InterruptionPolicy = .rerun,
    range: SourceRange = SourceRange(0, 0)
  ) {
    self.id = id
    self.kind = kind
    self.needs = needs
    self.condition = condition
    self.environment = environment
    self.continuesOnError = continuesOnError
    self.timeoutMinutes = timeoutMinutes
    self.retry = retry
    self.strategy = strategy
    self.onInterrupted = onInterrupted
    self.range = range
  }
}

/// What a step does, with the settings of its kind; values may hold `${{ }}`.
public enum StepKind: Sendable {
  case run(RunSettings)
  case match(MatchSettings)
  case prompt(PromptSettings)
  case review(ReviewSettings)
  case report(ReportSettings)

  /// The word for the kind, as the file has it.
  public var name: String {
    switch self {
    case .run: "run"
    case .match: "match"
    case .prompt: "prompt"
    case .review: "review"
    case .report: "report"
    }
  }
}

/// Settings of a `run` step.
public struct RunSettings: Sendable, Hashable {
  /// The shells a script may be written for.
  public enum Shell: String, Sendable, Hashable, CaseIterable { case bash, sh }

  /// The script; never a template.
  public var script: String
  /// The shell.
  public var shell: Shell
  /// Where it runs, inside the project.
  public var workingDirectory: ValueTemplate?
  /// The text on its standard input; nil for nothing.
  public var input: ValueTemplate?

  /// Makes settings.
  public init(
    script: String, shell: Shell = .bash, workingDirectory: ValueTemplate? = nil, input: ValueTemplate? = nil
  ) {
    self.script = script
    self.shell = shell
    self.workingDirectory = workingDirectory
    self.input = input
  }
}

/// Settings of a `match` step; each value is checked after it is filled.
public struct MatchSettings: Sendable, Hashable {
  /// The settings by key: `query`, `files`, `top`, `accept`, `min-confidence`, `include`, `exclude`, `require`.
  public var values: [String: ValueTemplate]

  /// Makes settings.
  public init(values: [String: ValueTemplate]) { self.values = values }
}

/// Settings of a `prompt` step.
public struct PromptSettings: Sendable, Hashable {
  /// The request.
  public var prompt: ValueTemplate
  /// The agent's name; nil for the default.
  public var agent: String?
  /// The models in order of preference.
  public var models: [String]
  /// The skills to send along: names, or the output of a `match` step.
  public var skills: ValueTemplate?
  /// Data for the agent by name, fenced; a value or `{file: path}`.
  public var context: [String: ValueTemplate]
  /// The JSON Schema of the answer.
  public var schema: JSON?

  /// Makes settings.
  public init(
    prompt: ValueTemplate, agent: String? = nil, models: [String] = [], skills: ValueTemplate? = nil,
    context: [String: ValueTemplate] = [:], schema: JSON? = nil
  ) {
    self.prompt = prompt
    self.agent = agent
    self.models = models
    self.skills = skills
    self.context = context
    self.schema = schema
  }
}

/// Settings of a `review` step.
public struct ReviewSettings: Sendable, Hashable {
  /// The skills whose checklists are asked: names, or the output of a `match` step.
  public var skills: ValueTemplate
  /// The agent asked for what no check decides; nil for the default.
  public var agent: String?
  /// The models in order of preference.
  public var models: [String]
  /// What is reviewed: one of `diff` (a git reference), `files` (globs) or `text`.
  public var subject: [String: ValueTemplate]
  /// The verdicts that fail the step; by default `fail` and `unknown`.
  public var failOn: [String]
  /// Whether a `pass` needs evidence too.
  public var needsEvidenceForAll: Bool

  /// Makes settings.
  public init(
    skills: ValueTemplate, agent: String? = nil, models: [String] = [], subject: [String: ValueTemplate],
    failOn: [String] = ["fail", "unknown"], needsEvidenceForAll: Bool = false
  ) {
    self.skills = skills
    self.agent = agent
    self.models = models
    self.subject = subject
    self.failOn = failOn
    self.needsEvidenceForAll = needsEvidenceForAll
  }
}

/// Settings of a `report` step.
public struct ReportSettings: Sendable, Hashable {
  /// The ids of the steps it speaks of; empty for all.
  public var from: [String]
  /// The formats: `markdown`, `html`, `json`, in this version.
  public var formats: [String]
  /// The path without extension, relative to the project; nil for the run's folder.
  public var path: ValueTemplate?

  /// Makes settings.
  public init(from: [String] = [], formats: [String] = ["markdown"], path: ValueTemplate? = nil) {
    self.from = from
    self.formats = formats
    self.path = path
  }
}

/// How often to try a step, and how long to wait in between.
public struct RetryPolicy: Sendable, Hashable {
  /// The most attempts, the first one included.
  public var maxAttempts: Int
  /// Whether the delay doubles from attempt to attempt.
  public var isExponential: Bool
  /// The first delay in seconds.
  public var delaySeconds: Double
  /// The longest delay in seconds.
  public var maxDelaySeconds: Double
  /// The reasons that are tried again.
  public var reasons: Set<StepReason>

  /// Makes a policy with the defaults of `docs/pipelines.md`.
  public init(
    maxAttempts: Int = 1, isExponential: Bool = true, delaySeconds: Double = 2, maxDelaySeconds: Double = 300,
    reasons: Set<StepReason> = [.rateLimit, .overloaded, .network]
  ) {
    self.maxAttempts = maxAttempts
    self.isExponential = isExponential
    self.delaySeconds = delaySeconds
    self.maxDelaySeconds = maxDelaySeconds
    self.reasons = reasons
  }
}

/// The fan-out of a step.
public struct StrategyDefinition: Sendable {
  /// The axes in file order; each evaluates to an array.
  public var matrix: [(name: String, values: ValueTemplate)]
  /// The most children at once.
  public var maxParallel: Int?
  /// Whether a failing child stops its siblings.
  public var failFast: Bool

  /// Makes a fan-out.
  public init(matrix: [(name: String, values: ValueTemplate)], maxParallel: Int? = nil, failFast: Bool = false) {
    self.matrix = matrix
    self.maxParallel = maxParallel
    self.failFast = failFast
  }
}

/// What to do with an attempt that was cut off.
public enum InterruptionPolicy: String, Sendable, Hashable, CaseIterable {
  /// Run it again: at least once.
  case rerun
  /// Stop and ask: at most once.
  case ask
  /// Count it as failed: at most once.
  case fail
}
