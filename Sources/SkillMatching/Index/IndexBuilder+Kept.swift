/// What was counted of a skill once, in the words of the index of that time.
struct CountedSkill {
  /// Its distinct words that are no stop words, in the order in which they come.
  var distinct: ArraySlice<Int32>
  /// The counts of its terms in that order (``WordCounts``).
  var counts: ArraySlice<UInt8>
  /// The number of words of each field.
  var lengths: ArraySlice<Int32>
  /// Its pieces in reading order, with their forms, and where each field ends among them.
  var terms: ArraySlice<Int32>
  var forms: ArraySlice<UInt8>
  var fieldEnds: [Int]
  /// What it quotes and how its triggers go.
  var phrases: [UInt8]
  /// Its lines that name other skills, and its words that may be names.
  var lines: [NamingLines.Line]
  var nameWords: [UInt32]
}

/// The words of an earlier index, and what they are called in the one that is made.
struct WordTranslation: Sendable {
  private let words: WordBytes
  private let families: WordBytes
  private let termOfWord: [Int32]
  private let stopCount: Int
  private var numbers: TermNumbers

  /// Knows the stop words, which are the same in every index.
  init(words: Texts, families: Texts, termOfWord: [Int32], stopCount: Int) {
    self.words = WordBytes(words)
    self.families = WordBytes(families)
    self.termOfWord = termOfWord
    self.stopCount = stopCount
    numbers = TermNumbers(words: words.count, terms: stopCount + families.count)
  }

  /// The new number of a word, which is added to a table when it is new there; nil for a number that no word has.
  @inline(__always) mutating func word(_ old: Int32, in table: inout TermTable) -> Int32? {
    guard old >= stopCount, old < numbers.words.count else { return nil }
    let known = numbers.words[Int(old)]
    return known >= 0 ? known : add(Int(old), to: &table)
  }

  /// The new number of a term whose words were asked for; nil for another.
  @inline(__always) func term(_ old: Int32) -> Int32? {
    guard old >= 0, old < numbers.terms.count else { return nil }
    let known = numbers.terms[Int(old)]
    return known >= 0 ? known : nil
  }

  private mutating func add(_ old: Int, to table: inout TermTable) -> Int32? {
    guard old < termOfWord.count, termOfWord[old] >= stopCount, termOfWord[old] < numbers.terms.count else {
      return nil
    }
    let term = Int(termOfWord[old])
    guard let word = words.range(old), let family = families.range(term - stopCount) else { return nil }
    let number = table.insertWord(word, of: words.bytes.span, family: family, of: families.bytes.span)
    numbers.words[old] = Int32(truncatingIfNeeded: number)
    numbers.terms[term] = table.termOfWord[number]
    return numbers.words[old]
  }
}

/// Words one after the other in memory.
private struct WordBytes: Sendable {
  let ends: [Int32]
  let bytes: [UInt8]

  init(_ texts: Texts) {
    ends = texts.ends.elements
    bytes = texts.bytes.elements
  }

  /// Where a word lies; nil for an empty one, or a number that no word has.
  func range(_ number: Int) -> Range<Int>? {
    guard number >= 0, number < ends.count else { return nil }
    let (start, end) = (number == 0 ? 0 : Int(ends[number - 1]), Int(ends[number]))
    return start >= 0 && start < end && end <= bytes.count ? start..<end : nil
  }
}

extension IndexBuilder {
  /// Adds what was counted of a skill before, as if its words were counted now; false when it does not fit together.
  mutating func add(_ skill: CountedSkill, _ translation: inout WordTranslation) -> Bool {
    begin()
    defer { end() }
    phrases.append(skill.phrases)
    guard skill.lengths.count == IndexField.count, skill.fieldEnds.count == IndexField.count else { return false }
    lengths.replaceSubrange(lengths.count - IndexField.count..<lengths.count, with: skill.lengths)
    return addWords(skill, &translation) && addPieces(skill, translation) && addLines(skill, translation)
  }

  private mutating func addLines(_ skill: CountedSkill, _ translation: WordTranslation) -> Bool {
    var lines: [NamingLines.Line] = []
    for var line in skill.lines {
      let terms = line.terms.compactMap(translation.term)
      guard terms.count == line.terms.count else { return false }
      line.terms = terms
      lines.append(line)
    }
    naming.add(lines, words: skill.nameWords)
    return true
  }

  private mutating func addWords(_ skill: CountedSkill, _ translation: inout WordTranslation) -> Bool {
    // Out of the builder while they are changed, as in `note`.
    var (lastEntry, entries): ([Int32], [Entry]) = ([], [])
    swap(&lastEntry, &self.lastEntry)
    swap(&entries, &self.entries)
    defer {
      swap(&lastEntry, &self.lastEntry)
      swap(&entries, &self.entries)
    }
    let (start, olds, counts) = (Int32(truncatingIfNeeded: entries.count), skill.distinct.span, skill.counts.span)
    var place = 0
    for index in olds.indices {
      guard let word = translation.word(olds[index], in: &terms) else { return false }
      if keepsWords { distinct.append(word) }
      let term = Int(terms.termOfWord[Int(word)])
      while lastEntry.count <= term { lastEntry.append(-1) }
      guard lastEntry[term] < start else { continue }
      guard let counts = WordCounts(counts, at: &place) else { return false }
      lastEntry[term] = Int32(truncatingIfNeeded: entries.count)
      entries.append(Entry(term: Int32(truncatingIfNeeded: term), counts: counts))
    }
    return place == counts.count
  }

  private mutating func addPieces(_ skill: CountedSkill, _ translation: WordTranslation) -> Bool {
    guard skill.forms.count == skill.terms.count else { return false }
    let (before, olds) = (words.terms.count, skill.terms.span)
    for index in olds.indices {
      let old = olds[index]
      if old < 0 {
        words.terms.append(-1)
      } else if let term = translation.term(old) {
        words.terms.append(term)
      } else {
        return false
      }
    }
    words.forms.append(contentsOf: skill.forms)
    for end in skill.fieldEnds { words.fieldStarts.append(Int32(truncatingIfNeeded: before + end)) }
    return true
  }
}
