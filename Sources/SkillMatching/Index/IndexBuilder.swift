import Skills

/// Counts the words of skills, one skill after the other.
struct IndexBuilder: Sendable {
  /// One word of one skill.
  struct Entry: Sendable {
    var term: Int32
    var counts = WordCounts()
  }

  let formula: Formula
  var terms: TermTable
  var words = DocumentWords()
  /// The names to look for, and the lines that say one.
  let pool: NamePool
  var naming: NamingLines
  var entries: [Entry] = []
  /// Where the entries of each skill start, with one entry more for the end.
  var entryStarts: [Int32] = [0]
  /// The number of words of each field of each skill.
  var lengths: [Int32] = []
  /// The last entry of each term, and of each word.
  var lastEntry: [Int32] = []
  private var lastOfWord: [Int32] = []
  /// The distinct words of each skill, in the order in which they come, where they are to be kept.
  var distinct: [Int32] = []
  var distinctStarts: [Int32] = [0]
  let keepsWords: Bool
  /// Whether all that an earlier index said of skills fits together; else what was counted is of no use.
  var fits = true
  /// What the skills quote and how their triggers go, word for word.
  var phrases: [[UInt8]] = []
  var document: Int32 = -1
  private var scanner = WordScanner([])
  private var batch = WordBatch()
  /// The words of the batch.
  private var found = [Int32](repeating: 0, count: WordBatch.size)
  /// Those of its pieces that count.
  private var pieces = DocumentWords()

  /// Makes an empty builder; `pool` has the names of all skills, not only of those that are to be added, and one that
  /// `keepsWords` can say afterwards what it counted of every skill.
  init(_ formula: Formula, _ pool: NamePool = NamePool(), keepsWords: Bool = false) {
    self.formula = formula
    self.pool = pool
    self.keepsWords = keepsWords
    naming = NamingLines(keepsNames: keepsWords)
    terms = TermTable(joinsFamilies: formula.joinsFamilies)
  }

  /// Makes room for so many words, and words of skills.
  mutating func reserve(words count: Int, entries entryCount: Int) {
    words.terms.reserveCapacity(count)
    words.forms.reserveCapacity(count)
    entries.reserveCapacity(entryCount)
    if keepsWords { distinct.reserveCapacity(entryCount) }
  }

  /// Counts the words of a skill.
  mutating func add(_ skill: Skill) {
    begin()
    let text = IndexedText(skill, bodyLength: formula.bodyLength)
    for field in IndexField.allCases {
      let stretches = text.stretches(field)
      for stretch in stretches { count(stretch, field.rawValue) }
      words.fieldStarts.append(Int32(truncatingIfNeeded: words.terms.count))
      if field == .body { note(stretches, of: skill) }
    }
    phrases.append(SkillPhrases.bytes(skill, terms, &scanner))
    end()
  }

  /// Begins a skill.
  mutating func begin() {
    document += 1
    lengths.append(contentsOf: repeatElement(0, count: IndexField.count))
  }

  /// Ends a skill.
  mutating func end() {
    entryStarts.append(Int32(truncatingIfNeeded: entries.count))
    distinctStarts.append(Int32(truncatingIfNeeded: distinct.count))
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

  /// Finds the words of the batch.
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
    var (lastOfWord, entries): ([Int32], [Entry]) = ([], [])
    swap(&lastOfWord, &self.lastOfWord)
    swap(&entries, &self.entries)
    while lastOfWord.count < terms.words.count { lastOfWord.append(-1) }
    while lastEntry.count < terms.count { lastEntry.append(-1) }
    pieces.empty()
    let start = entryStarts[Int(document)]
    let stop = Int32(truncatingIfNeeded: terms.stopCount)
    var last = lastOfWord.mutableSpan
    var length: Int32 = 0
    for index in batch.entries.indices where found[index] >= stop {
      let word = Int(found[index])
      length += 1
      if last[word] < start { last[word] = entry(of: word, from: start, &entries) }
      let entry = Int(last[word])
      if batch.entries[index].isPiece { pieces.append(entries[entry].term, batch.entries[index].form) }
      entries[entry].counts.add(field)
    }
    words.append(pieces)
    swap(&lastOfWord, &self.lastOfWord)
    swap(&entries, &self.entries)
    return length
  }

  /// The entry for a word that is new in a skill whose entries start at a place: that of its term, which may be new, too.
  private mutating func entry(of word: Int, from start: Int32, _ entries: inout [Entry]) -> Int32 {
    if keepsWords { distinct.append(Int32(truncatingIfNeeded: word)) }
    let term = terms.termOfWord[word]
    if lastEntry[Int(term)] < start {
      lastEntry[Int(term)] = Int32(truncatingIfNeeded: entries.count)
      entries.append(Entry(term: term))
    }
    return lastEntry[Int(term)]
  }

  /// Adds what another builder counted, as if its skills had been added here.
  mutating func append(_ other: IndexBuilder) {
    guard other.document >= 0 else { return }
    let numbers = terms.append(other.terms)
    words.append(other.words, numbers.terms)
    naming.append(other.naming, numbers.terms)
    let offset = Int32(truncatingIfNeeded: entries.count)
    entryStarts.append(contentsOf: other.entryStarts.dropFirst().map { $0 + offset })
    entries.append(contentsOf: other.entries.lazy.map { Entry(term: numbers.terms[Int($0.term)], counts: $0.counts) })
    let before = Int32(truncatingIfNeeded: distinct.count)
    distinctStarts.append(contentsOf: other.distinctStarts.dropFirst().map { $0 + before })
    distinct.append(contentsOf: other.distinct.lazy.map { numbers.words[Int($0)] })
    phrases += other.phrases
    fits = fits && other.fits
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
