import Skills

/// Counts the words of skills, one skill after the other.
struct IndexBuilder: Sendable {
  /// One word of one skill.
  private struct Entry: Sendable {
    var term: Int32
    var counts = WordCounts()
  }

  let formula: Formula
  var terms: TermTable
  var words = DocumentWords()
  /// The names to look for, and the lines that say one.
  private let pool: NamePool
  private(set) var naming = NamingLines()
  private var entries: [Entry] = []
  /// Where the entries of each skill start, with one entry more for the end.
  private var entryStarts: [Int32] = [0]
  /// The number of words of each field of each skill.
  private var lengths: [Int32] = []
  /// The last entry of each word.
  private var lastEntry: [Int32] = []
  private var document: Int32 = -1
  private var scanner = WordScanner([])
  private var batch = WordBatch()
  /// The terms of the batch.
  private var found = [Int32](repeating: 0, count: WordBatch.size)
  /// Those of its pieces that count.
  private var pieces = DocumentWords()

  /// Makes an empty builder; `pool` has the names of all skills, not only of those that are to be added.
  init(_ formula: Formula, _ pool: NamePool = NamePool()) {
    self.formula = formula
    self.pool = pool
    terms = TermTable(joinsFamilies: formula.joinsFamilies)
  }

  /// Makes room for so many words, and words of skills.
  mutating func reserve(words count: Int, entries entryCount: Int) {
    words.terms.reserveCapacity(count)
    words.forms.reserveCapacity(count)
    entries.reserveCapacity(entryCount)
  }

  /// Counts the words of a skill.
  mutating func add(_ skill: Skill) {
    document += 1
    lengths.append(contentsOf: repeatElement(0, count: IndexField.count))
    let text = IndexedText(skill, bodyLength: formula.bodyLength)
    for field in IndexField.allCases {
      let stretches = text.stretches(field)
      for stretch in stretches { count(stretch, field.rawValue) }
      words.fieldStarts.append(Int32(truncatingIfNeeded: words.terms.count))
      if field == .body { note(stretches, of: skill) }
    }
    entryStarts.append(Int32(truncatingIfNeeded: entries.count))
  }

  /// Takes note of the lines of a body that name other skills.
  private mutating func note(_ body: [IndexedText.Stretch], of skill: Skill) {
    naming.begin()
    for stretch in body { naming.add(stretch, of: skill, pool, terms, &scanner) }
  }

  private mutating func count(_ stretch: IndexedText.Stretch, _ field: Int) {
    scanner.aim(at: stretch.bytes, stretch.range)
    let place = Int(document) * IndexField.count + field
    while scanner.fill(&batch) {
      look(stretch.bytes.span)
      lengths[place] += note(field)
    }
    words.append(-1, 0)
  }

  /// Finds the terms of the batch.
  private mutating func look(_ text: Span<UInt8>) {
    var found: [Int32] = []
    swap(&found, &self.found)
    var places = found.mutableSpan
    terms.insert(batch, from: text, into: &places)
    swap(&found, &self.found)
  }

  /// Counts the words of the batch that are no stop words; gives their number.
  private mutating func note(_ field: Int) -> Int32 {
    // Out of the builder while they are changed, so that it need not be asked at every word whether somebody else looks.
    var (lastEntry, entries): ([Int32], [Entry]) = ([], [])
    swap(&lastEntry, &self.lastEntry)
    swap(&entries, &self.entries)
    while lastEntry.count < terms.count { lastEntry.append(-1) }
    pieces.empty()
    let start = entryStarts[Int(document)]
    let stop = Int32(truncatingIfNeeded: terms.stopCount)
    var last = lastEntry.mutableSpan
    var length: Int32 = 0
    for index in batch.entries.indices where found[index] >= stop {
      let term = found[index]
      length += 1
      if batch.entries[index].isPiece { pieces.append(term, batch.entries[index].form) }
      if last[Int(term)] < start {
        last[Int(term)] = Int32(truncatingIfNeeded: entries.count)
        entries.append(Entry(term: term))
      }
      entries[Int(last[Int(term)])].counts.add(field)
    }
    words.append(pieces)
    swap(&lastEntry, &self.lastEntry)
    swap(&entries, &self.entries)
    return length
  }

  /// Adds what another builder counted, as if its skills had been added here.
  mutating func append(_ other: IndexBuilder) {
    guard other.document >= 0 else { return }
    let numbers = terms.append(other.terms)
    words.append(other.words, numbers)
    naming.append(other.naming, numbers)
    let offset = Int32(truncatingIfNeeded: entries.count)
    entryStarts.append(contentsOf: other.entryStarts.dropFirst().map { $0 + offset })
    entries.append(contentsOf: other.entries.lazy.map { Entry(term: numbers[Int($0.term)], counts: $0.counts) })
    lengths.append(contentsOf: other.lengths)
    document += other.document + 1
  }

  /// Sorts what was counted by word and weighs it.
  consuming func postings() -> Postings {
    var starts = [Int32](repeating: 0, count: terms.count + 1)
    for entry in entries { starts[Int(entry.term) + 1] += 1 }
    for term in 0..<terms.count { starts[term + 1] += starts[term] }
    let factors = lengthFactors()
    var next = starts
    var documents = [Int32](repeating: 0, count: entries.count)
    var impacts = [Float](repeating: 0, count: entries.count)
    var fields = [UInt8](repeating: 0, count: entries.count)
    for document in 0..<entryStarts.count - 1 {
      for index in Int(entryStarts[document])..<Int(entryStarts[document + 1]) {
        let entry = entries[index]
        let place = Int(next[Int(entry.term)])
        next[Int(entry.term)] += 1
        documents[place] = Int32(truncatingIfNeeded: document)
        (impacts[place], fields[place]) = weigh(entry.counts, document, factors)
      }
    }
    return Postings(
      starts: .memory(starts), documents: .memory(documents), impacts: .memory(impacts), fields: .memory(fields),
      factors: .memory(factors))
  }

  private func weigh(_ counts: WordCounts, _ document: Int, _ factors: [Float]) -> (Float, UInt8) {
    let fields = IndexField.count
    var total: Float = 0
    var mask: UInt8 = 0
    for field in 0..<fields {
      let count = counts[field]
      guard count > 0 else { continue }
      total += Float(count) * factors[document * fields + field]
      mask |= 1 << UInt8(field)
    }
    let saturation = Float(formula.saturation)
    return ((saturation + 1) * total / (saturation + total), mask)
  }

  /// The weight of one occurrence in each field of each skill: the field's weight over its length's share.
  private func lengthFactors() -> [Float] {
    let fields = IndexField.count
    let count = lengths.count / fields
    let averages = (0..<fields).map { field in
      let used = (0..<count).map { Int(lengths[$0 * fields + field]) }.filter { $0 > 0 }
      return max(1, Double(used.reduce(0, +)) / Double(max(1, used.count)))
    }
    return lengths.indices.map { index in
      let field = index % fields
      let share = formula.lengths[field]
      return Float(formula.weights[field] / (1 - share + share * Double(lengths[index]) / averages[field]))
    }
  }
}
