#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads what the pool says of the best skills for a task.
struct PoolReader {
  /// A word of the task that some skill says.
  private struct Word {
    var term: Int
    var weight: Double
    var isPiece: Bool
  }

  /// A neighbour, by its number in the table of words.
  private struct Near {
    var slot: Int
    var likeness: Double
  }

  private let index: TriggerIndex
  private let words: [Word]
  private let weights: WordWeights
  private let hits: [Ranking.Hit]
  private let readings: [TextReading]
  private let pairs: [WeighedPair]
  private let rows: [[Neighbours.Neighbour]]
  private var table: PoolWords
  /// The number of the first skill in the table.
  private let first: Int?
  /// The most that a word counts for in a skill.
  private let most: Double

  /// Reads the words of a task in the best skills and in their neighbours; `readings` are what the best ones' texts say
  /// of it.
  init(
    _ index: TriggerIndex, _ task: TaskWords, _ weights: WordWeights, _ hits: [Ranking.Hit], _ readings: [TextReading],
    _ pairs: [WeighedPair]
  ) {
    self.index = index
    (self.weights, self.hits, self.readings, self.pairs) = (weights, hits, readings, pairs)
    words = task.words.compactMap { word in
      word.term.map { Word(term: $0, weight: word.weight, isPiece: word.kind == .piece) }
    }
    rows = hits.map { index.pool.neighbours.of($0.document) }
    let best = hits.map { Int32(truncatingIfNeeded: $0.document) }
    let neighbours = rows.flatMap { $0.prefix(index.formula.neighbours).map(\.document) }
    table = PoolWords(best + neighbours, of: index.matchable)
    table.read(words.map(\.term), index.postings)
    let first = hits.max { ($0.score, $1.document) < ($1.score, $0.document) }
    self.first = first.flatMap { [table] in table.slot(Int32(truncatingIfNeeded: $0.document)) }
    most = index.formula.saturation + 1
  }

  /// What the pool says of one of the best skills.
  func evidence(_ place: Int) -> PoolEvidence {
    var evidence = PoolEvidence()
    guard let own = table.slot(Int32(truncatingIfNeeded: hits[place].document)) else { return evidence }
    let near = rows[place].prefix(index.formula.neighbours).compactMap { neighbour in
      table.slot(neighbour.document).map { Near(slot: $0, likeness: Double(neighbour.likeness)) }
    }
    addNeighbours(near, own, to: &evidence)
    addPairs(place, to: &evidence)
    addNames(place, own, to: &evidence)
    evidence.over = words.indices.reduce(0) { sum, word in
      sum + words[word].weight * max(0, impact(word, own) - (first.map { impact(word, $0) } ?? 0))
    }
    return evidence
  }

  /// What a word counts for in a skill, 0…1.
  private func impact(_ word: Int, _ slot: Int) -> Double {
    Double(table.impacts[word * table.documents.count + slot]) / most
  }

  private func isFront(_ word: Int, _ slot: Int) -> Bool { table.isFront[word * table.documents.count + slot] }

  private func addNeighbours(_ near: [Near], _ own: Int, to evidence: inout PoolEvidence) {
    let whole = near.reduce(0) { $0 + $1.likeness }
    guard whole > 0 else { return }
    var shares = [Double](repeating: 0, count: near.count)
    for (number, word) in words.enumerated() {
      let isLow = word.isPiece && !isFront(number, own)
      var (said, front) = (0.0, 0.0)
      for neighbour in near {
        said += neighbour.likeness * impact(number, neighbour.slot)
        if isLow, isFront(number, neighbour.slot) { front += neighbour.likeness }
      }
      if front > 0 { evidence.implied += word.weight * log(1 + index.formula.impliedScale * front / whole) }
      let more = said / whole - impact(number, own)
      guard more > 0 else { continue }
      evidence.nearby += word.weight * more
      for (place, neighbour) in near.enumerated() {
        shares[place] += word.weight * neighbour.likeness * impact(number, neighbour.slot)
      }
    }
    evidence.like = near.indices.filter { shares[$0] > 0 }.map { (Int(table.documents[near[$0].slot]), shares[$0]) }
  }

  /// Adds the pairs that the neighbours among the best skills have; the others count as if they had none.
  private func addPairs(_ place: Int, to evidence: inout PoolEvidence) {
    let near = rows[place].prefix(index.formula.neighboursOfPairs)
    let whole = near.reduce(0) { $0 + Double($1.likeness) }
    guard whole > 0, !pairs.isEmpty, index.formula.pairsNearby > 0 else { return }
    // The best skills are the first ones of the table, in their order.
    let known = near.compactMap { neighbour in
      table.slot(neighbour.document).flatMap { slot in
        slot < hits.count ? Near(slot: slot, likeness: Double(neighbour.likeness)) : nil
      }
    }
    for pair in pairs.indices where !known.isEmpty && readings[place].pairCounts[pair] == 0 {
      var said = 0.0
      for neighbour in known {
        let count = readings[neighbour.slot].pairCounts[pair]
        said += neighbour.likeness * count / (1 + count)
      }
      if said > 0 { evidence.pairs += pairs[pair].rarity * log(1 + index.formula.impliedScale * said / whole) }
    }
  }

  /// Adds the words and pairs on the lines that name a skill, where its own name and description lack them.
  private func addNames(_ place: Int, _ own: Int, to evidence: inout PoolEvidence) {
    let named = index.pool.named
    let run = named.run(hits[place].document)
    guard !run.isEmpty, index.formula.named > 0 || index.formula.pairsNamed > 0 else { return }
    var lines = [Int?](repeating: nil, count: weights.pieces.count)
    var said = [Bool](repeating: false, count: pairs.count)
    for (line, terms) in zip(run, named.words(run)) {
      var left: Int32 = -1
      for term in terms {
        let piece = weights.piece(term)
        if piece >= 0, lines[piece] == nil { lines[piece] = line }
        if piece >= 0, left >= 0 {
          for pair in pairs.indices where pairs[pair].left == left && pairs[pair].right == term { said[pair] = true }
        }
        left = piece < 0 ? -1 : term
      }
    }
    for pair in pairs.indices where said[pair] && !readings[place].frontPairs[pair] {
      evidence.namedPairs += pairs[pair].rarity
    }
    addWords(lines, own, to: &evidence)
  }

  /// Adds the words by the first line that says each.
  private func addWords(_ lines: [Int?], _ own: Int, to evidence: inout PoolEvidence) {
    var best = 0.0
    for (number, word) in words.enumerated() where word.isPiece && !isFront(number, own) {
      let piece = weights.piece(Int32(truncatingIfNeeded: word.term))
      guard piece >= 0, let line = lines[piece] else { continue }
      evidence.named += word.weight
      guard word.weight > best else { continue }
      best = word.weight
      evidence.namedAt = index.pool.named.place(line)
    }
  }
}
