import SkillText

extension SkillRule {
  /// LIB003: reference to a skill that is not loaded.
  static let missingSkill = SkillRule(
    "LIB003", "reference to a skill that is not loaded", load: nil, strict: .warning,
    explanation: """
      The body names another skill by 'skill: `name`', by @[skills/name] or by the path of its file, and no loaded \
      skill is meant by it. It may lie in a folder that was not searched.
      """,
    bad: .saying("See skill: `gamma`.", "Say hello."),
    good: .saying("See skill: `beta`.", "Say hello."),
    fix: "correct the name, or add the skill")
}
