import Skills

/// Finds the neighbours of every skill: the strongest words of each, and a walk over the skills that have them, too.
///
/// Sums go over the words in the order of their numbers, so that two skills are as like each other both ways, and the
/// result is the same on one thread and on two.
struct NeighbourFinder: Sendable {
  /// A word of a skill and its part of the skill's length, which is 1.
  private struct Strong: Sendable {
    var term: Int32
    var weight: Float
  }

  private let formula: Formula
  /// The strongest words of each skill, ascending.
  private let strong: [[Strong]]
  /// The skills by their strongest words, and where those of each word start, with one entry more for the end.
  private var starts: [Int32]
  private var documents: [Int32] = []
  private var weights: [Float] = []

  /// Reads the words of skills from their postings.
  init(_ postings: Postings, documents count: Int, _ formula: Formula) {
    self.formula = formula
    let words = NeighbourWords(postings, documents: count, formula)
    strong = TwoThreads.map(count, with: ()) { _, document in
      NeighbourFinder.strongest(words.keys(document), formula.neighbourWords)
    }
    starts = [Int32](repeating: 0, count: max(1, postings.starts.count))
    invert()
  }

  /// The neighbours of every skill.
  func all() -> Neighbours {
    let finder = self
    let scratch = [Float](repeating: 0, count: strong.count)
    return Neighbours(TwoThreads.map(strong.count, with: scratch) { finder.neighbours(of: $1, &$0) })
  }

  /// The largest keys, ascending by word, of length 1 together.
  private static func strongest(_ keys: [UInt64], _ most: Int) -> [Strong] {
    // The keys are in the order of words, and stay so.
    let least = keys.count > most ? keys.sorted()[keys.count - most] : 0
    let words = keys.filter { $0 >= least }.map(NeighbourWords.word).map { Strong(term: $0.term, weight: $0.weight) }
    let length = words.reduce(0.0) { $0 + Double($1.weight) * Double($1.weight) }.squareRoot()
    guard length > 0 else { return [] }
    return words.map { Strong(term: $0.term, weight: Float(Double($0.weight) / length)) }
  }

  private mutating func invert() {
    for words in strong {
      for word in words { starts[Int(word.term) + 1] += 1 }
    }
    for term in 1..<max(1, starts.count) { starts[term] += starts[term - 1] }
    var next = starts
    documents = [Int32](repeating: 0, count: Int(starts.last ?? 0))
    weights = [Float](repeating: 0, count: documents.count)
    for (document, words) in strong.enumerated() {
      for word in words {
        let place = Int(next[Int(word.term)])
        next[Int(word.term)] += 1
        documents[place] = Int32(truncatingIfNeeded: document)
        weights[place] = word.weight
      }
    }
  }

  /// The neighbours of a skill; `sums`, a place for each skill, is all zero before and after.
  private func neighbours(of document: Int, _ sums: inout [Float]) -> [Neighbours.Neighbour] {
    var touched: [Int32] = []
    var span = sums.mutableSpan
    let (documents, weights) = (documents.span, weights.span)
    for word in strong[document] {
      for place in Int(starts[Int(word.term)])..<Int(starts[Int(word.term) + 1]) {
        let other = documents[place]
        let sum = span[Int(other)]
        if sum == 0 { touched.append(other) }
        span[Int(other)] = sum + word.weight * weights[place]
      }
    }
    let copy = Float(formula.copyLikeness)
    var nearest = NearestSkills(
      least: Float(formula.neighbourLikeness),
      most: min(formula.neighboursOfPairs, strong.count / formula.skillsPerNeighbour))
    for other in touched {
      let likeness = span[Int(other)]
      span[Int(other)] = 0
      guard Int(other) != document, likeness >= nearest.floor, likeness < copy else { continue }
      nearest.add(other, likeness)
    }
    return nearest.found
  }
}

/// The words by which skills are compared, skill by skill: those that a few others say, too, but not many.
private struct NeighbourWords: Sendable {
  /// Weight and word of each: greater for a weightier word, and for the one with the lower number of equal ones.
  private var keys: [UInt64]
  private var starts: [Int32]

  init(_ postings: Postings, documents count: Int, _ formula: Formula) {
    let (runs, owners, impacts) = (postings.starts.elements, postings.documents.elements, postings.impacts.elements)
    let share = Int(formula.neighbourShare * Double(count))
    let most = max(min(share, formula.neighbourMost), formula.neighbourLeast)
    starts = [Int32](repeating: 0, count: count + 1)
    let terms = (0..<max(0, runs.count - 1)).filter { (2...most).contains(Int(runs[$0 + 1] - runs[$0])) }
    for term in terms {
      for place in Int(runs[term])..<Int(runs[term + 1]) { starts[Int(owners[place]) + 1] += 1 }
    }
    for document in 0..<count { starts[document + 1] += starts[document] }
    keys = []
    var keys = [UInt64](repeating: 0, count: Int(starts[count]))
    let rarities = (0...most).map { TriggerIndex.inverseFrequency($0, of: count) }
    var next = starts
    for term in terms {
      let rarity = rarities[Int(runs[term + 1] - runs[term])]
      for place in Int(runs[term])..<Int(runs[term + 1]) {
        let weight = Float(Double(impacts[place]) / (formula.saturation + 1) * rarity)
        keys[Int(next[Int(owners[place])])] = NeighbourWords.key(term, weight)
        next[Int(owners[place])] += 1
      }
    }
    self.keys = keys
  }

  /// The keys of a skill.
  func keys(_ document: Int) -> [UInt64] { Array(keys[Int(starts[document])..<Int(starts[document + 1])]) }

  private static func key(_ term: Int, _ weight: Float) -> UInt64 {
    UInt64(weight.bitPattern) << 32 | UInt64(~UInt32(truncatingIfNeeded: term))
  }

  /// The word and the weight of a key.
  static func word(_ key: UInt64) -> (term: Int32, weight: Float) {
    (
      Int32(bitPattern: ~UInt32(truncatingIfNeeded: key)), Float(bitPattern: UInt32(truncatingIfNeeded: key >> 32))
    )
  }
}

/// The most alike of the skills that were added; of equally alike ones those with the lower numbers.
private struct NearestSkills {
  private let most: Int
  private(set) var found: [Neighbours.Neighbour] = []
  /// What a skill must reach to be among them.
  private(set) var floor: Float

  init(least: Float, most: Int) { (floor, self.most) = (least, most) }

  mutating func add(_ document: Int32, _ likeness: Float) {
    guard most > 0 else { return }
    if found.count >= most {
      guard let last = found.last, NearestSkills.isNearer(likeness, document, than: last) else { return }
      found.removeLast()
    }
    let place = found.firstIndex { NearestSkills.isNearer(likeness, document, than: $0) } ?? found.count
    found.insert(Neighbours.Neighbour(document: document, likeness: likeness), at: place)
    if found.count >= most { floor = found.last?.likeness ?? floor }
  }

  private static func isNearer(_ likeness: Float, _ document: Int32, than other: Neighbours.Neighbour) -> Bool {
    likeness != other.likeness ? likeness > other.likeness : document < other.document
  }
}
