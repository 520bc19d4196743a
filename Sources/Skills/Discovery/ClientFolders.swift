import SkillSystem

/// The folders in which one client looks for skills, as its documentation or its sources say.
struct ClientFolders: Sendable {
  /// A folder of the user: below the home folder, or below one that a variable may move.
  enum UserFolder: Sendable, Hashable {
    case home(String)
    /// Below `$XDG_CONFIG_HOME`, else `~/.config`.
    case config(String)
    /// Below the folder that a variable names, else below one of the home folder.
    case moved(variable: String, home: String, String)
    /// Below the folder that a variable names, if it names one.
    case named(variable: String, String)
  }

  /// Folders of a project, in the client's order of precedence.
  var project: [String]
  /// Whether the folders between the one of the work and the project's root count too.
  var climbs = false
  /// Folders of the user, in the client's order of precedence.
  var user: [UserFolder]
  /// Folders that an administrator fills for every user of the machine.
  var system: [String] = []
}

extension SkillClient {
  /// Where the client looks.
  func folders(in surroundings: SkillSurroundings) -> ClientFolders {
    var folders = standardFolders
    if self == .opencode, surroundings.isOn("OPENCODE_DISABLE_EXTERNAL_SKILLS") {
      folders.project.removeAll { !$0.utf8.starts(with: ".opencode".utf8) }
      folders.user.removeAll { $0 == .claude || $0 == .agents }
    }
    return folders
  }

  private var standardFolders: ClientFolders {
    switch self {
    case .claude:
      ClientFolders(
        project: [".claude/skills"], climbs: true, user: [.claude], system: ["/etc/claude-code/.claude/skills"])
    case .agents:
      ClientFolders(project: [".agents/skills"], climbs: true, user: [.agents, .config("agents/skills")])
    case .codex:
      ClientFolders(
        project: [".agents/skills", ".codex/skills"], climbs: true,
        user: [.agents, .codex("skills"), .codex("skills/.system")], system: ["/etc/codex/skills"])
    case .opencode:
      ClientFolders(
        project: [".opencode/skill", ".opencode/skills", ".claude/skills", ".agents/skills"], climbs: true,
        user: [
          .named(variable: "OPENCODE_CONFIG_DIR", "skill"), .named(variable: "OPENCODE_CONFIG_DIR", "skills"),
          .config("opencode/skill"), .config("opencode/skills"), .home(".opencode/skill"), .home(".opencode/skills"),
          .claude, .agents,
        ])
    case .copilot:
      ClientFolders(
        project: [".github/skills", ".claude/skills", ".agents/skills"],
        user: [.copilot("skills"), .claude, .agents])
    case .gemini:
      ClientFolders(project: [".agents/skills", ".gemini/skills"], user: [.agents, .home(".gemini/skills")])
    case .cursor:
      ClientFolders(
        project: [".cursor/skills", ".claude/skills", ".codex/skills", ".agents/skills"],
        user: [.home(".cursor/skills"), .claude, .codex("skills"), .agents])
    case .goose:
      ClientFolders(
        project: [".agents/skills", ".goose/skills", ".claude/skills"],
        user: [.agents, .home(".goose/skills"), .config("goose/skills"), .claude, .config("agents/skills")])
    }
  }
}

extension ClientFolders.UserFolder {
  static let claude = Self.moved(variable: "CLAUDE_CONFIG_DIR", home: ".claude", "skills")
  static let agents = Self.home(".agents/skills")
  static func copilot(_ name: String) -> Self { .moved(variable: "COPILOT_HOME", home: ".copilot", name) }
  static func codex(_ name: String) -> Self { .moved(variable: "CODEX_HOME", home: ".codex", name) }

  /// The path; nil where the surroundings have no such folder.
  func path(in surroundings: SkillSurroundings) -> String? {
    switch self {
    case .home(let name): surroundings.home.map { Paths.join($0, name) }
    case .config(let name): surroundings.folder("XDG_CONFIG_HOME", else: ".config").map { Paths.join($0, name) }
    case .moved(let variable, let home, let name):
      surroundings.folder(variable, else: home).map { Paths.join($0, name) }
    case .named(let variable, let name): surroundings.path(variable).map { Paths.join($0, name) }
    }
  }
}
