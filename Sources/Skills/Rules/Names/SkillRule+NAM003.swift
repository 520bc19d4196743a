import SkillText

extension SkillRule {
  /// NAM003: name outside the naming pattern.
  static let namePattern = SkillRule(
    "NAM003", "name outside the naming pattern", load: .warning, strict: .error,
    explanation: """
      A name is made of a–z, 0–9 and single hyphens between them. Letters of other scripts are a warning: hosts \
      disagree about them.
      """,
    bad: .skill("name: Demo_Skill\ndescription: Says hello. Use when greeting a visitor.", folder: "Demo_Skill"),
    good: .skill("name: demo-skill\ndescription: Says hello. Use when greeting a visitor.", folder: "demo-skill"),
    fix: "use lower-case letters, digits and single hyphens")
}
