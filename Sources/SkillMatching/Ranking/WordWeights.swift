/// The pieces of a task by their numbers: a small table to look up while a text is read.
struct WordWeights {
  /// A piece of the task that some skill says.
  struct Piece {
    var term: Int32
    var weight: Double
    /// The forms in which the task has it.
    var forms: [UInt8]
    /// The number of the first of its forms, counted over all pieces.
    var firstForm: Int
  }

  private(set) var pieces: [Piece] = []
  /// The number of forms of all pieces.
  private(set) var formCount = 0
  private var slots: [(term: Int32, piece: Int32)]
  private let mask: Int
  /// A bit for every word rules out most others.
  private var bits: UInt64 = 0

  /// Weighs the pieces of a task.
  init(_ task: TaskWords) {
    var size = 16
    while size < task.words.count * 4 { size *= 2 }
    slots = Array(repeating: (-1, -1), count: size)
    mask = size - 1
    for word in task.words where word.kind == .piece {
      guard let term = word.term else { continue }
      put(
        Piece(
          term: Int32(truncatingIfNeeded: term), weight: word.weight, forms: word.forms, firstForm: formCount))
    }
  }

  /// The weight of a word; 0 when the task does not say it.
  subscript(term: Int32) -> Double {
    let piece = piece(term)
    return piece < 0 ? 0 : pieces[piece].weight
  }

  /// The place of a word in ``pieces``; -1 when the task does not say it.
  func piece(_ term: Int32) -> Int {
    guard bits >> UInt64(term & 63) & 1 != 0 else { return -1 }
    var slot = Int(term) & mask
    while slots[slot].term >= 0 {
      if slots[slot].term == term { return Int(slots[slot].piece) }
      slot = (slot + 1) & mask
    }
    return -1
  }

  private mutating func put(_ piece: Piece) {
    guard self.piece(piece.term) < 0 else { return }
    var slot = Int(piece.term) & mask
    while slots[slot].term >= 0 { slot = (slot + 1) & mask }
    slots[slot] = (piece.term, Int32(truncatingIfNeeded: pieces.count))
    pieces.append(piece)
    bits |= 1 << UInt64(piece.term & 63)
    formCount += piece.forms.count
  }
}
