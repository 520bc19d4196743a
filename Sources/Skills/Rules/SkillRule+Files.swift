import SkillText

extension SkillRule {
  /// The rules about files.
  static let fileRules: [SkillRule] = [fileName, unreadableFile, looseFile, largeFile]

  static let fileName = SkillRule(
    "FIL001", "file name is not SKILL.md", load: .warning, strict: .error,
    explanation: "The file is loaded here; hosts look for 'SKILL.md' exactly and find nothing.",
    example: "demo/skill.md", fix: "rename the file to SKILL.md")

  static let unreadableFile = SkillRule(
    "FIL002", "file that cannot be read", load: .error, strict: .error,
    explanation: """
      A folder, a FIFO, a dangling link, or no permission. The skill is listed as broken under the name of its \
      folder; all others are loaded.
      """,
    example: "demo/SKILL.md is a folder", fix: "replace it by a regular file that you may read")

  static let looseFile = SkillRule(
    "FIL003", "loose Markdown file among folder skills", load: .info, strict: .warning,
    explanation: """
      In folders such as .claude/skills a skill is a folder with a SKILL.md. A Markdown file beside them is read by \
      no host.
      """,
    example: ".claude/skills/demo.md", fix: "move it to demo/SKILL.md")

  static let largeFile = SkillRule(
    "FIL004", "file over the limit", load: .error, strict: .error,
    explanation: "Skill files are read up to 1 MiB. The skill is listed as broken under the name of its folder.",
    example: "demo/SKILL.md of 20 MB", fix: "move long texts to files below references/")

  /// The rules about bodies and what they refer to.
  static let bodyRules: [SkillRule] = [longBody, danglingReference, outsideReference]

  static let longBody = SkillRule(
    "LEN001", "long body", load: .info, strict: .warning,
    explanation: "The specification recommends at most 500 lines and 5,000 tokens: all of it is sent to the model.",
    example: "SKILL.md of 900 lines", fix: "move details to files below references/")

  static let danglingReference = SkillRule(
    "REF001", "reference to a missing file", load: .warning, strict: .warning,
    explanation: "The body names a file of the skill that is not there. It may be an example.",
    example: "See `references/api.md`.", fix: "add the file, or correct the path")

  static let outsideReference = SkillRule(
    "REF002", "reference to a file outside the skill", load: .info, strict: .warning,
    explanation: "A skill is used from other places than its source tree; only files inside its folder go with it.",
    example: "See [rules](../../rules.md).", fix: "copy the file into the skill, or name the other skill")
}
