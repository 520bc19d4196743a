import SkillPipelines
import SkillText

extension Scheduler {
  /// Opens the account of the run.
  func openBudget() {
    let limits = job.plan.pipeline.limits
    budget.open("", limits, spent: job.history.spent(within: ""))
    for (provider, limits) in limits.providers { budget.limit(provider, limits) }
  }

  /// Opens the account of a step that has limits; the children of a fan-out share their parent's.
  func openAccount(_ step: Int) {
    guard facts(step).isBudgeted else { return }
    var outermost = step
    while let parent = state.parent(of: outermost) { outermost = parent }
    let path = steps[outermost].path
    open(path, definition(step).limits)
    if case .uses(let settings) = definition(step).kind, let limits = settings.pipeline?.limits { open(path, limits) }
  }

  private func open(_ path: String, _ limits: StepLimits) {
    guard !limits.isUnbudgeted else { return }
    budget.open(path, limits, spent: job.history.spent(within: path))
  }

  /// What the last attempt of a step used up, as the members of one event: no other event tells it again.
  func takeUse(_ step: Int) -> [String: JSON] {
    defer { steps[step].isAccounted = true }
    return steps[step].use
  }

  /// The accounts that the calls of a step are charged to.
  func accounts(of step: Int) -> [String] {
    guard facts(step).asksModel else { return [] }
    var accounts = [""]
    var path: String? = steps[step].path
    while let inner = path {
      accounts.append(inner)
      path = StepPath.parent(inner)
    }
    return accounts
  }
}

extension StepMemory {
  /// What the last attempt used up, unless an event has told it.
  var use: [String: JSON] {
    guard !isAccounted, let result else { return [:] }
    var members: [String: JSON] = [:]
    members["usage"] = result.usage?.json
    if result.calls > 0 { members["calls"] = .int(result.calls) }
    return members
  }
}
