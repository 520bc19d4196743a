/// Which skills say a word, and how strongly: for every word a run of skills in ascending order.
struct Postings: Sendable {
  /// Where each word's run starts, with one entry more for the end.
  let starts: Column<Int32>
  /// The skills.
  let documents: Column<Int32>
  /// What the word adds to the skill's score, before its rarity counts.
  let impacts: Column<Float>
  /// The fields in which the skill says it, a bit a field.
  let fields: Column<UInt8>

  /// The run of a word.
  func run(_ term: Int) -> Range<Int> {
    guard term + 1 < starts.count else { return 0..<0 }
    return Int(starts[term])..<Int(starts[term + 1])
  }

  /// In how many skills a word occurs.
  func frequency(_ term: Int) -> Int { run(term).count }

  /// Whether a skill says a word.
  func says(_ term: Int, _ document: Int) -> Bool { fields(of: term, in: document) != 0 }

  /// The fields in which a skill says a word, a bit a field.
  func fields(of term: Int, in document: Int) -> UInt8 {
    var (low, high) = (run(term).lowerBound, run(term).upperBound)
    while low < high {
      let middle = (low + high) / 2
      if Int(documents[middle]) < document { low = middle + 1 } else { high = middle }
    }
    guard low < run(term).upperBound, Int(documents[low]) == document else { return 0 }
    return fields[low]
  }
}
