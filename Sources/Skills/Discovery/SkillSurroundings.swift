import SkillSystem

/// Where somebody works: what the standard folders of skills are looked for in.
public struct SkillSurroundings: Sendable {
  /// The folder of the work: it and the folders above it, up to ``project``, are looked at, nearest first.
  public var folder: String
  /// The root of the project, usually of its repository.
  public var project: String
  /// The home folder of the user; nil where there is none.
  public var home: String?
  /// The variables that move folders: `XDG_CONFIG_HOME`, `CLAUDE_CONFIG_DIR`, `CODEX_HOME`, `COPILOT_HOME`,
  /// `OPENCODE_CONFIG_DIR`, `OPENCODE_DISABLE_EXTERNAL_SKILLS`.
  ///
  /// Those that hold no absolute path are passed over.
  public var environment: [String: String]

  /// Makes surroundings; without a folder the work is done at the root of the project.
  public init(
    project: String, folder: String? = nil, home: String? = nil, environment: [String: String] = [:]
  ) {
    self.project = Paths.normalised(project)
    self.folder = Paths.normalised(folder ?? project)
    self.home = home.map(Paths.normalised)
    self.environment = environment
  }

  /// The folders of the project that are looked at, the nearest first; the home folder is the user's, not one of them.
  var levels: [String] { (climb + [project]).filter { $0 != home } }

  /// The folders below the project's root on the way to the folder of the work.
  private var climb: [String] {
    guard var rest = Paths.relative(folder, to: project), rest != "." else { return [] }
    var folders: [String] = []
    while rest != "." {
      folders.append(Paths.join(project, rest))
      rest = Paths.parent(rest)
    }
    return folders
  }

  /// The path that a variable names, if it is absolute.
  func path(_ variable: String) -> String? {
    environment[variable].flatMap { Paths.isAbsolute($0) ? Paths.normalised($0) : nil }
  }

  /// The folder that a variable names, else one below the home folder.
  func folder(_ variable: String, else name: String) -> String? {
    path(variable) ?? home.map { Paths.join($0, name) }
  }

  /// Whether a variable is set to anything but nothing, `0` and `false`.
  func isOn(_ variable: String) -> Bool {
    environment[variable].map { !["", "0", "false"].contains($0.lowercased()) } ?? false
  }
}
