/// Steps that wait for a slot, first come first served.
struct StepQueue: Sendable {
  private var steps: [Int] = []
  private var head = 0

  mutating func add(_ step: Int) { steps.append(step) }

  mutating func take() -> Int? {
    guard head < steps.count else { return nil }
    defer {
      head += 1
      if head == steps.count { removeAll() }
    }
    return steps[head]
  }

  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    head = 0
  }
}
