/// The children that are running, in the order in which they were started.
struct RunningChildren {
  private(set) var all: [RunningChild] = []

  var isEmpty: Bool { all.isEmpty }

  /// The child of a number.
  subscript(id: UInt64) -> RunningChild? {
    guard let place = place(of: id) else { return nil }
    return all[place]
  }

  /// Adds the child that was started last.
  mutating func add(_ child: RunningChild) { all.append(child) }

  mutating func remove(_ child: RunningChild) {
    if let place = place(of: child.launched.id) { all.remove(at: place) }
  }

  /// The moment at which one of them needs a look even if nothing happens.
  var nextDeadline: Int64? {
    var next: Int64?
    for child in all {
      if let deadline = child.nextDeadline { next = min(next ?? deadline, deadline) }
    }
    return next
  }

  /// By what the descendants of each are known.
  var relatives: [UInt64: ProcessRelatives] {
    Dictionary(all.map { ($0.launched.id, $0.relatives) }) { $1 }
  }

  private func place(of id: UInt64) -> Int? {
    // The last ones are looked for most: the others are long-running.
    all.lastIndex { $0.launched.id == id }
  }
}
