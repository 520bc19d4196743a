import SkillText

extension SkillRule {
  /// LIB001: two skills described in the same words.
  static let equalWording = SkillRule(
    "LIB001", "two skills described in the same words", load: nil, strict: .warning,
    explanation: """
      Skills are chosen by their words. Where two share most of them (70 % of all rows of three words), nothing \
      decides between the two, and either may be taken for a task of the other.
      """,
    bad: .described(
      "Draws charts from tables of figures. Use when a report needs a chart.",
      "Draws charts from tables of figures. Use when a report needs charts."),
    good: .described("Draws charts. Use when a report needs one.", "Cleans tables. Use when a table has gaps."),
    fix: "say what only this skill does, or merge the two")
}
