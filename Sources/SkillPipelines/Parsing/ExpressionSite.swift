import SkillPrompts
import SkillText

/// An expression of a file: where it stands, and what it may see there.
struct ExpressionSite {
  /// The kinds of places.
  enum Scope {
    case pipelineEnvironment, agentEnvironment, stepEnvironment, condition, loop, matrix, value, outputs, group
  }

  var expression: Expression
  /// The offset of the expression in the value of its scalar.
  var offset: Int
  var map: ScalarMap
  var scope: Scope
  /// The number of the step it belongs to.
  var step: Int?
  /// The types that its value may have; nil for any.
  var wanted: Set<String>?
}

extension ExpressionSite.Scope {
  /// The contexts that can be read there.
  var contexts: Set<ExpressionContext> {
    switch self {
    case .pipelineEnvironment: [.inputs, .run, .secrets, .agents]
    case .agentEnvironment: [.secrets]
    case .stepEnvironment: [.inputs, .run, .secrets, .env, .steps, .matrix, .agents, .iteration, .previous]
    case .condition, .loop, .value: [.inputs, .run, .env, .steps, .matrix, .agents, .iteration, .previous]
    case .matrix: [.inputs, .run, .steps, .matrix, .agents, .iteration, .previous]
    case .outputs: [.inputs, .run, .steps]
    case .group: [.inputs]
    }
  }

  /// Whether the place belongs to one child of a matrix, so that the axes of its own step can be read.
  var isOfChild: Bool { self == .value || self == .stepEnvironment || self == .loop }

  /// Whether the place is an `env` map.
  var isEnvironment: Bool {
    switch self {
    case .pipelineEnvironment, .agentEnvironment, .stepEnvironment: true
    default: false
    }
  }
}
