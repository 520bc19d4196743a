import SkillText

extension SkillRule {
  /// The rules about where skills are found.
  static let discoveryRules: [SkillRule] = [
    sameFile, sameName, nestedSkill, scanBound, skippedFolder, unreadableFolder, packEntryMissing,
  ]

  static let sameFile = SkillRule(
    "DIR001", "one file reached twice", load: nil, strict: nil,
    explanation: "Links and overlapping roots may lead to one file by two paths. It is loaded once.",
    example: ".claude/skills -> .agents/skills", fix: "nothing to do")

  static let sameName = SkillRule(
    "DIR002", "name used twice", load: .warning, strict: .warning,
    explanation: """
      Two skills bear one name. Precedence (command line, project, user, plugin; nearest first) decides between \
      scopes and roots, and the other stays reachable as 'name@scope' or by its id. Between packs of one root \
      nothing decides: name the pack.
      """,
    example: ".claude/skills/pdf and ~/.claude/skills/pdf", fix: "rename one, or name it by its id")

  static let nestedSkill = SkillRule(
    "DIR003", "skill inside a skill", load: .info, strict: .info,
    explanation: "A skill's folder holds its own files; nothing below it is a skill of its own.",
    example: "demo/examples/inner/SKILL.md", fix: "move the inner skill beside the outer one")

  static let scanBound = SkillRule(
    "DIR004", "bound of the search", load: .warning, strict: .warning,
    explanation: """
      Standard folders are searched to depth 6, 2,000 folders and 20,000 entries; a folder named by --skills to \
      depth 32 and 200,000 folders. Something may be missing.
      """,
    example: "a root with 30,000 files", fix: "name the folder that holds the skills with --skills")

  static let skippedFolder = SkillRule(
    "DIR005", "folder left out", load: .info, strict: .info,
    explanation: "Hidden folders and those of build tools and package managers are not searched.",
    example: "node_modules/", fix: "name the folder with --skills to search it")

  static let unreadableFolder = SkillRule(
    "DIR006", "folder that cannot be read", load: .warning, strict: .error,
    explanation: "What lies below is unknown. Everything else is loaded.",
    example: "a folder without read permission", fix: "give yourself permission to read it, or remove it")

  static let packEntryMissing = SkillRule(
    "DIR007", "manifest names a missing file", load: .warning, strict: .error,
    explanation: "A pack's manifest lists its files; one of them is not there or cannot be read.",
    example: "skills:\n  - skills/renamed.md", fix: "correct the path, or remove the entry")
}
