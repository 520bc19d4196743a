import SkillSystem
import SkillText

extension SkillRule {
  /// DIR008: a plugin's manifest that can't be used.
  static let pluginManifest = SkillRule(
    "DIR008", "manifest of a plugin that cannot be used", load: .warning, strict: .error,
    explanation: """
      plugin.json, marketplace.json and the list of installed plugins say which folders hold a plugin's skills. This \
      one is no JSON object of that shape, or names a folder that is not there. Everything else is loaded.
      """,
    bad: .tree(
      ".claude-plugin/marketplace.json: {\"plugins\": \"all\"}",
      [".claude-plugin/marketplace.json": #"{"plugins": "all"}"#, "skills/demo/SKILL.md": .text(ExampleText.skill)]),
    good: .tree(
      ".claude-plugin/marketplace.json: {\"plugins\": [{\"name\": \"kit\", \"source\": \"./\"}]}",
      [
        ".claude-plugin/marketplace.json": #"{"plugins": [{"name": "kit", "source": "./"}]}"#,
        "skills/demo/SKILL.md": .text(ExampleText.skill),
      ]),
    fix: "correct the manifest, or remove the entry")
}
