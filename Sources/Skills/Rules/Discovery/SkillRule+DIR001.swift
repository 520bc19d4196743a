import SkillSystem

extension SkillRule {
  /// DIR001: one file reached twice.
  static let sameFile = SkillRule(
    "DIR001", "one file reached twice", load: nil, strict: nil,
    explanation: "Links and overlapping roots may lead to one file by two paths. It is loaded once.",
    bad: .tree(
      ".claude/skills -> ../.agents/skills\n.agents/skills/demo/SKILL.md",
      [".agents/skills/demo/SKILL.md": .text(ExampleText.skill), ".claude/skills": .link("../.agents/skills")]),
    good: .tree(".agents/skills/demo/SKILL.md", [".agents/skills/demo/SKILL.md": .text(ExampleText.skill)]),
    fix: "nothing to do")
}
