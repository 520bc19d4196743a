import SkillPrompts
public import SkillText

extension Plan {
  /// The plan for people: one line a step, in waves.
  public var text: String {
    let rows = steps.map(row)
    let widths = (0..<3).map { column in rows.map { $0[column].unicodeScalars.count }.max() ?? 0 }
    let lines = zip(rows, steps).map { row, step in
      let columns = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.unicodeScalars.count) }
      return (columns + row.dropFirst(3)).joined(separator: "  ").trimmingTrailingSpaces
    }
    return ([heading] + lines).joined(separator: "\n") + "\n"
  }

  private var heading: String {
    let waves = steps.map(\.wave).max() ?? 0
    var parts = [pipeline.name, Self.count(steps.count, "step"), Self.count(waves, "wave")]
    if let most = pipeline.maxParallel { parts.append("up to \(most) at once") }
    if let minutes = pipeline.timeoutMinutes { parts.append("at most \(JSON.text(of: minutes)) minutes") }
    return parts.joined(separator: " · ")
  }

  private func row(_ step: Step) -> [String] {
    let definition = step.definition
    return [String(step.wave), definition.id, definition.kind.name, definition.remarks.joined(separator: " · ")]
  }

  private static func count(_ number: Int, _ unit: String) -> String { "\(number) \(unit)\(number == 1 ? "" : "s")" }
}

extension Plan {
  /// The plan for programs: the object of `plan --json`, schema `skillpool.plan/1`.
  public var json: JSON {
    [
      "schema": "skillpool.plan/1", "pipeline": .string(pipeline.name), "path": .string(pipeline.source.path),
      "inputs": .object(inputs), "max-parallel": pipeline.maxParallel.map(JSON.int) ?? .null,
      "timeout-minutes": pipeline.timeoutMinutes.map(JSON.number) ?? .null,
      "steps": .array(steps.map(\.json)),
    ]
  }
}

extension Plan.Step {
  fileprivate var json: JSON {
    [
      "id": .string(definition.id), "name": .optional(definition.name), "kind": .string(definition.kind.name),
      "wave": .int(wave), "waits-for": .array(predecessors.map(JSON.string)),
      "needs": definition.needs.map { .array($0.map(JSON.string)) } ?? .null,
      "if": .optional(definition.condition?.source),
      "matrix": .array((definition.strategy?.matrix ?? []).map { .string($0.name) }),
      "attempts": .int(definition.retry?.maxAttempts ?? 1),
      "continue-on-error": .bool(definition.continuesOnError),
    ]
  }
}

extension StepDefinition {
  /// What a reader of a plan wants to know beside the kind.
  fileprivate var remarks: [String] {
    var remarks: [String] = []
    if let needs { remarks.append(needs.isEmpty ? "at once" : "needs \(needs.joined(separator: ", "))") }
    if let condition { remarks.append("if \(condition.source)") }
    if let agent { remarks.append("agent \(agent)") }
    if let strategy, !strategy.matrix.isEmpty {
      remarks.append("matrix \(strategy.matrix.map(\.name).joined(separator: ", "))")
    }
    if let retry, retry.maxAttempts > 1 { remarks.append("up to \(retry.maxAttempts) attempts") }
    if continuesOnError { remarks.append("may fail") }
    return remarks
  }

  private var agent: String? {
    switch kind {
    case .prompt(let settings): settings.agent
    case .review(let settings): settings.agent
    case .run, .match, .report, .approval, .uses, .repeat: nil
    }
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var scalars = unicodeScalars
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
