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
    /// How it came to be.
    var kind: WordScanner.Kind
    /// What it counts for: 1, or less for a guess at a misspelt word.
    var worth: Double
    /// Its inverse document frequency, damped.
    var rarity: Double
  }

  /// The distinct words, in the order of the task.
  var words: [Word] = []
  /// The numbers of its pieces in reading order; -1 stands for a word that no skill says.
  var sequence: [Int32] = []

  /// What all words count for together.
  var total: Double { words.reduce(0) { $0 + $1.rarity } }
}
