/// The words of a task, as the index knows them.
struct TaskWords {
  /// A distinct word of the task.
  struct Word {
    /// As the task has it.
    var text: String
    /// Its bytes in the task.
    var range: Range<Int>
    /// Its number in the index; nil when no skill says it, nor anything spelt like it.
    var term: Int?
    /// The forms of its family that the task has (``WordForm``); none for a guess at a misspelt word.
    var forms: [UInt8] = []
    /// How it came to be.
    var kind: WordScanner.Kind
    /// What it counts for: 1, or less for a guess at a misspelt word.
    var worth: Double
    /// Its inverse document frequency, damped.
    var rarity: Double
    /// What its place in the task makes of it: over 1 in the front, under 1 at the end.
    var place = 1.0

    /// What it counts for in all.
    var weight: Double { rarity * worth * place }
  }

  /// The distinct words, in the order of the task.
  var words: [Word] = []
  /// The numbers of its pieces in reading order; -1 stands for a word that no skill says.
  var sequence: [Int32] = []

  /// What all words count for together.
  var total: Double { words.reduce(0) { $0 + $1.rarity } }

  /// What all words count for together where they stand.
  var whole: Double { words.reduce(0) { $0 + $1.rarity * $1.place } }
}
