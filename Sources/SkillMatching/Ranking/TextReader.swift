/// Reads the texts of skills for what they say of a task, each text once.
struct TextReader {
  private let index: TriggerIndex
  private let weights: WordWeights
  private let pairs: [WeighedPair]
  private let ordered: OrderedPairs

  /// Makes a reader for the words of a task, its pairs of neighbours, and those whose order counts.
  init(_ index: TriggerIndex, _ weights: WordWeights, _ pairs: [WeighedPair], _ ordered: OrderedPairs) {
    self.index = index
    self.weights = weights
    self.pairs = pairs
    self.ordered = ordered
  }

  /// What was counted in the fields read so far.
  private struct Counts {
    /// The weighted count of each pair.
    var pairs: [Double]
    /// Whether name, description or triggers have each pair.
    var frontPairs: [Bool]
    /// The weighted count of each pair that keeps its order.
    var ordered: [Double]
    /// The count of each form in the current field.
    var forms: [Int]
    /// The weighted count of each form in all fields.
    var weighted: [Double]
    /// The most that words close together count for, by field.
    var densest = [Double](repeating: 0, count: IndexField.count)

    init(pairs: Int, ordered: Int, forms: Int) {
      self.pairs = Array(repeating: 0, count: pairs)
      frontPairs = Array(repeating: false, count: pairs)
      self.ordered = Array(repeating: 0, count: ordered)
      self.forms = Array(repeating: 0, count: forms)
      weighted = Array(repeating: 0, count: forms)
    }
  }

  /// Reads a skill.
  func read(_ document: Int) -> TextReading {
    var counts = Counts(pairs: pairs.count, ordered: ordered.values.count, forms: weights.formCount)
    for field in IndexField.allCases { read(document, field, &counts) }
    let described = max(counts.densest[IndexField.description.rawValue], counts.densest[IndexField.trigger.rawValue])
    return TextReading(
      closeness: described + counts.densest[IndexField.body.rawValue],
      pairs: zip(pairs, counts.pairs).reduce(0) { $0 + $1.0.rarity * 2 * $1.1 / (1 + $1.1) },
      pairCounts: counts.pairs, frontPairs: counts.frontPairs,
      order: zip(ordered.values, counts.ordered).reduce(0) { $0 + $1.0 * 2 * $1.1 / (1 + $1.1) },
      opening: opening(document), forms: formScore(counts.weighted), says: counts.weighted.map { $0 > 0 })
  }

  private func read(_ document: Int, _ field: IndexField, _ counts: inout Counts) {
    let words = index.words.words(document, field)
    let forms = index.words.forms(document, field)
    var window = WordWindow(length: index.formula.window)
    var left: Int32 = -1
    var last = LastPieces()
    for (place, (term, form)) in zip(words, forms).enumerated() {
      let piece = term < 0 ? -1 : weights.piece(term)
      guard piece >= 0 else {
        left = -1
        continue
      }
      window.add(term, weights.pieces[piece].weight, at: place)
      note(form, of: weights.pieces[piece], &counts.forms)
      if left >= 0 { notePair(left, term, field, &counts) }
      left = term
      last.each(before: place) { count($0, piece, field, &counts.ordered) }
      last.add(piece, at: place)
    }
    counts.densest[field.rawValue] = window.best
    let factor = index.postings.factor(document, field)
    for form in counts.forms.indices where counts.forms[form] > 0 {
      counts.weighted[form] += Double(min(255, counts.forms[form])) * factor
      counts.forms[form] = 0
    }
  }

  private func note(_ form: UInt8, of piece: WordWeights.Piece, _ counts: inout [Int]) {
    for (index, known) in piece.forms.enumerated() where known == form { counts[piece.firstForm + index] += 1 }
  }

  private func notePair(_ left: Int32, _ right: Int32, _ field: IndexField, _ counts: inout Counts) {
    for pair in pairs.indices where pairs[pair].left == left && pairs[pair].right == right {
      counts.pairs[pair] += index.formula.pairWeights[field.rawValue]
      if field == .name || field == .description || field == .trigger { counts.frontPairs[pair] = true }
    }
  }

  private func count(_ left: Int, _ right: Int, _ field: IndexField, _ counts: inout [Double]) {
    guard let pair = ordered.pair(left, right) else { return }
    counts[pair] += index.formula.pairWeights[field.rawValue]
  }

  /// What the distinct words of the task count for with which a description opens.
  private func opening(_ document: Int) -> Double {
    var pieces: [Int] = []
    var left = index.formula.openingLength
    for term in index.words.words(document, .description) where term >= 0 {
      guard left > 0 else { break }
      left -= 1
      let piece = weights.piece(term)
      if piece >= 0, !pieces.contains(piece) { pieces.append(piece) }
    }
    return pieces.reduce(0) { $0 + weights.pieces[$1].weight }
  }

  /// What the forms add to a score, saturated like the counts of whole families.
  private func formScore(_ weighted: [Double]) -> Double {
    let saturation = index.formula.saturation
    return weights.pieces.reduce(0) { sum, piece in
      weighted[piece.firstForm..<piece.firstForm + piece.forms.count].reduce(sum) {
        $0 + piece.weight * (saturation + 1) * $1 / (saturation + $1)
      }
    }
  }
}
