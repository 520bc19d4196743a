import SkillText

extension SkillRule {
  /// SEC015: command that some hosts run while loading.
  static let commandAtLoad = SkillRule(
    "SEC015", "command that some hosts run while loading", load: nil, strict: .warning,
    explanation: """
      Claude Code replaces !`command` and blocks that open with ```! by the command's output before the model sees \
      the skill. Here they stay text and are never run.
      """,
    bad: .body("Branch: !`git branch --show-current`"),
    good: .body("Run `git branch --show-current`."),
    fix: "tell the agent to run the command")
}
