import SkillSystem
import SkillText

extension SkillRule {
  /// REF004: files that refer to each other in a circle.
  static let fileCircle = SkillRule(
    "REF004", "files that refer to each other in a circle", load: nil, strict: .info,
    explanation: """
      Files of one skill each send their reader on to the next. An agent that follows them loads all of them and \
      comes back to where it was; a file is best read from the skill's own text, one step away.
      """,
    bad: .tree(
      "demo/references/a.md  (See [more](b.md).)\ndemo/references/b.md  (See [more](a.md).)",
      [
        "demo/SKILL.md": .text(ExampleText.skill + "\nSee `references/a.md`.\n"),
        "demo/references/a.md": "See [more](b.md).\n", "demo/references/b.md": "See [more](a.md).\n",
      ]),
    good: .tree(
      "demo/references/a.md  (See [more](b.md).)\ndemo/references/b.md",
      [
        "demo/SKILL.md": .text(ExampleText.skill + "\nSee `references/a.md`.\n"),
        "demo/references/a.md": "See [more](b.md).\n", "demo/references/b.md": "Say hello twice.\n",
      ]),
    fix: "let the skill's own text name both files, and take one of the links out")
}
