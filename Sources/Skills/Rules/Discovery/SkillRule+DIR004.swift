import SkillSystem
import SkillText

extension SkillRule {
  /// DIR004: bound of the search.
  static let scanBound = SkillRule(
    "DIR004", "bound of the search", load: .warning, strict: .warning,
    explanation: """
      Standard folders are searched to depth 6, 2,000 folders and 20,000 entries; a folder named by --skills to \
      depth 32 and 200,000 folders. Something may be missing.
      """,
    bad: .tree("demo/SKILL.md\ndemo/assets/  (6,000 files)", ExampleText.crowd(6_000)),
    good: .tree("demo/SKILL.md\ndemo/assets/  (60 files)", ExampleText.crowd(60)),
    fix: "name the folder that holds the skills with --skills")
}
