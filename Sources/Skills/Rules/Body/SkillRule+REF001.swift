import SkillSystem
import SkillText

extension SkillRule {
  /// REF001: reference to a missing file.
  static let danglingReference = SkillRule(
    "REF001", "reference to a missing file", load: .warning, strict: .warning,
    explanation: "The body names a file of the skill that is not there. It may be an example.",
    bad: .file(ExampleText.skill + "\nSee `references/api.md`.\n"),
    good: .tree(
      "demo/SKILL.md  (See `references/api.md`.)\ndemo/references/api.md",
      ["demo/SKILL.md": .text(ExampleText.skill + "\nSee `references/api.md`.\n"), "demo/references/api.md": "# API\n"]),
    fix: "add the file, or correct the path")
}
