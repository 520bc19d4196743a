import SkillPrompts
import SkillText

extension PlanForecast {
  /// The plan for people: one line a step, in waves, what is inside of a step below it.
  public var text: String {
    var lines = PlanLines()
    for step in steps { lines.add(step, depth: 0) }
    return heading + "\n" + lines.text + (footer.isEmpty ? "" : footer + "\n")
  }

  private var heading: String {
    let pipeline = plan.pipeline
    let waves = steps.map(\.step.wave).max() ?? 0
    var parts = [pipeline.name, stepCount.counted("step"), waves.counted("wave")]
    if let most = pipeline.maxParallel { parts.append("up to \(most) at once") }
    if let minutes = pipeline.timeoutMinutes { parts.append("at most \(JSON.text(of: minutes)) minutes") }
    return parts.joined(separator: " · ")
  }

  /// What the run may use up; empty when no model is called.
  private var footer: String {
    guard bound.calls > 0 else { return "" }
    var parts = ["≈ \(bound.tokens.asTokens) tokens in one pass", "at most \(bound.calls.counted("call"))"]
    parts.append(money ?? "cost not known: \(bound.unpriced.joined(separator: ", "))")
    var lines = [parts.joined(separator: " · ")]
    if steps.contains(where: \.asksReview) {
      lines.append("a review asks once more for each further part of a subject that is too large for one question")
    }
    if plan.pipeline.limits.maxUSD != nil {
      let slots = plan.pipeline.maxParallel.map { "\($0) slots" } ?? "slots"
      lines.append("a call that has begun is not cut off: each of the \(slots) may go over by one")
    }
    return lines.joined(separator: "\n")
  }

  /// What the run may cost: a limit, or what its calls cost when their answers are as long as is reckoned with.
  private var money: String? {
    guard let usd = bound.usd else { return nil }
    let isReckoned = usd > 0 && usd < plan.pipeline.limits.maxUSD ?? .infinity
    return "at most $\(usd.asMoney)"
      + (isReckoned ? " if no answer has more than \(Forecaster.answerTokens) tokens" : "")
  }
}

extension PlanForecast.Step {
  /// Whether it is a review that asks an agent, or holds one.
  fileprivate var asksReview: Bool {
    if case .review = step.definition.kind, bound.calls > 0 { return true }
    return (steps + between).contains(where: \.asksReview)
  }

  /// Why the skills of a `match` step fit, a line each.
  var reasons: [String] {
    guard case .match = step.definition.kind else { return [] }
    return (skills ?? []).flatMap { skill in
      let score = skill.score.map {
        String(Int(($0 * 10).rounded()) / 10) + "." + String(Int(($0 * 10).rounded()) % 10)
      }
      return [[skill.name, skill.band, score].compactMap(\.self).joined(separator: " ")]
        + skill.reasons.map { "  " + $0 }
    }
  }

  /// What a reader of a plan wants to know beside the kind.
  var remarks: [String] { step.definition.remarks(self) + usage }

  private var usage: [String] {
    var remarks: [String] = []
    if let tokens { remarks.append((isPartial ? "≥ " : "≈ ") + tokens.asTokens + " tokens") }
    if bound.calls > 0 { remarks.append("≤ \(bound.calls.counted("call"))") }
    switch cache {
    case .off: break
    case .stored: remarks.append("cached")
    case .absent: remarks.append("not cached yet")
    case .unknown: remarks.append("cache")
    }
    return remarks
  }
}

extension Int {
  /// A count with its unit: `1 step`, `2 steps`.
  fileprivate func counted(_ unit: String) -> String { "\(self) \(unit)\(self == 1 ? "" : "s")" }

  /// A number of tokens: `950`, `7.9k`.
  fileprivate var asTokens: String {
    guard self >= 1_000 else { return String(self) }
    let tenths = (self + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k"
  }
}

extension Double {
  /// Dollars with two decimals, rounded up.
  fileprivate var asMoney: String {
    guard let cents = Int(exactly: (self * 100).rounded(.up)) else { return JSON.text(of: self) }
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
