import SkillPipelines
import SkillSystem
import SkillText

/// What a child process needs to make an attempt: `steps/<step>/spec.json` (section "One child protocol" of
/// `docs/runs.md`).
///
/// Secrets are in it by name only: the child fills them in from its own environment.
struct StepSpec: Sendable {
  /// The version of the format.
  static let version = 1

  /// The id of the run.
  var run: String
  /// The path of the step.
  var step: String
  /// The number of the attempt.
  var attempt: Int
  /// The number of the step in the flat list of the plan.
  var template: Int
  /// The step's key.
  var key: String
  /// The model it asks.
  var model: String?
  /// Random text that fences data in prompts.
  var nonce: String
  /// What the step's expressions may see.
  var values: [String: JSON]
  /// The definition with its values, names in place of secrets; for people and other engines.
  var definition: JSON
  /// What its calls may use up.
  var limits = StepLimits()
  /// The skill that a part of a review is about; nil for any other step.
  var skill: String?
  /// The file that takes what agents answer; nil for none.
  var answers: String?

  init(_ attempt: StepAttempt) {
    run = attempt.run
    step = attempt.path
    self.attempt = attempt.number
    template = attempt.template
    key = attempt.key
    model = attempt.model
    nonce = attempt.nonce
    values = attempt.values
    definition = attempt.step.definition
    if attempt.step.whole != nil, case .review(let work) = attempt.step.work { skill = work.skills.first }
  }

  /// Reads a spec; nil when it is none of this version.
  init?(_ json: JSON) {
    guard json["v"]?.int == StepSpec.version, let run = json["run"]?.string, let step = json["step"]?.string,
      let attempt = json["attempt"]?.int, let template = json["template"]?.int, let key = json["key"]?.string
    else { return nil }
    (self.run, self.step, self.attempt, self.template, self.key) = (run, step, attempt, template, key)
    model = json["model"]?.string
    nonce = json["nonce"]?.string ?? ""
    values = json["values"]?.object ?? [:]
    definition = json["definition"] ?? .null
    answers = json["answers"]?.string
    skill = json["skill"]?.string
    limits = StepLimits(
      maxUSD: json["limits"]?["max-usd"]?.number, maxTokens: json["limits"]?["max-tokens"]?.int,
      maxCalls: json["limits"]?["max-calls"]?.int, maxTurns: json["limits"]?["max-turns"]?.int)
  }

  var json: JSON {
    [
      "v": .int(StepSpec.version), "run": .string(run), "step": .string(step), "attempt": .int(attempt),
      "template": .int(template), "key": .string(key), "model": .optional(model), "nonce": .string(nonce),
      "values": .object(values), "definition": definition, "answers": .optional(answers),
      "skill": .optional(skill),
      "limits": [
        "max-usd": limits.maxUSD.map(JSON.number) ?? .null, "max-tokens": limits.maxTokens.map(JSON.int) ?? .null,
        "max-calls": limits.maxCalls.map(JSON.int) ?? .null, "max-turns": limits.maxTurns.map(JSON.int) ?? .null,
      ],
    ]
  }
}

/// What a child process leaves of its attempt: `result.json` in the attempt's folder.
struct StepReturn: Sendable {
  /// The result.
  var result: StepResult
  /// The calls of models that it took.
  var calls = 1

  /// What the attempt used up.
  var spent: BudgetAmount {
    var amount = BudgetAmount(result.usage)
    (amount.calls, amount.turns) = (max(1, calls), max(amount.turns, calls))
    return amount
  }

  /// The result as the child writes it.
  func json(step: String, attempt: Int) -> JSON {
    var members = result.json(step: step, attempt: attempt).object ?? [:]
    members["retry-after"] = result.retryAfter.map(JSON.number) ?? .null
    members["refused-by"] = .optional(result.refusedBy)
    members["calls"] = .int(calls)
    members["stdout-bytes"] = .int(result.outputBytes)
    members["stderr-bytes"] = .int(result.errorBytes)
    members["kept"] = .array(result.kept.map { ["draft": .string($0.draft), "name": .string($0.name)] })
    return .object(members)
  }

  init(_ result: StepResult, calls: Int = 1) { (self.result, self.calls) = (result, calls) }

  /// Reads what a child wrote; drafts outside of the run's scratch folder, and names that lead out of
  /// the attempt's, are not taken.
  init?(_ json: JSON, step: String, scratch: String) {
    guard var result = StepResult(json, step: step) else { return nil }
    result.retryAfter = json["retry-after"]?.number
    result.refusedBy = json["refused-by"]?.string
    result.outputBytes = json["stdout-bytes"]?.int ?? 0
    result.errorBytes = json["stderr-bytes"]?.int ?? 0
    result.kept = (json["kept"]?.array ?? []).compactMap { entry in
      guard let draft = entry["draft"]?.string, let name = entry["name"]?.string,
        StoredFile.isSafe(name), Paths.isInside(Paths.normalised(draft), root: scratch)
      else { return nil }
      return StepResult.Kept(draft: draft, name: name)
    }
    calls = json["calls"]?.int ?? 1
    result.calls = calls
    self.result = result
  }
}
