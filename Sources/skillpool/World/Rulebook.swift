import SkillPipelines
import SkillReviews
import SkillText
import Skills

/// Every diagnostic code of every room, for `explain`.
enum Rulebook {
  /// What a code means.
  struct Entry: Sendable {
    /// The code.
    let code: String
    /// One line.
    let title: String
    /// Why it matters.
    let explanation: String
    /// How much a finding weighs, where that is not the same for all findings of a room.
    var weights = ""
    /// What it looks like.
    let example: String
    /// What it looks like when it is mended.
    var mended = ""
    /// What to do.
    let fix: String

    /// The text that `explain` prints.
    var text: String {
      let parts = [
        "\(code): \(title)", weights, explanation, shown(example, under: mended.isEmpty ? nil : "Bad:"),
        shown(mended, under: "Good:"), "Fix: " + fix,
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// What `explain --json` prints; null where a rule has no such text.
    var json: JSON {
      let optional: (String) -> JSON = { $0.isEmpty ? .null : .string($0) }
      return [
        "schema": "skillpool.explain/1", "code": .string(code), "title": .string(title),
        "explanation": .string(explanation), "weights": optional(weights), "example": optional(example),
        "mended": optional(mended), "fix": .string(fix),
      ]
    }

    private func shown(_ example: String, under title: String?) -> String {
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let text = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
      guard !text.allSatisfy(\.isWhitespace) else { return "" }
      return [title, text].compactMap { $0 }.joined(separator: "\n")
    }
  }

  /// The rules of every room, by code.
  static let rules: [Entry] = (skills + checks + pipelines + others).sorted { $0.code < $1.code }

  private static let skills = SkillRules.all.map { rule in
    Entry(
      code: rule.code, title: rule.title, explanation: rule.explanation, weights: rule.weights,
      example: rule.bad.text, mended: rule.good.text, fix: rule.fix)
  }

  private static let checks = CheckRules.all.map { rule in
    Entry(code: rule.code, title: rule.title, explanation: rule.explanation, example: rule.example, fix: rule.fix)
  }

  private static let pipelines = PipelineRules.all.map { rule in
    Entry(
      code: rule.code.rawValue, title: rule.title, explanation: rule.explanation, example: rule.example, fix: rule.fix)
  }
}
