import SkillSystem
import SkillText

extension SkillRule {
  /// DIR003: skill inside a skill.
  static let nestedSkill = SkillRule(
    "DIR003", "skill inside a skill", load: .info, strict: .info,
    explanation: "A skill's folder holds its own files; nothing below it is a skill of its own.",
    bad: .tree(
      "demo/SKILL.md\ndemo/examples/inner/SKILL.md",
      [
        "demo/SKILL.md": .text(ExampleText.skill),
        "demo/examples/inner/SKILL.md": .text(ExampleText.skill(named: "inner")),
      ]),
    good: .tree(
      "demo/SKILL.md\ninner/SKILL.md",
      ["demo/SKILL.md": .text(ExampleText.skill), "inner/SKILL.md": .text(ExampleText.skill(named: "inner"))]),
    fix: "move the inner skill beside the outer one")
}
