import SkillText

extension SkillRule {
  /// SEC016: grant of every command.
  static let everyTool = SkillRule(
    "SEC016", "grant of every command", load: nil, strict: .warning,
    explanation: """
      Hosts may let a skill use the tools of 'allowed-tools' without asking. 'Bash(*)' and '*' are every command \
      there is. Here the key grants nothing: a step's permissions decide.
      """,
    bad: .skill(ExampleText.keys + "\nallowed-tools: Bash(*)"),
    good: .skill(ExampleText.keys + "\nallowed-tools: Bash(git:*)"),
    fix: "name the commands, such as Bash(git diff *)")
}
