import SkillSystem
import SkillText

extension SkillRule {
  /// FIL005: file name that is nearly SKILL.md.
  static let nearMissName = SkillRule(
    "FIL005", "file name that is nearly SKILL.md", load: .warning, strict: .error,
    explanation: """
      No host reads a file called 'SKILLS.md', 'SKILL.md.txt', 'skill.markdown' or 'SKILL.md' with a blank behind it, \
      and nothing tells why the skill is missing. It is not loaded here either; the folder it lies in is no skill.
      """,
    bad: .tree(
      "demo/SKILL.md.txt\ngreeter/SKILL.md",
      ["demo/SKILL.md.txt": .text(ExampleText.skill), "greeter/SKILL.md": .text(ExampleText.skill(named: "greeter"))]),
    good: .tree(
      "demo/SKILL.md\ngreeter/SKILL.md",
      ["demo/SKILL.md": .text(ExampleText.skill), "greeter/SKILL.md": .text(ExampleText.skill(named: "greeter"))]),
    fix: "rename the file to SKILL.md")
}
