/// The steps read so far that no other one waits for.
///
/// Closed ones are only marked, and swept when all are taken, so that a file costs as much as it has steps and `needs`.
struct OpenEnds {
  private var numbers: [Int] = []
  private var isClosed: [Bool]

  init(count: Int) { isClosed = Array(repeating: false, count: count) }

  /// Adds a step that nobody waits for yet.
  mutating func add(_ number: Int) { numbers.append(number) }

  /// Notes that somebody waits for these.
  mutating func close(_ needed: [Int]) { for number in needed { isClosed[number] = true } }

  /// Every open one, ascending; somebody waits for all of them now.
  mutating func takeAll() -> [Int] {
    let open = numbers.filter { !isClosed[$0] }
    numbers = []
    return open
  }
}
