public import SkillText

/// What a finding weighs for a client, where that is not what ``SkillRule/strict`` says.
public struct TargetWeight: Sendable, Hashable {
  /// The code of the rule.
  public let code: String
  /// The client.
  public let target: SkillTarget
  /// The weight; nil when the client does not mind.
  public let severity: Diagnostic.Severity?
  /// What the client does.
  public let reason: String

  private init(_ code: String, _ target: SkillTarget, _ severity: Diagnostic.Severity?, _ reason: String) {
    self.code = code
    self.target = target
    self.severity = severity
    self.reason = reason
  }
}

extension TargetWeight {
  /// Every weight that differs, by code and client.
  public static let all: [TargetWeight] =
    (spec + claude + codex + copilot + opencode + gemini + shared)
    .sorted { ($0.code, order($0.target)) < ($1.code, order($1.target)) }

  /// The weights of a rule.
  public static func of(_ code: String) -> [TargetWeight] { all.filter { $0.code == code } }

  private static let byTarget = Dictionary(grouping: all, by: \.target).mapValues { weights in
    Dictionary(weights.map { ($0.code, $0) }) { first, _ in first }
  }

  /// The weight of a rule for a client.
  static func of(_ code: String, for target: SkillTarget) -> TargetWeight? { byTarget[target]?[code] }

  private static func order(_ target: SkillTarget) -> Int { SkillTarget.allCases.firstIndex(of: target) ?? 0 }

  private static let spec = [
    TargetWeight("FM002", .spec, .error, "takes the mark for text before the front matter"),
    TargetWeight("FM005", .spec, .error, "says that the front matter is not closed"),
    TargetWeight("NAM002", .spec, .info, "reads every value as text"),
    TargetWeight("DSC006", .spec, .info, "accepts tags"),
    TargetWeight("TOL001", .spec, .warning, "has a text with spaces between the tools in mind"),
    TargetWeight("KEY001", .spec, .error, "refuses keys that the specification does not name"),
    TargetWeight("KEY002", .spec, .error, "knows keys under one spelling only, and refuses others"),
  ]
  private static let claude = [
    TargetWeight("FM001", .claude, .warning, "uses the folder's name and the first paragraph"),
    TargetWeight("NAM001", .claude, .info, "uses the folder's name"),
    TargetWeight("NAM005", .claude, .warning, "calls the skill by its folder"),
    TargetWeight("DSC001", .claude, .warning, "shows the first paragraph"),
    TargetWeight("DSC002", .claude, .warning, "reads it, up to 1,536 characters in its listing"),
    TargetWeight("TOL001", .claude, nil, "reads spaces, commas and lists"),
    TargetWeight("BOO001", .claude, nil, "reads yes and no in every form"),
  ]
  private static let codex = [
    TargetWeight("NAM001", .codex, .info, "uses the folder's name"),
    TargetWeight("NAM005", .codex, .info, "goes by the declared name"),
    TargetWeight("DSC002", .codex, .error, "drops the skill"),
    TargetWeight("TOL001", .codex, nil, "does not read the key"),
  ]
  private static let copilot = [
    TargetWeight("NAM003", .copilot, .error, "leaves the skill out without a word"),
    TargetWeight("NAM006", .copilot, .error, "leaves the skill out without a word"),
  ]
  private static let opencode = [
    TargetWeight("FM009", .opencode, .error, "cannot read the front matter, and drops the skill"),
    TargetWeight("TOL001", .opencode, nil, "does not read the key"),
  ]
  private static let gemini = [
    TargetWeight("FM006", .gemini, .warning, "finds 'name:' and 'description:' by their lines, and nothing else"),
    TargetWeight("FM009", .gemini, .warning, "finds 'name:' and 'description:' by their lines, and nothing else"),
    TargetWeight("NAM006", .gemini, .warning, "puts '-' in the place of the characters"),
    TargetWeight("TOL001", .gemini, nil, "does not read the key"),
    TargetWeight("BOO001", .gemini, nil, "does not read the key"),
    TargetWeight("KEY002", .gemini, .info, "reads name and description only"),
    TargetWeight("KEY003", .gemini, .info, "reads name and description only"),
  ]
  /// What only Claude's hosts mind.
  private static let shared = SkillTarget.allCases.filter { $0 != .claude }.flatMap { target in
    [
      TargetWeight("NAM007", target, nil, "reserves no such name"),
      TargetWeight("DSC003", target, nil, "has no such limit"),
    ]
  }
}
