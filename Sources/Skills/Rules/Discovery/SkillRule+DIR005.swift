import SkillSystem
import SkillText

extension SkillRule {
  /// DIR005: folder left out.
  static let skippedFolder = SkillRule(
    "DIR005", "folder left out", load: .info, strict: .info,
    explanation: "Hidden folders and those of build tools and package managers are not searched.",
    bad: .tree(
      "demo/SKILL.md\nnode_modules/other/SKILL.md",
      [
        "demo/SKILL.md": .text(ExampleText.skill),
        "node_modules/other/SKILL.md": .text(ExampleText.skill(named: "other")),
      ]),
    good: .tree(
      "demo/SKILL.md\nother/SKILL.md",
      ["demo/SKILL.md": .text(ExampleText.skill), "other/SKILL.md": .text(ExampleText.skill(named: "other"))]),
    fix: "name the folder with --skills to search it")
}
