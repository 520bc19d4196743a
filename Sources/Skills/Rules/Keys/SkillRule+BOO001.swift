import SkillText

extension SkillRule {
  /// BOO001: yes or no in another form.
  static let booleanForm = SkillRule(
    "BOO001", "yes or no in another form", load: nil, strict: .info,
    explanation: "true/false, yes/no, on/off and 1/0 are read in any case, quoted or not.",
    bad: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor.\ndisable-model-invocation: yes"),
    good: .skill("name: demo\ndescription: Says hello. Use when greeting a visitor.\ndisable-model-invocation: true"),
    fix: "write true or false")
}
