import SkillText

extension SkillRule {
  /// TGT003: brackets that the reference validator does not read.
  static let targetFlow = SkillRule(
    "TGT003", "brackets that the reference validator does not read", load: nil, strict: .error,
    explanation: """
      The validator of the specification reads a YAML without flow style: '[a, b]' and '{a: b}' are errors to it. \
      Told with --target spec only.
      """,
    bad: .skill(ExampleText.keys + "\nallowed-tools: [Read, Grep]"),
    good: .skill(ExampleText.keys + "\nallowed-tools: Read Grep"), fix: "write a text, or one item a line")
}
