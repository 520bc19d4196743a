import SkillPipelines
import SkillReviews
import SkillText

extension Scheduler {
  /// Which findings of a review are disputed: an earlier review passed their item, or a step of the loop said so.
  ///
  /// Only what the review has waited for counts, so that a resume comes to the same.
  func disputed(_ findings: [ReviewFinding], _ step: Int) -> Set<String> {
    guard !findings.isEmpty else { return [] }
    let passed = passedBefore(step)
    let said = StepPath.iterations(steps[step].path).reduce(into: Set<String>()) { said, iteration in
      said.formUnion(disputes[iteration.loop] ?? [])
    }
    return Set(findings.filter { passed.contains($0.item) || said.contains($0.id) }.map(\.id))
  }

  /// Takes note of the findings that a step inside a loop disputes: its output `disputed`, a list of their ids, or of
  /// objects with an `id`.
  func noteDisputes(_ step: Int) {
    // Steps of the plan lie in no loop.
    guard !scopes[state.scope(of: step)].prefix.isEmpty, let listed = steps[step].result?.outputs?["disputed"]?.array
    else { return }
    let ids = listed.compactMap { $0.string ?? $0["id"]?.string }
    for (loop, _) in StepPath.iterations(steps[step].path) { disputes[loop, default: []].formUnion(ids) }
  }

  /// The items that reviews of the same list have passed which the step waited for.
  private func passedBefore(_ step: Int) -> Set<String> {
    var outermost = step
    while let parent = state.parent(of: outermost) { outermost = parent }
    let members = state.scopes[state.scope(of: outermost)].members
    let before = StepsBefore(members.map { (definition($0).id, definition($0).needs) }).of(definition(outermost).id)
    return members.reduce(into: Set<String>()) { passed, member in
      guard before.contains(definition(member).id) else { return }
      for item in steps[member].review?.items ?? [] where item.verdict == .pass { passed.insert(item.id) }
    }
  }
}

/// Which steps of a list come before which (rule O1).
struct StepsBefore: Sendable {
  private let list: [(id: String, needs: [String]?)]

  init(_ list: [(id: String, needs: [String]?)]) { self.list = list }

  /// The ids of the steps that a step waits for, directly or not.
  func of(_ id: String) -> Set<String> {
    var found: Set<String> = []
    var open = [id]
    while let next = open.popLast() {
      guard let place = list.firstIndex(where: { $0.id == next }) else { continue }
      for before in list[place].needs ?? list[..<place].map(\.id) where found.insert(before).inserted {
        open.append(before)
      }
    }
    return found
  }
}
