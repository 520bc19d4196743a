import SkillSystem
import SkillText

extension SkillRule {
  /// REF002: reference to a file outside the skill.
  static let outsideReference = SkillRule(
    "REF002", "reference to a file outside the skill", load: .info, strict: .warning,
    explanation: "A skill is used from other places than its source tree; only files inside its folder go with it.",
    bad: .file(ExampleText.skill + "\nSee [the rules](../../rules.md).\n"),
    good: .tree(
      "demo/SKILL.md  (See [the rules](references/rules.md).)\ndemo/references/rules.md",
      [
        "demo/SKILL.md": .text(ExampleText.skill + "\nSee [the rules](references/rules.md).\n"),
        "demo/references/rules.md": "# Rules\n",
      ]),
    fix: "copy the file into the skill, or name the other skill")
}
