/// The files and folders in which one client keeps agents, commands and rules.
struct InstructionPlaces: Sendable {
  /// A folder, or one file of a fixed name, relative to the level that is looked at.
  struct Place: Sendable {
    var kind: InstructionKind
    var path: String
    /// The ends of names that count, the longest first; a place without any is one file.
    var endings: [String] = []
    /// Whether folders below count too.
    var isDeep = false
  }

  /// Places of a project.
  var project: [Place]
  /// Whether the folders between the one of the work and the project's root count too.
  var climbs = false
  /// Places of the user, each below the folder that a client keeps its own files in.
  var user: [(ClientFolders.UserFolder, Place)] = []
}

extension InstructionPlaces.Place {
  static func folder(_ kind: InstructionKind, _ path: String, _ endings: String..., isDeep: Bool = false) -> Self {
    Self(kind: kind, path: path, endings: endings.isEmpty ? [".md"] : endings, isDeep: isDeep)
  }

  static func file(_ path: String) -> Self { Self(kind: .rule, path: path) }
}

extension SkillClient {
  /// Where the client keeps what is no skill.
  var instructionPlaces: InstructionPlaces {
    switch self {
    case .claude: Self.claudePlaces
    case .agents: InstructionPlaces(project: [.file("AGENTS.md")], climbs: true)
    case .codex:
      InstructionPlaces(
        project: [.file("AGENTS.override.md"), .file("AGENTS.md")], climbs: true,
        user: [(.codex("AGENTS.md"), .file("AGENTS.md")), (.codex("prompts"), .folder(.command, "prompts"))])
    case .opencode: Self.opencodePlaces
    case .copilot: Self.copilotPlaces
    case .gemini: Self.geminiPlaces
    case .cursor: Self.cursorPlaces
    case .goose:
      InstructionPlaces(project: [.file(".goosehints")], user: [(.config("goose/.goosehints"), .file(".goosehints"))])
    }
  }

  private static var claudePlaces: InstructionPlaces {
    let own: (String) -> ClientFolders.UserFolder = { .moved(variable: "CLAUDE_CONFIG_DIR", home: ".claude", $0) }
    return InstructionPlaces(
      project: [
        .folder(.agent, ".claude/agents", isDeep: true), .folder(.command, ".claude/commands", isDeep: true),
        .folder(.rule, ".claude/rules", isDeep: true), .file("CLAUDE.md"), .file(".claude/CLAUDE.md"),
        .file("CLAUDE.local.md"),
      ],
      climbs: true,
      user: [
        (own("agents"), .folder(.agent, "agents", isDeep: true)),
        (own("commands"), .folder(.command, "commands", isDeep: true)),
        (own("rules"), .folder(.rule, "rules", isDeep: true)), (own("CLAUDE.md"), .file("CLAUDE.md")),
      ])
  }

  private static var opencodePlaces: InstructionPlaces {
    let names: [(InstructionKind, String)] = [
      (.agent, "agent"), (.agent, "agents"), (.command, "command"), (.command, "commands"),
    ]
    return InstructionPlaces(
      project: names.map { .folder($0.0, ".opencode/" + $0.1, isDeep: true) }, climbs: true,
      user: names.map { (.config("opencode/" + $0.1), .folder($0.0, $0.1, isDeep: true)) }
        + [(.config("opencode/AGENTS.md"), .file("AGENTS.md"))])
  }

  private static var copilotPlaces: InstructionPlaces {
    InstructionPlaces(
      project: [
        .folder(.agent, ".github/agents", ".agent.md", ".md"), .folder(.agent, ".github/chatmodes", ".chatmode.md"),
        .folder(.command, ".github/prompts", ".prompt.md"),
        .folder(.rule, ".github/instructions", ".instructions.md", isDeep: true),
        .file(".github/copilot-instructions.md"),
      ],
      user: [
        (.copilot("agents"), .folder(.agent, "agents", ".agent.md", ".md")),
        (.copilot("copilot-instructions.md"), .file("copilot-instructions.md")),
      ])
  }

  private static var geminiPlaces: InstructionPlaces {
    InstructionPlaces(
      project: [
        .folder(.agent, ".gemini/agents"), .folder(.command, ".gemini/commands", ".toml", isDeep: true),
        .file("GEMINI.md"),
      ],
      climbs: true,
      user: [
        (.home(".gemini/agents"), .folder(.agent, "agents")),
        (.home(".gemini/commands"), .folder(.command, "commands", ".toml", isDeep: true)),
        (.home(".gemini/GEMINI.md"), .file("GEMINI.md")),
      ])
  }

  private static var cursorPlaces: InstructionPlaces {
    InstructionPlaces(
      project: [
        .folder(.agent, ".cursor/agents"), .folder(.command, ".cursor/commands"),
        .folder(.rule, ".cursor/rules", ".mdc", isDeep: true), .file(".cursorrules"),
      ],
      user: [
        (.home(".cursor/agents"), .folder(.agent, "agents")),
        (.home(".cursor/commands"), .folder(.command, "commands")),
      ])
  }
}

extension InstructionPlaces {
  /// The bare folders of a project, a pack or a plugin.
  static let bare: [Place] = [
    .folder(.agent, "agents"), .folder(.command, "commands"), .folder(.rule, "rules", ".md", ".mdc"),
  ]
}
