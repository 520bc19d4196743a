/// A pattern as a machine that is in several states at once: no path makes it go back.
struct GlobProgram: Sendable, Hashable {
  enum Step: Sendable, Hashable {
    case literal(Unicode.Scalar, Int)
    /// Any character but `/`.
    case one(Int)
    /// Any character at all.
    case any(Int)
    case set(GlobSet, Int)
    /// In all of these states at once, without a character.
    case fork([Int])
    case end
  }

  private(set) var steps: [Step] = [.end]
  private let start: Int

  init(_ parts: [GlobPart]) {
    var builder = Builder()
    start = builder.add(parts, before: 0)
    steps = builder.steps
  }

  func matches(_ path: some Sequence<Unicode.Scalar>) -> Bool { states(after: path).contains(0) }

  /// Whether there is a path that begins so and matches.
  func mayMatch(after start: some Sequence<Unicode.Scalar>) -> Bool { !states(after: start).isEmpty }

  /// The states that a text leads to.
  private func states(after text: some Sequence<Unicode.Scalar>) -> [Int] {
    var states = States(count: steps.count)
    enter(start, &states)
    for scalar in text {
      let present = states.advance()
      guard !present.isEmpty else { return [] }
      for state in present { step(state, scalar, &states) }
    }
    return states.present
  }

  private func step(_ state: Int, _ scalar: Unicode.Scalar, _ states: inout States) {
    switch steps[state] {
    case .literal(let wanted, let next): if scalar == wanted { enter(next, &states) }
    case .one(let next): if scalar != "/" { enter(next, &states) }
    case .any(let next): enter(next, &states)
    case .set(let set, let next): if set.contains(scalar) { enter(next, &states) }
    case .fork, .end: break
    }
  }

  /// Enters a state, and those it forks into, each once.
  private func enter(_ state: Int, _ states: inout States) {
    guard case .fork(var pending) = steps[state] else {
      _ = states.insert(state)
      return
    }
    guard states.insert(state) else { return }
    while let next = pending.popLast() {
      guard states.insert(next) else { continue }
      if case .fork(let targets) = steps[next] { pending += targets }
    }
  }

  /// The states the machine is in.
  private struct States {
    private(set) var present: [Int] = []
    private var rounds: [Int]
    private var round = 1

    init(count: Int) { rounds = [Int](repeating: 0, count: count) }

    mutating func insert(_ state: Int) -> Bool {
      guard rounds[state] != round else { return false }
      rounds[state] = round
      present.append(state)
      return true
    }

    /// Gives the present states and begins with none.
    mutating func advance() -> [Int] {
      round += 1
      defer { present = [] }
      return present
    }
  }

  /// Makes the steps from the last part to the first, so that each knows the one that follows.
  private struct Builder {
    var steps: [Step] = [.end]

    mutating func add(_ parts: [GlobPart], before next: Int) -> Int {
      parts.reversed().reduce(next) { add($1, before: $0) }
    }

    private mutating func add(_ part: GlobPart, before next: Int) -> Int {
      switch part {
      case .literal(let scalar): return append(.literal(scalar, next))
      case .one: return append(.one(next))
      case .set(let set): return append(.set(set, next))
      case .run: return loop(before: next) { .one($0) }
      case .rest: return loop(before: next) { .any($0) }
      case .folders:
        let slash = append(.literal("/", next))
        let path = loop(before: slash) { .any($0) }
        return append(.fork([next, path]))
      case .choice(let alternatives):
        let starts = alternatives.map { add($0, before: next) }
        return append(.fork(starts))
      }
    }

    /// Any number of characters of a kind.
    private mutating func loop(before next: Int, _ step: (Int) -> Step) -> Int {
      let fork = append(.fork([next]))
      let again = append(step(fork))
      steps[fork] = .fork([next, again])
      return fork
    }

    private mutating func append(_ step: Step) -> Int {
      steps.append(step)
      return steps.count - 1
    }
  }
}
