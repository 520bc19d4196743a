import SkillPrompts
import SkillText

extension StepDefinition {
  /// What a reader of a plan wants to know beside the kind.
  func remarks(_ forecast: PlanForecast.Step) -> [String] {
    order + fanOut(forecast) + own(forecast) + agentRemarks(forecast) + ending
  }

  private var order: [String] {
    var remarks: [String] = []
    if let needs { remarks.append(needs.isEmpty ? "at once" : "needs \(needs.joined(separator: ", "))") }
    if let condition { remarks.append("if \(condition.source.onOneLine)") }
    return remarks
  }

  private func fanOut(_ forecast: PlanForecast.Step) -> [String] {
    guard let strategy, !strategy.matrix.isEmpty else { return [] }
    let count = forecast.knowsChildren ? "\(forecast.children)" : "up to \(forecast.children)"
    return ["matrix \(strategy.matrix.map(\.name).joined(separator: ", ")) (\(count))"]
  }

  private func own(_ forecast: PlanForecast.Step) -> [String] {
    switch kind {
    case .approval(let settings): ["one of \(settings.options.joined(separator: ", "))"]
    case .uses(let settings): [settings.path]
    case .repeat(let settings):
      ["until \(settings.until.source.onOneLine)", "up to \(forecast.iterations) iterations"]
    case .match:
      [forecast.skills.map { $0.isEmpty ? "no skill fits" : "" } ?? "skills known when it runs"]
        .filter { !$0.isEmpty }
    case .run, .prompt, .review, .report: []
    }
  }

  private func agentRemarks(_ forecast: PlanForecast.Step) -> [String] {
    guard kind.mayCallModel, kind.isLeaf else { return [] }
    var remarks = kind.agent.map { ["agent \($0)"] } ?? []
    if permissions > .read { remarks.append("may \(permissions.rawValue)") }
    if isolation != .none { remarks.append("in its own \(isolation.rawValue)") }
    guard let skills = forecast.skills else { return remarks + ["skills of an earlier step"] }
    if !skills.isEmpty { remarks.append("skills \(skills.map(\.name).joined(separator: ", "))") }
    return remarks
  }

  private var ending: [String] {
    var remarks: [String] = []
    if let retry, retry.maxAttempts > 1 { remarks.append("up to \(retry.maxAttempts) attempts") }
    if continuesOnError { remarks.append("may fail") }
    return remarks
  }
}

extension String {
  /// The text on one line, runs of white space as one space.
  var onOneLine: String {
    split { $0.isWhitespace }.joined(separator: " ")
  }
}
