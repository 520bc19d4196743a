import SkillText

extension SkillRule {
  /// FM010: front matter over a limit.
  static let frontMatterLimit = SkillRule(
    "FM010", "front matter over a limit", load: .error, strict: .error,
    explanation: """
      Front matter is read up to 64 KiB, 10,000 nodes, 1,024 keys a map and 64 levels, and without aliases, so that \
      no file can exhaust memory or time.
      """,
    bad: .skill(
      "name: demo\ndescription: Says hello. Use when greeting a visitor.\nmetadata:\n  a: &a [x, x]\n  b: [*a, *a]"),
    good: .skill(
      "name: demo\ndescription: Says hello. Use when greeting a visitor.\nmetadata:\n  a: x x\n  b: x x x x"),
    fix: "keep the front matter short; put long texts into the body")
}
