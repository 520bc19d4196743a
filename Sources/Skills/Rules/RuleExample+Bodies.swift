import SkillSystem

extension RuleExample {
  /// A skill with this at the end of its body, which alone is shown.
  static func body(_ text: String) -> RuleExample {
    .tree(RuleExample.text(text).text, ["demo/SKILL.md": .text("\(ExampleText.skill)\n\(text)\n")])
  }

  /// Two skills, `alpha` and `beta`, with these descriptions.
  static func described(_ alpha: String, _ beta: String) -> RuleExample {
    .tree(
      "alpha: \(alpha)\nbeta: \(beta)",
      ["alpha/SKILL.md": .text(skill("alpha", alpha)), "beta/SKILL.md": .text(skill("beta", beta))])
  }

  /// Two skills, `alpha` and `beta`, with these bodies.
  static func saying(_ alpha: String, _ beta: String) -> RuleExample {
    let greeting = "Says hello. Use when greeting a visitor."
    return .tree(
      "alpha: \(alpha)\nbeta: \(beta)",
      [
        "alpha/SKILL.md": .text(skill("alpha", greeting, body: alpha)),
        "beta/SKILL.md": .text(skill("beta", greeting, body: beta)),
      ])
  }

  private static func skill(_ name: String, _ description: String, body: String = "Say hello.") -> String {
    "---\nname: \(name)\ndescription: \(description)\n---\n\n# Demo\n\n\(body)\n"
  }
}
