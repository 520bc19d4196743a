public import SkillPrompts

/// The rules of pipelines (`PIP…`) and expressions (`EXP…`).
public enum PipelineRules {
  /// Every rule in the order of its code.
  public static let all: [PipelineRule] = (pipelines + values + inputs + runs + grammar + references + evaluation)
    .sorted { $0.code.rawValue < $1.code.rawValue }

  /// The rule of a code such as `PIP001`; letters of either case.
  public static func rule(_ code: String) -> PipelineRule? {
    let code = code.uppercased()
    return all.first { $0.code.rawValue == code }
  }

  /// The code under which an error of an expression is told.
  public static func code(of error: ExpressionError.Code) -> PipelineRule.Code {
    switch error {
    case .syntax, .unclosed: .syntax
    case .unknownFunction, .arity: .function
    case .unknownContext: .context
    case .tooDeep, .tooLong: .size
    case .absent: .absent
    case .type: .type
    case .badFormat: .format
    case .badJSON: .json
    }
  }
}

extension PipelineRules {
  /// One row of the table.
  static func rule(
    _ code: PipelineRule.Code, _ title: String, _ explanation: String, example: String, fix: String
  ) -> PipelineRule {
    PipelineRule(code: code, title: title, explanation: explanation, example: example, fix: fix)
  }
}
