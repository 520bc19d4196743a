/// A program that reads skills from folders of its own.
///
/// The order is that of precedence where one level of folders holds skills for several of them.
public enum SkillClient: String, Sendable, Hashable, CaseIterable {
  /// Claude Code.
  case claude
  /// Whoever reads `.agents/skills`, as the client guide of Agent Skills asks.
  case agents
  /// OpenAI Codex.
  case codex
  /// opencode.
  case opencode
  /// GitHub Copilot, in VS Code and on the command line.
  case copilot
  /// Gemini CLI.
  case gemini
  /// Cursor.
  case cursor
  /// Goose.
  case goose

  /// The name as its makers write it.
  public var title: String {
    switch self {
    case .claude: "Claude Code"
    case .agents: ".agents"
    case .codex: "Codex"
    case .opencode: "opencode"
    case .copilot: "Copilot"
    case .gemini: "Gemini CLI"
    case .cursor: "Cursor"
    case .goose: "Goose"
    }
  }
}
