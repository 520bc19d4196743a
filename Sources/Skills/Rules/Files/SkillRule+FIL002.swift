import SkillSystem
import SkillText

extension SkillRule {
  /// FIL002: file that cannot be read.
  static let unreadableFile = SkillRule(
    "FIL002", "file that cannot be read", load: .error, strict: .error,
    explanation: """
      A folder, a FIFO, a dangling link, or no permission. The skill is listed as broken under the name of its \
      folder; all others are loaded.
      """,
    bad: .tree("demo/SKILL.md/  (a folder)", ["demo/SKILL.md": .folder]),
    good: .tree("demo/SKILL.md", ["demo/SKILL.md": .text(ExampleText.skill)]),
    fix: "replace it by a regular file that you may read")
}
