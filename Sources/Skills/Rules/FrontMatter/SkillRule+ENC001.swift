import SkillSystem
import SkillText

extension SkillRule {
  /// ENC001: not UTF-8.
  static let notUTF8 = SkillRule(
    "ENC001", "not UTF-8", load: .error, strict: .error,
    explanation: """
      Skills are UTF-8. UTF-16 with a byte order mark is converted; other bytes become U+FFFD, and the skill is not \
      chosen by itself because its words may be wrong.
      """,
    bad: .tree(
      "---\nname: demo\ndescription: Caf<0xE9> menus. Use when ordering.\n---",
      [
        "demo/SKILL.md": .file(
          Array("---\nname: demo\ndescription: Caf".utf8) + [0xE9] + Array(" menus. Use when ordering.\n---\n".utf8))
      ]),
    good: .skill("name: demo\ndescription: Café menus. Use when ordering."),
    fix: "save the file as UTF-8")
}
