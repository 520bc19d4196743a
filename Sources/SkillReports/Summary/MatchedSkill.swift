import SkillText

/// A skill as a `match` step recorded it.
struct MatchedSkill {
  /// The name.
  let name: String
  /// The path of its file.
  let path: String
  /// The score within its answer.
  let score: Double
  /// The words of the task that it has.
  let words: [String]
  /// The clauses that fit, with their lines.
  let clauses: [(text: String, line: Int?)]

  /// Reads a member of a `match` step's `skills` output.
  init?(_ json: JSON) {
    guard let name = json["name"]?.string else { return nil }
    self.name = name
    path = json["path"]?.string ?? ""
    score = json["score"]?.number ?? 0
    let reasons = json["reasons"]?.array ?? []
    words = reasons.filter { $0["kind"]?.string == "word" }.compactMap { $0["text"]?.string }
    clauses = reasons.filter { $0["kind"]?.string != "word" }.compactMap { reason in
      reason["text"]?.string.map { ($0, reason["line"]?.int) }
    }
  }
}
