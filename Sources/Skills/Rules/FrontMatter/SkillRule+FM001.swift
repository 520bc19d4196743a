import SkillText

extension SkillRule {
  /// FM001: no front matter.
  static let noFrontMatter = SkillRule(
    "FM001", "no front matter", load: .warning, strict: .error,
    explanation: """
      A skill says its name and when it applies between two '---' lines at the top of its file. Without them the \
      skill is listed under the name of its folder with its first paragraph as description, and is never chosen by \
      itself.
      """,
    bad: .file("# Release notes\n\nWrite release notes from the commits.\n", folder: "release-notes"),
    good: .skill(
      "name: release-notes\ndescription: Writes release notes. Use when a release is cut.", folder: "release-notes"),
    fix: "start the file with '---', then 'name:' and 'description:', then '---'")
}
