import SkillText

extension SkillRule {
  /// FM011: YAML beyond plain values.
  static let unsupportedYAML = SkillRule(
    "FM011", "YAML beyond plain values", load: .warning, strict: .error,
    explanation: """
      Tags, merge keys, directives and keys that are no text have no meaning in a skill. The rest of the front \
      matter is read.
      """,
    bad: .skill(ExampleText.keys + "\nmetadata:\n  <<: {origin: team}"),
    good: .skill(ExampleText.keys + "\nmetadata:\n  origin: team"), fix: "write the value plainly or in quotes")
}
