import SkillSystem
import SkillText

extension SkillRule {
  /// LEN001: long body.
  static let longBody = SkillRule(
    "LEN001", "long body", load: .info, strict: .warning,
    explanation: "The specification recommends at most 500 lines and 5,000 tokens: all of it is sent to the model.",
    bad: .skill(
      ExampleText.keys, body: String(repeating: "One more step.\n\n", count: 300), shown: "demo/SKILL.md  (600 lines)"),
    good: .tree(
      "demo/SKILL.md  (60 lines)\ndemo/references/steps.md  (540 lines)",
      [
        "demo/SKILL.md": .text(ExampleText.skill),
        "demo/references/steps.md": .text(String(repeating: "One more step.\n\n", count: 270)),
      ]),
    fix: "move details to files below references/")
}
