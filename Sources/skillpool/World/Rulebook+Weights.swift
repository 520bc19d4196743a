import SkillText
import Skills

extension SkillRule {
  /// How much a finding weighs: in one line, and one more for each client that minds it more or less.
  var weights: String {
    let own = code.hasPrefix("TGT")
    let head =
      own
      ? "With validate --target: \(SkillRule.word(strict))."
      : "While loading: \(SkillRule.word(load)). With validate: \(SkillRule.word(strict))."
    return ([head] + TargetWeight.of(code).map(SkillRule.line)).joined(separator: "\n")
  }

  private static func line(_ weight: TargetWeight) -> String {
    "With --target \(weight.target.rawValue): \(word(weight.severity)); the client \(weight.reason)."
  }

  private static func word(_ severity: Diagnostic.Severity?) -> String { severity?.rawValue ?? "not told" }
}
