import SkillText

extension SkillRule {
  /// The rules about the other keys.
  static let keyRules: [SkillRule] = [
    toolForm, booleanForm, unknownKey, keySpelling, longCompatibility, metadataShape,
  ]

  static let toolForm = SkillRule(
    "TOL001", "list of tools in another form", load: nil, strict: .info,
    explanation: "The specification separates tools by spaces; commas and YAML lists are read as well.",
    example: "allowed-tools: Read, Grep", fix: "write 'allowed-tools: Read Grep'")

  static let booleanForm = SkillRule(
    "BOO001", "yes or no in another form", load: nil, strict: .info,
    explanation: "true/false, yes/no, on/off and 1/0 are read in any case, quoted or not.",
    example: "disable-model-invocation: yes", fix: "write true or false")

  static let unknownKey = SkillRule(
    "KEY001", "unknown key", load: nil, strict: .info,
    explanation: "Keys that the specification does not name are kept as they are. Some hosts refuse them.",
    example: "origin: community", fix: "put it under 'metadata', or leave it for hosts that read it")

  static let keySpelling = SkillRule(
    "KEY002", "key in another spelling", load: .warning, strict: .warning,
    explanation: "The key is understood here; other hosts overlook it.",
    example: "allowed_tools: Read", fix: "use the spelling with hyphens")

  static let longCompatibility = SkillRule(
    "KEY003", "compatibility over 500 characters", load: .warning, strict: .error,
    explanation: "The specification allows 500 characters.",
    example: "compatibility: … (501 characters)", fix: "shorten it")

  static let metadataShape = SkillRule(
    "MET001", "metadata that is no map of texts", load: .warning, strict: .warning,
    explanation: """
      'metadata' maps keys to texts. Numbers keep the text they were written as (1.10 stays 1.10); nested values \
      are kept as YAML.
      """,
    example: "metadata:\n  version: 1.10", fix: "quote the values, and keep the map flat")
}
