import SkillPrompts
import SkillText

extension PipelineChecker {
  /// What is known before a run of every context; the same for all places of a file.
  static func shapes(of pipeline: Pipeline, _ steps: [ParsedStep]) -> [String: ExpressionShape] {
    let known = steps.filter { !$0.isUnknown }
    let results = Dictionary(known.map { ($0.definition.id, StepShapes.result(of: $0.definition)) }) { first, _ in first
    }
    let inputs = Dictionary(pipeline.inputs.map { ($0.name, $0.shape) }) { first, _ in first }
    return [
      "inputs": .object(inputs, others: nil), "steps": .object(results, others: nil),
      "previous": .object(results, others: nil), "env": .object([:], others: .string),
      "secrets": .object([:], others: .string), "run": .object(["id": .string, "dir": .string], others: nil),
      "iteration": .object(["index": .number, "max": .number], others: nil),
      "agents": .object([:], others: .object(["uses": .string], others: nil)),
    ]
  }

  /// Tells the operations of an expression that can not succeed.
  func checkTypes(_ site: ExpressionSite, _ findings: inout FindingList) {
    for problem in site.expression.problems(in: shapes, wanted: site.wanted) {
      findings.error(
        .valueType, problem.message, at: site.map.word(at: site.offset + problem.offset), help: problem.help)
    }
  }
}
