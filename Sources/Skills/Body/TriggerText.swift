/// What a clause says about when a skill applies.
struct TriggerText: Sendable, Hashable {
  /// The words that say it, from the phrase on.
  var text: String
  var isNegative: Bool

  /// Reads a clause on its own; nil when it says nothing about when.
  ///
  /// `continues` tells that the clause before it said when, so that `or when B` goes on with it.
  init?(clause: String, continues: Bool = false) {
    let folded = FoldedText(clause)
    let marks = TriggerMarks(folded)
    if marks.isNegative {
      self.init(text: clause, isNegative: true)
    } else if let start = marks.positive {
      self.init(text: TriggerText.tail(clause, from: start), isNegative: false)
    } else if continues, let start = TriggerText.continuation(folded) {
      self.init(text: TriggerText.tail(clause, from: start), isNegative: false)
    } else {
      return nil
    }
  }

  private init(text: String, isNegative: Bool) {
    self.text = text
    self.isNegative = isNegative
  }

  /// Whether a clause says when another skill, or none, is right.
  static func isNegative(_ clause: String) -> Bool { TriggerMarks(FoldedText(clause)).isNegative }

  /// Where a clause that goes on with `when …` starts.
  private static func continuation(_ folded: FoldedText) -> Int? {
    for opening in ["or when ", "and when ", "or if "] where folded.starts(with: opening) {
      return opening.utf8.firstIndex(of: .space).map { opening.utf8.distance(from: opening.startIndex, to: $0) + 1 }
    }
    return ["when ", "if ", "for ", "before ", "after "].contains { folded.starts(with: $0) } ? 0 : nil
  }

  private static func tail(_ text: String, from offset: Int) -> String {
    offset == 0 ? text : String(decoding: text.utf8.dropFirst(offset), as: UTF8.self)
  }
}
