import SkillSystem
import SkillText

extension SkillRule {
  /// DIR002: name used twice.
  static let sameName = SkillRule(
    "DIR002", "name used twice", load: .warning, strict: .warning,
    explanation: """
      Two skills bear one name. Precedence (command line, project, user, plugin; nearest first) decides between \
      scopes and roots, and the other stays reachable as 'name@scope' or by its id. Between packs of one root \
      nothing decides: name the pack.
      """,
    bad: .tree(
      "demo/SKILL.md     (name: demo)\ngreeter/SKILL.md  (name: demo)",
      ["demo/SKILL.md": .text(ExampleText.skill), "greeter/SKILL.md": .text(ExampleText.skill)]),
    good: .tree(
      "demo/SKILL.md     (name: demo)\ngreeter/SKILL.md  (name: greeter)",
      ["demo/SKILL.md": .text(ExampleText.skill), "greeter/SKILL.md": .text(ExampleText.skill(named: "greeter"))]),
    fix: "rename one, or name it by its id")
}
