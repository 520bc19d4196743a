#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Collects the distinct words of a task; words of one family are one, in as many forms as the task has.
struct TaskReader {
  private var task = TaskWords()
  /// Where each known term stands in the words of the task.
  private var places: [Int: Int] = [:]
  /// The words that no skill says.
  private var strangers: Set<[UInt8]> = []
  /// The place of each word among the pieces of the task; nil for what is no piece.
  private var turns: [Int?] = []

  /// Takes note of the current word of a scanner; true when the task did not have its family before.
  mutating func isNew(_ scanner: WordScanner, _ term: Int?) -> Bool {
    if scanner.kind == .piece { task.sequence.append(Int32(truncatingIfNeeded: term ?? -1)) }
    guard let term else { return strangers.insert(scanner.word).inserted }
    guard let place = places[term] else {
      places[term] = task.words.count
      return true
    }
    if !task.words[place].forms.contains(scanner.form) { task.words[place].forms.append(scanner.form) }
    return false
  }

  /// Adds a word that is new.
  mutating func add(_ word: TaskWords.Word) {
    task.words.append(word)
    turns.append(word.kind == .piece ? task.sequence.count - 1 : nil)
  }

  /// The words, of which the earlier ones count more: e^(early / 2) for the first piece down to e^(−early / 2).
  func finished(_ early: Double) -> TaskWords {
    var task = task
    guard task.sequence.count > 1 else { return task }
    for (index, turn) in turns.enumerated() {
      guard let turn else { continue }
      task.words[index].place = exp(early * (0.5 - Double(turn) / Double(task.sequence.count - 1)))
    }
    return task
  }
}
