import SkillMatching
import SkillText

/// The figures of an evaluation as people read them.
struct EvaluationText {
  /// The evaluation.
  let evaluation: MatchEvaluation
  /// The columns to fill.
  let width: Int

  /// The whole text: the figures, then each request that went wrong, then what was taken for what.
  var text: String {
    let (positives, negatives) = (evaluation.positives, evaluation.negatives)
    let count = evaluation.outcomes.count.counted("request")
    let head = "\(count): \(positives.count) should find a skill, \(negatives.count) should not"
    let figures = [
      figure("Hit@1", evaluation.hits, positives.count, "the right skill is first"),
      figure("R@3", evaluation.found(within: 3), positives.count, "it is among the first three"),
      figure("chosen", evaluation.chosen, positives.count, "it is sure enough to be taken"),
      figure("false fires", evaluation.falseFires, negatives.count, "a skill is taken that must not be"),
    ].compactMap { $0 }
    let sections = [missed, fired, confused].filter { $0.count > 1 }
    return ([head] + figures + sections.flatMap { $0 }).joined(separator: "\n")
  }

  private func figure(_ name: String, _ count: Int, _ whole: Int, _ remark: String) -> String? {
    guard whole > 0 else { return nil }
    let share = EvaluationText.percent(Double(count) / Double(whole))
    return "  \(name.padded(to: 12))\("\(count) of \(whole)".padded(to: 14))\(share.padded(to: 9))\(remark)"
  }

  private var missed: [String] {
    ["not first:"]
      + evaluation.positives.filter { $0.rank != 1 }.flatMap { outcome in
        let wanted = outcome.request.expected.joined(separator: " or ")
        let place = outcome.rank.map { "is \($0)." } ?? "is not listed"
        let first = outcome.first.map { "first is \($0.name) (\(EvaluationText.sure($0)))" } ?? "nothing is found"
        return request(outcome) + ["      \(TerminalText.escaped("\(wanted) \(place); \(first)"))"]
      }
  }

  private var fired: [String] {
    ["false fires:"]
      + evaluation.negatives.filter { !$0.falseFires.isEmpty }.flatMap { outcome in
        let names = outcome.falseFires.map { "\($0.name) (\(EvaluationText.sure($0)))" }.joined(separator: ", ")
        return request(outcome) + ["      \(TerminalText.escaped(names))"]
      }
  }

  private var confused: [String] {
    ["taken for another:"]
      + evaluation.confusions.map { TerminalText.escaped("  \($0.count)  \($0.expected) → \($0.found)") }
  }

  private func request(_ outcome: MatchEvaluation.Outcome) -> [String] {
    let place = outcome.request.location
    let line = place.start.map { "\(place.path):\($0.line):\($0.column)" } ?? place.path
    let task = TerminalText.truncated(TerminalText.escaped(outcome.request.task.onOneLine), to: max(20, width - 6))
    return ["  \(TerminalText.escaped(line))", "    “\(task)”"]
  }

  private static func sure(_ match: SkillMatch) -> String {
    "\(match.band.rawValue) \(MatchText.twoDecimals(match.confidence))"
  }

  /// A share in percent with one digit after the point.
  static func percent(_ share: Double) -> String { MatchText.oneDecimal(share * 100) + " %" }
}
