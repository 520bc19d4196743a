import SkillSystem
import SkillText

extension SkillRule {
  /// FIL004: file over the limit.
  static let largeFile = SkillRule(
    "FIL004", "file over the limit", load: .error, strict: .error,
    explanation: "Skill files are read up to 1 MiB. The skill is listed as broken under the name of its folder.",
    bad: .tree(
      "demo/SKILL.md  (2 MiB)", ["demo/SKILL.md": .text(ExampleText.skill + String(repeating: "x", count: 2 << 20))]),
    good: .tree("demo/SKILL.md  (2 KiB)", ["demo/SKILL.md": .text(ExampleText.skill)]),
    fix: "move long texts to files below references/")
}
