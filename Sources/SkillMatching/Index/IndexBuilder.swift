import Skills

/// Counts the words of skills, one skill after the other.
struct IndexBuilder {
  /// One word of one skill.
  struct Entry {
    var term: Int32
    var document: Int32
    var counts: WordCounts
  }

  let formula: Formula
  var terms = TermTable()
  var words = DocumentWords()
  private var entries: [Entry] = []
  /// The number of words of each field of each skill.
  private var lengths: [Int32] = []
  /// The last skill that had a word, and the entry of it.
  private var lastDocument: [Int32] = []
  private var lastEntry: [Int32] = []
  private var document: Int32 = -1
  private var scanner = WordScanner([])

  /// Makes an empty builder.
  init(_ formula: Formula) { self.formula = formula }

  /// Counts the words of a skill.
  mutating func add(_ skill: Skill) {
    document += 1
    lengths.append(contentsOf: repeatElement(0, count: IndexField.allCases.count))
    let text = IndexedText(skill, bodyLength: formula.bodyLength)
    for field in IndexField.allCases {
      let stretches = text.stretches(field)
      for stretch in stretches { count(stretch, field.rawValue) }
      words.fieldStarts.append(Int32(truncatingIfNeeded: words.terms.count))
    }
  }

  private mutating func count(_ stretch: IndexedText.Stretch, _ field: Int) {
    scanner.aim(at: stretch.bytes, stretch.range)
    while scanner.next() { note(scanner.word, scanner.kind, field) }
    words.terms.append(-1)
  }

  private mutating func note(_ word: [UInt8], _ kind: WordScanner.Kind, _ field: Int) {
    let term = terms.insert(word)
    guard term >= terms.stopCount else { return }
    while lastDocument.count <= term {
      lastDocument.append(-1)
      lastEntry.append(-1)
    }
    if lastDocument[term] != document {
      lastDocument[term] = document
      lastEntry[term] = Int32(truncatingIfNeeded: entries.count)
      entries.append(Entry(term: Int32(truncatingIfNeeded: term), document: document, counts: WordCounts()))
    }
    entries[Int(lastEntry[term])].counts.add(field)
    lengths[Int(document) * IndexField.allCases.count + field] += 1
    if kind == .piece { words.terms.append(Int32(truncatingIfNeeded: term)) }
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
    for entry in entries {
      let place = Int(next[Int(entry.term)])
      next[Int(entry.term)] += 1
      documents[place] = entry.document
      (impacts[place], fields[place]) = weigh(entry, factors)
    }
    return Postings(starts: starts, documents: documents, impacts: impacts, fields: fields)
  }

  private func weigh(_ entry: Entry, _ factors: [Float]) -> (Float, UInt8) {
    let fields = IndexField.allCases.count
    var total: Float = 0
    var mask: UInt8 = 0
    for field in 0..<fields where entry.counts[field] > 0 {
      total += Float(entry.counts[field]) * factors[Int(entry.document) * fields + field]
      mask |= 1 << UInt8(field)
    }
    let saturation = Float(formula.saturation)
    return ((saturation + 1) * total / (saturation + total), mask)
  }

  /// The weight of one occurrence in each field of each skill: the field's weight over its length's share.
  private func lengthFactors() -> [Float] {
    let fields = IndexField.allCases.count
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
