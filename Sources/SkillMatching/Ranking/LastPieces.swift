/// The words of a task that stood within the last three places of a text.
struct LastPieces {
  /// How many places back a word still counts.
  private static let reach = 3

  private var first = (piece: -1, place: 0)
  private var second = (piece: -1, place: 0)
  private var third = (piece: -1, place: 0)

  /// Takes note of a word of the task.
  mutating func add(_ piece: Int, at place: Int) { (first, second, third) = ((piece, place), first, second) }

  /// Calls `body` with every such word before a place, the nearest first.
  func each(before place: Int, _ body: (Int) -> Void) {
    if isNear(first, place) { body(first.piece) }
    if isNear(second, place) { body(second.piece) }
    if isNear(third, place) { body(third.piece) }
  }

  private func isNear(_ last: (piece: Int, place: Int), _ place: Int) -> Bool {
    last.piece >= 0 && place - last.place <= LastPieces.reach
  }
}
