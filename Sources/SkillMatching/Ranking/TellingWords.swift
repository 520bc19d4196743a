#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The words of a task by how well they tell its best skills apart: a word that all of them say tells nothing.
struct TellingWords {
  private var terms: [Int] = []
  private var values: [Double] = []

  /// Counts in how many of the best skills each word of a task occurs; `most` is the number of skills looked at.
  init(_ task: TaskWords, _ best: [Int], of most: Int, _ postings: Postings) {
    for word in task.words {
      guard let term = word.term else { continue }
      let count = best.count { postings.says(term, $0) }
      terms.append(term)
      values.append(word.weight * TellingWords.value(of: count, most))
    }
  }

  /// What a word is worth that so many of the best skills say.
  static func value(of count: Int, _ most: Int) -> Double { log(1 + Double(most) / Double(1 + count)) }

  /// What the words that a skill says count for.
  func value(_ document: Int, _ postings: Postings) -> Double {
    zip(terms, values).reduce(0) { postings.says($1.0, document) ? $0 + $1.1 : $0 }
  }
}
