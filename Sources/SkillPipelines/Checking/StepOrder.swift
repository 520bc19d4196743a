/// Who waits for whom (rule O1), settled once for a file.
///
/// A step without `needs` waits for every earlier sibling. Storing all of them would take a square of the steps, so
/// ``direct`` names only those earlier steps that no other earlier step waits for; whoever follows it transitively
/// still reaches every one. A question about *all* predecessors (rule O3: "every transitive predecessor succeeded")
/// is therefore answered by folding along `direct`: a step's answer is its own and that of each direct predecessor.
struct StepOrder {
  /// The direct predecessors of each step, ascending, as described above.
  private(set) var direct: [[Int]] = []
  /// The earliest wave of each step, from 1; 0 for steps of a cycle.
  private(set) var waves: [Int] = []
  /// Steps that wait for each other, in the order in which they do; empty when none do.
  private(set) var cycle: [Int] = []
  private let waitsForAllEarlier: [Bool]
  private var marks: [Int] = []
  private var generation = 0
  private var budget = 20_000_000

  /// Settles an order.
  ///
  /// `needs` holds the numbers of steps; nil for every earlier sibling.
  init(needs: [[Int]?]) {
    waitsForAllEarlier = needs.map { $0 == nil }
    var open = OpenEnds(count: needs.count)
    for (number, needed) in needs.enumerated() {
      if let needed {
        direct.append(needed.count < 2 ? needed : Array(Set(needed)).sorted())
        open.close(needed)
      } else {
        direct.append(open.takeAll())
      }
      open.add(number)
    }
    marks = Array(repeating: 0, count: needs.count)
    settle()
  }

  private mutating func settle() {
    waves = Array(repeating: 0, count: direct.count)
    var waiting = direct.map { $0.count }
    var followers: [[Int]] = Array(repeating: [], count: direct.count)
    for (number, predecessors) in direct.enumerated() {
      for before in predecessors { followers[before].append(number) }
    }
    var ready = direct.indices.filter { waiting[$0] == 0 }
    while let number = ready.popLast() {
      waves[number] = 1 + (direct[number].map { waves[$0] }.max() ?? 0)
      for follower in followers[number] {
        waiting[follower] -= 1
        if waiting[follower] == 0 { ready.append(follower) }
      }
    }
    cycle = firstCycle(among: waiting.map { $0 > 0 })
  }

  private func firstCycle(among isStuck: [Bool]) -> [Int] {
    guard var number = isStuck.firstIndex(of: true) else { return [] }
    var path: [Int] = []
    var places: [Int: Int] = [:]
    while places[number] == nil {
      places[number] = path.count
      path.append(number)
      guard let next = direct[number].first(where: { isStuck[$0] }) else { return [] }
      number = next
    }
    return Array(path[(places[number] ?? 0)...])
  }

  /// Whether `first` ends before `second` starts.
  ///
  /// In a file made to exhaust the search the answer is yes: the question guards against mistakes, not malice.
  mutating func precedes(_ first: Int, _ second: Int) -> Bool {
    generation += 1
    var open = [second]
    while let number = open.popLast() {
      if waitsForAllEarlier[number], first < number { return true }
      budget -= 1
      guard budget > 0 else { return true }
      for before in direct[number] where marks[before] != generation {
        if before == first { return true }
        marks[before] = generation
        open.append(before)
      }
    }
    return false
  }
}
