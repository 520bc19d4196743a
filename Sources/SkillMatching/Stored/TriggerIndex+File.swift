import SkillSystem
import Skills

/// The numbers of an index file that stand alone, by their place in its first section.
enum IndexConstant: Int, CaseIterable {
  case matchable, stopCount
}

extension TriggerIndex {
  /// The file that keeps this index, with what is known of each skill by itself.
  ///
  /// `marks` are what must be unchanged for the file to be of use.
  func fileBytes(_ record: IndexRecord, marks: [FileMark]) -> [UInt8] {
    var parts = IndexParts()
    parts.add(.constants, Column.memory([Int64(matchable), Int64(terms.stopCount)]))
    parts.add(.wordSlots, terms.words.slots)
    parts.add(.wordHeads, terms.words.heads)
    parts.add(.wordEnds, .wordText, terms.words.texts)
    parts.add(.familySlots, terms.families.slots)
    parts.add(.familyHeads, terms.families.heads)
    parts.add(.familyEnds, .familyText, terms.families.texts)
    parts.add(.termOfWord, terms.termOfWord)
    parts.add(.postingStarts, postings.starts)
    parts.add(.postingDocuments, postings.documents)
    parts.add(.postingImpacts, postings.impacts)
    parts.add(.postingFields, postings.fields)
    parts.add(.postingFactors, postings.factors)
    parts.add(.words, words.terms)
    parts.add(.wordForms, words.forms)
    parts.add(.fieldStarts, words.fieldStarts)
    parts.add(.pairs, pairs.table)
    parts.add(.phraseKeys, phrases.keys)
    parts.add(.phraseDocuments, phrases.documents)
    parts.add(.phraseTriggers, phrases.triggers)
    parts.add(.quoteKeys, quotes.keys)
    parts.add(.quoteDocuments, quotes.documents)
    parts.add(pool)
    parts.add(.nameEnds, .nameText, names.names)
    parts.add(.namePositions, names.positions)
    parts.add(.nameScopes, names.scopes)
    parts.add(.nameShadowed, names.shadowed)
    parts.add(.markEnds, .markText, Texts(marks.lazy.map { Array($0.path.utf8) }))
    parts.add(.markStates, Column.memory(marks.flatMap(IndexMarks.numbers)))
    parts.add(.digest, Column.memory(Array(contentDigest.utf8)))
    add(record, marks, to: &parts)
    return IndexLayout.file(parts.parts)
  }

  private func add(_ record: IndexRecord, _ marks: [FileMark], to parts: inout IndexParts) {
    let owned = record.markNumbers(marks)
    parts.add(.skillEnds, .skillBytes, record.handles)
    parts.add(.signalEnds, .signalText, record.abouts)
    parts.add(.skillDigests, Column.memory(record.digests.flatMap { $0 }))
    parts.add(.markStarts, Column.memory(owned.starts))
    parts.add(.markNumbers, Column.memory(owned.numbers))
    parts.add(.distinctWords, Column.memory(record.counts.distinct))
    parts.add(.distinctStarts, Column.memory(record.counts.distinctStarts))
    parts.add(.counts, Column.memory(record.counts.counts))
    parts.add(.countStarts, Column.memory(record.counts.countStarts))
    parts.add(.lengths, Column.memory(record.counts.lengths))
    parts.add(.wordedEnds, .wordedBytes, Texts(record.counts.phrases))
    parts.add(.packNumbers, Column.memory(record.packs))
    parts.add(.nameNumbers, Column.memory(record.names))
    parts.add(.nameWords, Column.memory(record.counts.nameWords.flatMap { $0 }))
    let starts = record.counts.nameWords.reduce(into: [Int32(0)]) { $0.append(($0.last ?? 0) + Int32($1.count)) }
    parts.add(.nameWordStarts, Column.memory(starts))
  }

