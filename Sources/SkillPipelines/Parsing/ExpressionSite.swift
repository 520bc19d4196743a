import SkillPrompts
import SkillText

/// An expression of a file: where it stands, and what it may see there.
struct ExpressionSite {
  /// The kinds of places.
  enum Scope {
    case pipelineEnvironment, agentEnvironment, stepEnvironment, condition, matrix, value, outputs
  }

  var expression: Expression
  /// The offset of the expression in the value of its scalar.
  var offset: Int
  var map: ScalarMap
  var scope: Scope
  /// The number of the step it belongs to.
  var step: Int?
}

extension ExpressionSite.Scope {
  /// The contexts that can be read there.
  var contexts: Set<ExpressionContext> {
    switch self {
    case .pipelineEnvironment: [.inputs, .run, .secrets, .agents]
    case .agentEnvironment: [.secrets]
    case .stepEnvironment: [.inputs, .run, .secrets, .env, .steps, .matrix, .agents]
    case .condition: [.inputs, .run, .env, .steps, .agents]
    case .matrix: [.inputs, .run, .steps, .agents]
    case .outputs: [.inputs, .run, .steps]
    case .value: [.inputs, .run, .env, .steps, .matrix, .agents]
    }
  }

  /// Whether the place is an `env` map.
  var isEnvironment: Bool {
    switch self {
    case .pipelineEnvironment, .agentEnvironment, .stepEnvironment: true
    default: false
    }
  }
}
