import SkillText

extension SkillRule {
  /// FM009: key twice.
  static let duplicateKey = SkillRule(
    "FM009", "key twice", load: .warning, strict: .error,
    explanation: "The last value counts here. Other YAML readers take the first, or refuse the file.",
    bad: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor.\nlicense: MIT\nlicense: BSD"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor.\nlicense: MIT"),
    fix: "remove one of them")
}
