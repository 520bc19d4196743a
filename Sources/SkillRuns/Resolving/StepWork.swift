import SkillPipelines
import SkillText

/// What a step is to do, every value filled in.
enum StepWork: Sendable {
  case run(RunWork)
  indirect case match(MatchWork)
  indirect case prompt(PromptWork)
  indirect case review(ReviewWork)
  indirect case report(ReportWork)
}

/// The work of a `run` step.
struct RunWork: Sendable {
  var script: String
  var shell: RunSettings.Shell
  var workingDirectory: String
  var environment: [String: String]
  var input: String?
}

/// The work of a `match` step.
struct MatchWork: Sendable {
  var query: String
  var files: [String] = []
  var top: Int?
  var accept: String?
  var minConfidence: Double?
  var include: [String] = []
  var exclude: [String] = []
  var require: [String] = []
}

/// The work of a `prompt` step.
struct PromptWork: Sendable {
  var prompt: String
  var agent: String?
  var models: [String]
  var skills: [String]
  var context: [String: String]
  /// Paths of files whose text is data too, by name.
  var files: [String: String]
  /// How much of a file is read at most, by name.
  var bounds: [String: Int] = [:]
  var schema: JSON?
  /// How often the answer is asked for, until it keeps to the schema.
  var schemaAttempts: Int
}

/// The work of a `review` step.
struct ReviewWork: Sendable {
  /// What is reviewed.
  enum Subject: Sendable, Hashable {
    /// What has changed since a reference, narrowed down to globs where there are any.
    case diff(String, [String])
    case files([String])
    case text(String)
  }

  var skills: [String]
  var agent: String?
  var models: [String]
  var subject: Subject
  var failOn: [String]
  var needsEvidenceForAll: Bool
  /// Whether no verdict needs evidence.
  var needsNoEvidence = false
  /// Text for the agent before the questions.
  var instructions: String?
}

/// The work of a `report` step.
struct ReportWork: Sendable {
  var from: [String]
  var formats: [String]
  var path: String?
}
