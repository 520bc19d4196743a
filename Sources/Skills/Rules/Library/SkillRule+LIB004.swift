import SkillText

extension SkillRule {
  /// LIB004: skills that refer to each other in a circle.
  static let skillCircle = SkillRule(
    "LIB004", "skills that refer to each other in a circle", load: nil, strict: .info,
    explanation: """
      Each of three or more skills sends its reader on to the next of them. Where each says to read the other first, \
      an agent loads all of them and begins nowhere. Two skills that name each other are no finding.
      """,
    bad: .saying("See skill: `beta`.", "See skill: `gamma`.", "See skill: `alpha`."),
    good: .saying("See skill: `beta`.", "See skill: `gamma`.", "Say hello."),
    fix: "let one of them stand by itself")
}
