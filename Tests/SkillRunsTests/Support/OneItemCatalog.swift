import SkillPrompts
import SkillText
import Skills

extension SkillCatalog {
  /// One skill, `swift`, whose checklist has the one item `swift#1`.
  static let oneItem = SkillCatalog(skills: [
    Skill(
      id: SkillID("project/swift"), name: "swift", aliases: ["swift"], description: "Swift", path: "s/SKILL.md",
      folder: "s", source: SourceFile(path: "s/SKILL.md", text: "# Swift\n"), bodyRange: SourceRange(0, 8),
      checklist: [ChecklistItem(id: "swift#1", text: "No print", normalised: "No print", line: 1)])
  ])
}
