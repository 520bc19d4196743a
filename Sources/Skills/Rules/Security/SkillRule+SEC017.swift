import SkillText

extension SkillRule {
  /// SEC017: link that leads elsewhere than it says.
  static let foreignLink = SkillRule(
    "SEC017", "link that leads elsewhere than it says", load: nil, strict: .warning,
    explanation: """
      The text of the link is an address of one host, its target lies on another.
      """,
    bad: .body("See [https://github.com/a/b](https://example.org/a/b)."),
    good: .body("See [the fork](https://example.org/a/b)."),
    fix: "let text and target agree")
}
