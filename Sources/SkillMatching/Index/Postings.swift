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
  /// What one occurrence weighs in each field of each skill, before it is saturated.
  let factors: Column<Float>

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
  func fields(of term: Int, in document: Int) -> UInt8 { place(of: term, in: document).map { fields[$0] } ?? 0 }

  /// What a word adds to the score of a skill, before its rarity counts.
  func impact(of term: Int, in document: Int) -> Double {
    place(of: term, in: document).map { Double(impacts[$0]) } ?? 0
  }

  /// What one occurrence weighs in a field of a skill.
  func factor(_ document: Int, _ field: IndexField) -> Double {
    let place = document * IndexField.count + field.rawValue
    return place < factors.count ? Double(factors[place]) : 0
  }

  private func place(of term: Int, in document: Int) -> Int? {
    var (low, high) = (run(term).lowerBound, run(term).upperBound)
    while low < high {
      let middle = (low + high) / 2
      if Int(documents[middle]) < document { low = middle + 1 } else { high = middle }
    }
    guard low < run(term).upperBound, Int(documents[low]) == document else { return nil }
    return low
  }
}
