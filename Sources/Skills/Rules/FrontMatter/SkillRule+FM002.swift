import SkillText

extension SkillRule {
  /// FM002: byte order mark before the front matter.
  static let byteOrderMark = SkillRule(
    "FM002", "byte order mark before the front matter", load: .info, strict: .info,
    explanation: """
      Some editors put three invisible bytes before the text. They are skipped here; some hosts then see no front \
      matter.
      """,
    bad: .file("\u{FEFF}---\nname: demo\ndescription: Says hello. Use when greeting a visitor.\n---\n"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor."),
    fix: "save the file as UTF-8 without a byte order mark")
}
