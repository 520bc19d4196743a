import Skills

/// What `list --kind` lists.
enum ListKind: String, CaseIterable, ArgumentValue {
  case skill, agent, command, rule, all

  /// The kinds that are no skills.
  var instructions: Set<InstructionKind> {
    switch self {
    case .skill: []
    case .agent: [.agent]
    case .command: [.command]
    case .rule: [.rule]
    case .all: [.agent, .command, .rule]
    }
  }

  /// Whether skills are among them.
  var hasSkills: Bool { self == .skill || self == .all }
}

/// Whose listing `list --budget` looks at: a client's, or every client's.
struct BudgetChoice: ArgumentValue, Hashable {
  static var placeholder: String { "client" }
  static var choices: [String] { SkillClient.allCases.map(\.rawValue) + ["all"] }

  /// The clients.
  let clients: [SkillClient]

  init?(argument: String) {
    if argument == "all" {
      clients = SkillClient.allCases
    } else if let client = SkillClient(rawValue: argument) {
      clients = [client]
    } else {
      return nil
    }
  }
}
