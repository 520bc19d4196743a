import SkillSystem
import SkillText

extension SkillRule {
  /// DIR009: a manifest's path that leads out of its folder.
  static let pluginPath = SkillRule(
    "DIR009", "path of a manifest leads outside", load: .warning, strict: .error,
    explanation: """
      A plugin is copied as one folder, and what its manifest names has to lie in it. Absolute paths, paths with '..' \
      that leave the folder, and links that lead out of it are not followed.
      """,
    bad: .tree(
      ".claude-plugin/plugin.json: {\"name\": \"kit\", \"skills\": [\"../other/skills\"]}",
      [
        ".claude-plugin/plugin.json": #"{"name": "kit", "skills": ["../other/skills"]}"#,
        "skills/demo/SKILL.md": .text(ExampleText.skill),
      ]),
    good: .tree(
      ".claude-plugin/plugin.json: {\"name\": \"kit\", \"skills\": [\"./more\"]}",
      [
        ".claude-plugin/plugin.json": #"{"name": "kit", "skills": ["./more"]}"#,
        "skills/demo/SKILL.md": .text(ExampleText.skill),
        "more/other/SKILL.md": .text(ExampleText.skill(named: "other")),
      ]),
    fix: "write a path below the folder of the manifest, such as ./skills/demo")
}
