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

  /// Three skills, `alpha`, `beta` and `gamma`, with these bodies.
  static func saying(_ alpha: String, _ beta: String, _ gamma: String) -> RuleExample {
    let two = saying(alpha, beta)
    let three = ["gamma/SKILL.md": MemoryFiles.Node.text(skill("gamma", "Waves. Use when waving.", body: gamma))]
    return .tree("\(two.text)\ngamma: \(gamma)", two.files.merging(three) { first, _ in first })
  }

  private static func skill(_ name: String, _ description: String, body: String = "Say hello.") -> String {
    "---\nname: \(name)\ndescription: \(description)\n---\n\n# Demo\n\n\(body)\n"
  }
}
