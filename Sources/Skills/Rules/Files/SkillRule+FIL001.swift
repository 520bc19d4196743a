import SkillSystem
import SkillText

extension SkillRule {
  /// FIL001: file name is not SKILL.md.
  static let fileName = SkillRule(
    "FIL001", "file name is not SKILL.md", load: .warning, strict: .error,
    explanation: "The file is loaded here; hosts look for 'SKILL.md' exactly and find nothing.",
    bad: .tree("demo/skill.md", ["demo/skill.md": .text(ExampleText.skill)]),
    good: .tree("demo/SKILL.md", ["demo/SKILL.md": .text(ExampleText.skill)]),
    fix: "rename the file to SKILL.md")
}
