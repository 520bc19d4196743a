/// What the text of one skill says of a task.
struct TextReading {
  /// How much of the task stands within a few words of the description or a trigger, and of the body.
  var closeness = 0.0
  /// What the pairs of neighbours add.
  var pairs = 0.0
  /// The weighted count of each pair.
  var pairCounts: [Double] = []
  /// Whether name, description or triggers have each pair.
  var frontPairs: [Bool] = []
  /// What words of the task add that keep their order.
  var order = 0.0
  /// What the words of the task are worth with which the description opens.
  var opening = 0.0
  /// What the words are worth that stand there in the task's own form.
  var forms = 0.0
  /// Whether the skill says each form of the task, by its number in ``WordWeights``.
  var says: [Bool]
}

/// The forms of a task by how well they tell its best skills apart, like ``TellingWords``.
struct TellingForms {
  private var values: [Double]

  /// Counts in how many of the best skills each form stands; `most` is the number of skills looked at.
  init(_ weights: WordWeights, _ best: ArraySlice<TextReading>, of most: Int) {
    values = Array(repeating: 0, count: weights.formCount)
    for piece in weights.pieces {
      for form in piece.firstForm..<piece.firstForm + piece.forms.count {
        values[form] = piece.weight * TellingWords.value(of: best.count { $0.says[form] }, most)
      }
    }
  }

  /// What the forms that a skill says count for.
  func value(_ reading: TextReading) -> Double {
    zip(values, reading.says).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
  }
}
