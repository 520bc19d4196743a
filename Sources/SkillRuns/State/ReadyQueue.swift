/// Steps that wait for a slot, first come first served; a step whose provider has no permit lets others pass.
struct ReadyQueue: Sendable {
  /// The steps of one provider, or those that ask none.
  private struct Lane: Sendable {
    var entries: [(ticket: Int, step: Int)] = []
    var head = 0

    var first: (ticket: Int, step: Int)? { head < entries.count ? entries[head] : nil }

    mutating func drop() {
      head += 1
      guard head == entries.count else { return }
      entries.removeAll(keepingCapacity: true)
      head = 0
    }
  }

  private var lanes: [Lane]
  private var tickets = 0

  init(providers: Int) { lanes = Array(repeating: Lane(), count: providers + 1) }

  /// Adds a step; `provider` is nil for one that asks no model.
  mutating func add(_ step: Int, provider: Int?) {
    tickets += 1
    lanes[(provider ?? -1) + 1].entries.append((tickets, step))
  }

  /// The step that has waited longest among those whose provider has a permit.
  mutating func take(_ hasPermit: (Int) -> Bool) -> Int? {
    var best: (ticket: Int, step: Int, lane: Int)?
    for (index, lane) in lanes.enumerated() {
      guard let first = lane.first, first.ticket < best?.ticket ?? Int.max else { continue }
      if index == 0 || hasPermit(index - 1) { best = (first.ticket, first.step, index) }
    }
    guard let best else { return nil }
    lanes[best.lane].drop()
    return best.step
  }

  mutating func removeAll() { for index in lanes.indices { lanes[index] = Lane() } }
}
