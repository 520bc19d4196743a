import SkillSystem
import SkillText

extension SkillRule {
  /// DIR006: folder that cannot be read.
  static let unreadableFolder = SkillRule(
    "DIR006", "folder that cannot be read", load: .warning, strict: .error,
    explanation: "What lies below is unknown. Everything else is loaded.",
    bad: .tree(
      "demo/SKILL.md\nprivate/  (no permission)", ["demo/SKILL.md": .text(ExampleText.skill), "private": .closedFolder]),
    good: .tree("demo/SKILL.md", ["demo/SKILL.md": .text(ExampleText.skill)]),
    fix: "give yourself permission to read it, or remove it")
}