  /// Opens an index that a file keeps; skills are read from `files` when somebody asks for them.
  init?(_ file: IndexFile, files: any Files, calibration: MatchCalibration?) {
    let constants: Column<Int64> = file.column(.constants)
    guard constants.count == IndexConstant.allCases.count else { return nil }
    let words = WordList(
      terms: file.column(.words), forms: file.column(.wordForms), fieldStarts: file.column(.fieldStarts))
    let matchable = Int(constants[IndexConstant.matchable.rawValue])
    self.init(
      shelf: SkillShelf(file.texts(.skillEnds, .skillBytes)) { SkillHandle(bytes: $0)?.read(files) },
      matchable: matchable, formula: Formula(), calibration: calibration,
      terms: TermList(
        words: FrozenWords(
          slots: file.column(.wordSlots), heads: file.column(.wordHeads), texts: file.texts(.wordEnds, .wordText)),
        families: FrozenWords(
          slots: file.column(.familySlots), heads: file.column(.familyHeads),
          texts: file.texts(.familyEnds, .familyText)),
        termOfWord: file.column(.termOfWord),
        stopCount: Int(constants[IndexConstant.stopCount.rawValue])),
      words: words,
      postings: Postings(
        starts: file.column(.postingStarts), documents: file.column(.postingDocuments),
        impacts: file.column(.postingImpacts), fields: file.column(.postingFields),
        factors: file.column(.postingFactors)),
      pairs: PairFrequencies(words, documents: matchable, counts: file.column(.pairs)),
      names: SkillNames(
        names: file.texts(.nameEnds, .nameText), positions: file.column(.namePositions),
        scopes: file.column(.nameScopes), shadowed: file.column(.nameShadowed)),
      phrases: PhraseTable(
        keys: file.column(.phraseKeys), documents: file.column(.phraseDocuments),
        triggers: file.column(.phraseTriggers)),
      quotes: QuoteTable(keys: file.column(.quoteKeys), documents: file.column(.quoteDocuments)),
      pool: file.pool, file: file)
  }

  /// Whether an answer may be trusted: the file showed no damage, every skill could be read, and all files are what they
  /// were when the index was made.
  public var isSound: Bool { !(file?.isDamaged ?? false) && !shelf.isBroken && freshness?.isFresh ?? true }
}

/// The sections of a file that is being written.
private struct IndexParts {
  var parts: [IndexPart] = []

  mutating func add<Element>(_ kind: IndexSection, _ column: Column<Element>) {
    parts.append(IndexPart(kind, column))
  }

  mutating func add(_ pool: PoolTables) {
    add(.neighbours, pool.neighbours.rows)
    add(.namedStarts, pool.named.starts)
    add(.namedSources, pool.named.sources)
    add(.namedLines, pool.named.lines)
    add(.namedLineStarts, pool.named.lineStarts)
    add(.namedTerms, pool.named.terms)
    add(.titleEnds, .titleText, pool.titles)
  }

  mutating func add(_ ends: IndexSection, _ bytes: IndexSection, _ texts: Texts) {
    add(ends, texts.ends)
    add(bytes, texts.bytes)
  }
}

extension IndexFile {
  /// Two sections as texts.
  func texts(_ ends: IndexSection, _ bytes: IndexSection) -> Texts { Texts(ends: column(ends), bytes: column(bytes)) }

  /// What is known of each skill from the skills around it.
  var pool: PoolTables {
    PoolTables(
      neighbours: Neighbours(rows: column(.neighbours)),
      named: NamedSkills(
        starts: column(.namedStarts), sources: column(.namedSources), lines: column(.namedLines),
        lineStarts: column(.namedLineStarts), terms: column(.namedTerms)),
      titles: texts(.titleEnds, .titleText))
  }

  /// What the matchable skills are about.
  var abouts: Texts { texts(.signalEnds, .signalText) }

  /// The digest of the index.
  var digest: String {
    let bytes: Column<UInt8> = column(.digest)
    return String(decoding: bytes.elements, as: UTF8.self)
  }
}
