import SkillText

extension SkillRule {
  /// FM004: front matter without an end.
  static let unclosedFrontMatter = SkillRule(
    "FM004", "front matter without an end", load: .error, strict: .error,
    explanation: """
      The block has to end with a line that is exactly '---'. Without it nobody can tell metadata from text: the \
      leading keys are shown, the whole text is kept, and the skill is not chosen by itself.
      """,
    bad: .file("---\nname: demo\ndescription: Says hello. Use when greeting a visitor.\n\n# Demo\n"),
    good: .file("---\nname: demo\ndescription: Says hello. Use when greeting a visitor.\n---\n\n# Demo\n"),
    fix: "close the block with a line '---' after the last key")
}
