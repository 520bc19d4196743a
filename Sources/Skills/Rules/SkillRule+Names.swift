import SkillText

extension SkillRule {
  /// The rules about names.
  static let nameRules: [SkillRule] = [
    missingName, nullName, namePattern, longName, nameDiffers, nameAsPath, reservedName,
  ]

  static let missingName = SkillRule(
    "NAM001", "no name", load: .warning, strict: .error,
    explanation: "The name of the folder (a flat skill: of its file) is used instead.",
    example: "---\ndescription: Use when demonstrating.\n---\n", fix: "add 'name:' with the name of the folder")

  static let nullName = SkillRule(
    "NAM002", "name that YAML reads as nothing", load: .warning, strict: .warning,
    explanation: """
      Names keep the text they were written as: 3000, yes and 2024-01-02 are names. 'null' and '~' mean no value to \
      other readers.
      """,
    example: "name: null", fix: "quote the name, or choose another")

  static let namePattern = SkillRule(
    "NAM003", "name outside the naming pattern", load: .warning, strict: .error,
    explanation: """
      A name is made of a–z, 0–9 and single hyphens between them. Letters of other scripts are a warning: hosts \
      disagree about them.
      """,
    example: "name: Demo_Skill", fix: "use lower-case letters, digits and single hyphens")

  static let longName = SkillRule(
    "NAM004", "name over 64 characters", load: .warning, strict: .error,
    explanation: "The specification allows 64 characters; some hosts drop the skill.",
    example: "name: a-name-of-more-than-sixty-four-characters-…", fix: "shorten the name")

  static let nameDiffers = SkillRule(
    "NAM005", "name differs from folder", load: .warning, strict: .error,
    explanation: """
      The specification asks for equal names of skill and folder (a flat skill: of its file). Here both find the \
      skill; its id is made from the path.
      """,
    example: "pdf-tools/SKILL.md with 'name: pdf'", fix: "give both the same name")

  static let nameAsPath = SkillRule(
    "NAM006", "name that is a path", load: .error, strict: .error,
    explanation: """
      Names become parts of paths and of commands. Slashes, colons, '..' and control characters are replaced by \
      hyphens, and the skill is not chosen by itself.
      """,
    example: "name: ../../etc", fix: "use lower-case letters, digits and single hyphens")

  static let reservedName = SkillRule(
    "NAM007", "reserved name", load: .info, strict: .warning,
    explanation: "Some hosts refuse names that contain 'claude' or 'anthropic', and keep 'synced' for themselves.",
    example: "name: claude-helper", fix: "choose a name without 'claude', 'anthropic' or 'synced'")
}
