import SkillPipelines
import SkillReviews
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
    /// What it looks like.
    let example: String
    /// What to do.
    let fix: String

    /// The text that `explain` prints.
    var text: String {
      let indented = example.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
      let parts = ["\(code): \(title)", explanation, indented.joined(separator: "\n"), "Fix: " + fix]
      return parts.filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n\n")
    }
  }

  /// The rules of every room, by code.
  static let rules: [Entry] = (skills + checks + pipelines + others).sorted { $0.code < $1.code }

  private static let skills = SkillRules.all.map { rule in
    Entry(code: rule.code, title: rule.title, explanation: rule.explanation, example: rule.example, fix: rule.fix)
  }

  private static let checks = CheckRules.all.map { rule in
    Entry(code: rule.code, title: rule.title, explanation: rule.explanation, example: rule.example, fix: rule.fix)
  }

  private static let pipelines = PipelineRules.all.map { rule in
    Entry(
      code: rule.code.rawValue, title: rule.title, explanation: rule.explanation, example: rule.example, fix: rule.fix)
  }
}
