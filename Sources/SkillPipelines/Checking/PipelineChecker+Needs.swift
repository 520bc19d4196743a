import SkillText

extension PipelineChecker {
  /// Checks whom the steps of a list wait for.
  mutating func checkNeeds(of number: Int, _ findings: inout FindingList) {
    let list = lists[number]
    for member in list.members {
      var seen: Set<String> = []
      for need in steps[member].needs ?? [] {
        guard let target = numbers[need.id], steps[target].list == number else {
          foreignNeed(need, of: member, list, &findings)
          continue
        }
        if !seen.insert(need.id).inserted {
          findings.warning(.unknownNeed, "'\(need.id)' is needed twice", at: need.range, help: "leave out one of them")
        }
      }
    }
    checkCycle(of: number, &findings)
  }

  private func foreignNeed(
    _ need: (id: String, range: SourceRange), of member: Int, _ list: StepList, _ findings: inout FindingList
  ) {
    let id = steps[member].definition.id
    guard let target = numbers[need.id] else {
      findings.error(
        .unknownNeed, "step '\(id)' needs '\(need.id)', which is no step of this list", at: need.range,
        help: suggestion(for: need.id, besides: member, among: list.members))
      return
    }
    let holder = scopes.loops(around: target).first { list.members.contains($0) }
    let help = holder.map { "write '\(steps[$0].definition.id)', which holds it" }
    findings.error(
      .unknownNeed, "step '\(id)' needs '\(need.id)', which stands in another list of steps", at: need.range,
      help: help ?? "leave it out: a loop as a whole waits for what comes before it",
      note: ("it stands here", steps[target].idRange))
  }

  private func checkCycle(of number: Int, _ findings: inout FindingList) {
    let members = lists[number].members
    let cycle = scopes.orders[number].cycle.map { members[$0] }
    guard let first = cycle.first else { return }
    let ids = (cycle + [first]).map { "'\(steps[$0].definition.id)'" }
    let names = ids.count > 10 ? ids.prefix(5) + ["… (\(ids.count - 7) more)"] + ids.suffix(2) : ids
    let place =
      cycle.lazy.compactMap { number in
        steps[number].needs?.first { need in numbers[need.id].map(cycle.contains) == true }?.range
      }.first ?? steps[first].idRange
    findings.error(
      .cycle, "steps wait for each other: \(names.joined(separator: " waits for "))", at: place,
      help: "take one of the 'needs' away; a step without 'needs' waits for every earlier one")
  }
}
