import SkillReviews
import SkillRuns
import SkillText

extension RunRecord {
  /// Whether the record is that of a run that is kept; a review without a pipeline has no id.
  var isStored: Bool { !id.isEmpty }

  /// The whole record: the members of `run --json`, and what each step said, gave and was asked.
  var detailedJSON: JSON {
    var members = json.object ?? [:]
    members["schema"] = "skillpool.report/1"
    members["version"] = .string(version)
    members["pipeline-path"] = .string(pipelinePath)
    members["started-at"] = .number(Double(startedAt))
    members["seconds"] = .number(seconds)
    members["inputs"] = .object(inputs)
    members["steps"] = .array(steps.map(\.detailedJSON))
    return .object(members)
  }
}

extension StepRecord {
  fileprivate var detailedJSON: JSON {
    var members = json.object ?? [:]
    members["message"] = .optional(message)
    members["needs"] = .array(needs.map(JSON.string))
    members["outputs"] = outputs ?? .null
    members["text"] = .string(text)
    members["error-text"] = .string(errorText)
    members["review"] = review?.json ?? .null
    members["prompt"] = .optional(promptPath)
    members["interrupted"] = .bool(wasInterrupted)
    return .object(members)
  }
}
