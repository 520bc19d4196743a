import SkillText
import Skills

extension SkillRule {
  /// How much a finding weighs, in one line.
  var weights: String { "While loading: \(SkillRule.word(load)). With validate: \(SkillRule.word(strict))." }

  private static func word(_ severity: Diagnostic.Severity?) -> String { severity?.rawValue ?? "not told" }
}
