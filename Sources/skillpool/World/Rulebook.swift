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
}
