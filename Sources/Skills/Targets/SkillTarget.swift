/// A client that skills are written for, whose strictness `validate --target` adds.
public enum SkillTarget: String, Sendable, Hashable, CaseIterable {
  /// The Agent Skills specification, as its reference validator checks it.
  case spec
  case claude, codex, cursor, copilot, opencode, gemini
}

extension SkillTarget {
  /// The name of the client, as sentences have it.
  var title: String {
    switch self {
    case .spec: "the reference validator"
    case .claude: "Claude Code"
    case .codex: "Codex"
    case .cursor: "Cursor"
    case .copilot: "Copilot"
    case .opencode: "opencode"
    case .gemini: "Gemini CLI"
    }
  }

  /// The keys that the client reads beside those of the specification, as ``KnownKey/canonical(_:)`` spells them.
  var keys: Set<String> {
    switch self {
    case .spec, .codex, .gemini: []
    case .claude: Self.claudeKeys
    case .cursor: ["paths", "globs", "disable-model-invocation", "icon"]
    case .copilot: ["argument-hint", "user-invocable", "disable-model-invocation", "context"]
    case .opencode: ["disable-model-invocation"]
    }
  }

  private static let claudeKeys: Set<String> = [
    "when-to-use", "argument-hint", "arguments", "disable-model-invocation", "user-invocable", "disallowed-tools",
    "model", "effort", "context", "agent", "background", "hooks", "paths", "shell", "display-name", "default-enabled",
    "fallback",
  ]

  /// The keys whose values the client wants to be texts, and drops the skill otherwise.
  var textKeys: Set<String> {
    switch self {
    case .opencode, .gemini: ["name", "description"]
    case .copilot: ["argument-hint"]
    default: []
    }
  }
}
