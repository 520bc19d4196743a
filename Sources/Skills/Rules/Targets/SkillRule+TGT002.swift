import SkillText

extension SkillRule {
  /// TGT002: line that ends the front matter for a client.
  static let targetEnd = SkillRule(
    "TGT002", "line that ends the front matter for a client", load: nil, strict: .error,
    explanation: """
      Only a line that is '---' from its first column ends the front matter. Codex takes an indented '---' for the \
      end as well, and the reference validator any three dashes: both lose what follows. Told with --target only.
      """,
    bad: .skill("name: demo\ndescription: |\n  Says hello.\n  ---\n  Use when greeting a visitor."),
    good: .skill("name: demo\ndescription: |\n  Says hello.\n\n  Use when greeting a visitor."),
    fix: "write the value without three dashes")
}
