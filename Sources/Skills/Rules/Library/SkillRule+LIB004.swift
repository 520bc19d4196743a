import SkillText

extension SkillRule {
  /// LIB004: skills that refer to each other in a circle.
  static let skillCircle = SkillRule(
    "LIB004", "skills that refer to each other in a circle", load: nil, strict: .info,
    explanation: """
      Each of the skills sends its reader on to another of them. That is well for 'see also'; where each says to \
      read the other first, an agent loads all of them and begins nowhere.
      """,
    bad: .saying("See skill: `beta`.", "See skill: `alpha`."),
    good: .saying("See skill: `beta`.", "Say hello."),
    fix: "let one of them stand by itself")
}
