import SkillText

extension SkillRule {
  /// DIR008: a plugin's manifest that can't be used.
  static let DIR008 = SkillRule(
    "DIR008", "manifest of a plugin that cannot be used", load: .warning, strict: .error,
    explanation: """
      plugin.json, marketplace.json and the list of installed plugins say which folders hold a plugin's skills. This \
      one is no JSON object of that shape, or names a folder that is not there. Everything else is loaded.
      """,
    example: #".claude-plugin/marketplace.json: {"plugins": "all"}"#, fix: "correct the manifest, or remove the entry")
}
