import SkillText

extension SkillRule {
  /// MET001: metadata that is no map of texts.
  static let metadataShape = SkillRule(
    "MET001", "metadata that is no map of texts", load: .warning, strict: .warning,
    explanation: """
      'metadata' maps keys to texts. Numbers keep the text they were written as (1.10 stays 1.10); nested values \
      are kept as YAML.
      """,
    bad: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor.\nmetadata:\n  tags: [a, b]"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor.\nmetadata:\n  tags: a, b"),
    fix: "quote the values, and keep the map flat")
}
