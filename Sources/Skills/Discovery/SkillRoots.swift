public import SkillSystem

/// The folders in which hosts keep their skills.
public enum SkillRoots {
  /// Folders of a project, in the order of precedence.
  static let projectFolders = [
    "skills", ".claude/skills", ".agents/skills", ".codex/skills", ".opencode/skill", ".opencode/skills",
    ".github/skills", ".gemini/skills", ".cursor/skills", ".goose/skills",
  ]
  /// Folders of a user, in the order of precedence.
  static let userFolders = [
    ".claude/skills", ".agents/skills", ".codex/skills", ".opencode/skill", ".opencode/skills", ".github/skills",
    ".gemini/skills", ".cursor/skills", ".goose/skills", ".config/agents/skills", ".config/opencode/skill",
    ".config/opencode/skills", ".config/goose/skills", ".copilot/skills",
  ]

  /// The standard roots that exist: those of the project first, then those of the user.
  ///
  /// `home` is nil where the user has no home folder; nothing is created and nothing outside is looked at.
  public static func standard(project: String, home: String?, files: any Files) -> [SkillLoader.Root] {
    let ofProject = existing(projectFolders, in: project, scope: .project, files: files)
    guard let home, home != project else { return ofProject }
    return ofProject + existing(userFolders, in: home, scope: .user, files: files)
  }

  private static func existing(
    _ names: [String], in folder: String, scope: SkillScope, files: any Files
  ) -> [SkillLoader.Root] {
    names.compactMap { name in
      let path = Paths.join(folder, name)
      guard let status = try? files.status(path, followLinks: true), status.kind == .folder else { return nil }
      return SkillLoader.Root(path, scope: scope)
    }
  }
}
