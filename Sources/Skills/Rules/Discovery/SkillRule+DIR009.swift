import SkillText

extension SkillRule {
  /// DIR009: a manifest's path that leads out of its folder.
  static let DIR009 = SkillRule(
    "DIR009", "path of a manifest leads outside", load: .warning, strict: .error,
    explanation: """
      A plugin is copied as one folder, and what its manifest names has to lie in it. Absolute paths, paths with '..' \
      that leave the folder, and links that lead out of it are not followed.
      """,
    example: #".claude-plugin/plugin.json: {"skills": ["../../other/skills"]}"#,
    fix: "write a path below the folder of the manifest, such as ./skills/demo")
}
