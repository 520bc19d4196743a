import SkillSystem
import SkillText

extension SkillRule {
  /// FIL003: loose Markdown file among folder skills.
  static let looseFile = SkillRule(
    "FIL003", "loose Markdown file among folder skills", load: .info, strict: .warning,
    explanation: """
      In folders such as .claude/skills a skill is a folder with a SKILL.md. A Markdown file beside them is read by \
      no host.
      """,
    bad: .tree(".claude/skills/demo.md", [".claude/skills/demo.md": .text(ExampleText.skill)]),
    good: .tree(".claude/skills/demo/SKILL.md", [".claude/skills/demo/SKILL.md": .text(ExampleText.skill)]),
    fix: "move it to demo/SKILL.md")
}
