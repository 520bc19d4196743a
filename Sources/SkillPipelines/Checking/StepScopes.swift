/// Which steps of a file have ended when another one starts, loops and what is inside of them included.
struct StepScopes {
  /// How a result stands to a place that reads it.
  enum Relation: Hashable {
    /// It is there.
    case before
    /// It is the step's own.
    case own
    /// The step `reader`, or the one that holds it in the same list, does not wait for `target`.
    case unordered(target: Int, reader: Int)
    /// The step is inside of a loop, which the place can only read as a whole.
    case inside(loop: Int)
    /// The loop that holds the place has not ended.
    case unfinished(loop: Int)
    /// The step is one of `between`, which comes after the place.
    case after
  }

  private let steps: [ParsedStep]
  private let lists: [StepList]
  /// The place of each step in its list.
  private let places: [Int]
  /// The orders of the lists; the numbers of steps in them are places in the list.
  private(set) var orders: [StepOrder] = []

  /// `numbers` are those of the steps by id.
  init(steps: [ParsedStep], numbers: [String: Int], lists: [StepList]) {
    self.steps = steps
    self.lists = lists
    var places = Array(repeating: 0, count: steps.count)
    for list in lists { for (place, member) in list.members.enumerated() { places[member] = place } }
    self.places = places
    let areDistinct = numbers.count == steps.count
    for (number, list) in lists.enumerated() {
      let ids = areDistinct ? numbers : Self.numbers(of: list.members, steps)
      orders.append(
        StepOrder(
          needs: list.members.map { member in
            steps[member].needs.map { needs in
              needs.compactMap { need in ids[need.id].flatMap { steps[$0].list == number ? places[$0] : nil } }
            }
          }))
    }
  }

  /// The numbers of some steps by id; of two with the same one, that of the first.
  private static func numbers(of members: [Int], _ steps: [ParsedStep]) -> [String: Int] {
    Dictionary(members.map { (steps[$0].definition.id, $0) }) { first, _ in first }
  }

  /// The loops around a step, the innermost first.
  func loops(around step: Int) -> [Int] {
    var loops: [Int] = []
    var owner = lists[steps[step].list].owner
    while let loop = owner {
      loops.append(loop)
      owner = lists[steps[loop].list].owner
    }
    return loops
  }

  /// The steps of one part of a loop.
  func members(_ part: StepList.Part, of loop: Int) -> [Int] {
    lists.first { $0.owner == loop && $0.part == part }?.members ?? []
  }

  /// The list that a step stands in.
  func list(of step: Int) -> StepList { lists[steps[step].list] }

  /// How the result of a step stands to another step; `decidesLoop` for the places that end or go on with a loop.
  mutating func relation(of target: Int, to reader: Int, decidesLoop: Bool = false) -> Relation {
    let home = steps[target].list
    if decidesLoop, lists[home].owner == reader { return lists[home].part == .steps ? .before : .after }
    var place = reader
    while steps[place].list != home {
      let list = lists[steps[place].list]
      guard let loop = list.owner else { return outOfReach(target, reader) }
      if lists[home].owner == loop { return list.part == .between ? .before : .after }
      place = loop
    }
    guard place != target else { return place == reader ? .own : .unfinished(loop: place) }
    return orders[home].precedes(places[target], places[place]) ? .before : .unordered(target: target, reader: place)
  }

  /// The outermost loop around a step that is not around its reader too.
  private func outOfReach(_ target: Int, _ reader: Int) -> Relation {
    let shared = Set([reader] + loops(around: reader))
    return .inside(loop: loops(around: target).last { !shared.contains($0) } ?? target)
  }

  /// Whether two steps may run at the same time.
  mutating func mayOverlap(_ first: Int, _ second: Int) -> Bool {
    guard let (left, right) = siblings(first, second) else { return false }
    guard steps[left].list == steps[right].list else { return false }
    let order = steps[left].list
    return !orders[order].precedes(places[left], places[right])
      && !orders[order].precedes(places[right], places[left])
  }

  /// The steps of the innermost common loop that hold two steps; nil when one holds the other.
  private func siblings(_ first: Int, _ second: Int) -> (Int, Int)? {
    let left = [first] + loops(around: first)
    let right = [second] + loops(around: second)
    for mine in left {
      for other in right where lists[steps[mine].list].owner == lists[steps[other].list].owner {
        return mine == other ? nil : (mine, other)
      }
    }
    return nil
  }
}
