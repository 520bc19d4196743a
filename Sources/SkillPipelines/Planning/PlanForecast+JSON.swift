import SkillPrompts
public import SkillText

extension PlanForecast {
  /// The plan for programs: the object of `plan --json`, schema `skillpool.plan/1`.
  public var json: JSON {
    let pipeline = plan.pipeline
    return [
      "schema": "skillpool.plan/1", "pipeline": .string(pipeline.name), "path": .string(pipeline.source.path),
      "inputs": .object(plan.inputs), "max-parallel": pipeline.maxParallel.map(JSON.int) ?? .null,
      "timeout-minutes": pipeline.timeoutMinutes.map(JSON.number) ?? .null, "limits": pipeline.limits.json,
      "waves": .int(steps.map(\.step.wave).max() ?? 0), "bound": bound.json, "steps": .array(steps.map(\.json)),
    ]
  }
}

extension Limits {
  fileprivate var json: JSON {
    [
      "max-usd": maxUSD.map(JSON.number) ?? .null, "max-tokens": maxTokens.map(JSON.int) ?? .null,
      "max-calls": maxCalls.map(JSON.int) ?? .null, "max-turns": maxTurns.map(JSON.int) ?? .null,
    ]
  }
}

extension PlanForecast.Bound {
  fileprivate var json: JSON {
    [
      "calls": .int(calls), "tokens": .int(tokens), "usd": usd.map { JSON.number(($0 * 1e6).rounded() / 1e6) } ?? .null,
      "unpriced": .array(unpriced.map(JSON.string)),
    ]
  }
}

extension PlanForecast.Step {
  fileprivate var json: JSON {
    var members = definition
    members["waits-for"] = .array(step.predecessors.map(JSON.string))
    members["wave"] = .int(step.wave)
    members["children"] = .int(children)
    members["children-known"] = .bool(knowsChildren)
    members["iterations"] = .int(iterations)
    members["skills"] = skills.map { .array($0.map(\.json)) } ?? .null
    members["tokens"] = tokens.map(JSON.int) ?? .null
    members["tokens-partial"] = .bool(isPartial)
    members["bound"] = bound.json
    members["cache"] = .string(cache.rawValue)
    members["steps"] = .array(steps.map(\.json))
    members["between"] = .array(between.map(\.json))
    return .object(members)
  }

  private var definition: [String: JSON] {
    let step = step.definition
    return [
      "id": .string(step.id), "name": .optional(step.name), "kind": .string(step.kind.name),
      "needs": step.needs.map { .array($0.map(JSON.string)) } ?? .null, "if": .optional(step.condition?.source),
      "matrix": .array((step.strategy?.matrix ?? []).map { .string($0.name) }),
      "attempts": .int(step.retry?.maxAttempts ?? 1), "continue-on-error": .bool(step.continuesOnError),
      "agent": .optional(step.kind.agent), "permissions": .string(step.permissions.rawValue),
      "isolation": .string(step.isolation.rawValue), "uses": .optional(step.usedPath), "until": .optional(step.until),
    ]
  }
}

extension StepDefinition {
  fileprivate var usedPath: String? { if case .uses(let settings) = kind { settings.path } else { nil } }
  fileprivate var until: String? { if case .repeat(let settings) = kind { settings.until.source } else { nil } }
}

extension PlannedSkill {
  fileprivate var json: JSON {
    [
      "name": .string(name), "score": score.map { JSON.number(($0 * 1e6).rounded() / 1e6) } ?? .null,
      "band": .optional(band), "reasons": .array(reasons.map(JSON.string)), "tokens": .int(bytes / 4),
      "items": .int(items),
    ]
  }
}
