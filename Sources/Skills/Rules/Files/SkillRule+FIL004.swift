import SkillSystem
import SkillText

extension SkillRule {
  /// FIL004: file over the limit.
  static let largeFile = SkillRule(
    "FIL004", "file over the limit", load: .error, strict: .error,
    explanation: """
      Skill files are read up to 1 MiB. Of a larger one only the front matter counts: the skill is listed with its name \
      and description as degraded, or as broken where it has neither, and no prompt and no review uses it.
      """,
    bad: .tree(
      "demo/SKILL.md  (2 MiB)", ["demo/SKILL.md": .text(ExampleText.skill + String(repeating: "x", count: 2 << 20))]),
    good: .tree("demo/SKILL.md  (2 KiB)", ["demo/SKILL.md": .text(ExampleText.skill)]),
    fix: "move long texts to files below references/")
}
