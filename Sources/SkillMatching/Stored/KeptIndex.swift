import SkillSystem

/// What an index file says of each skill by itself, for the next index: only what changed is read and counted again.
///
/// Matching looks at none of it. Whoever used it must see whether the file was damaged (``IndexFile/isDamaged``), and
/// then throw away what came of it.
struct KeptIndex: Sendable {
  let file: IndexFile
  /// How many of the skills were indexed: the first ones.
  let matchable: Int
  let handles: Texts
  let digests: Column<UInt8>
  let abouts: Texts
  let translation: WordTranslation
  private let marks: IndexMarks
  private let markStarts: Column<Int32>
  private let markNumbers: Column<Int32>
  private let words: WordList
  private let distinct: Column<Int32>
  private let distinctStarts: Column<Int32>
  private let counts: Column<UInt8>
  private let countStarts: Column<Int32>
  private let lengths: Column<Int32>
  private let phrases: Texts
  /// The packs and names of the matchable skills (``NamePool``).
  let packs: Column<UInt64>
  let names: Column<UInt64>
  private let nameWords: Column<UInt32>
  private let nameWordStarts: Column<Int32>
  /// The lines of each skill that name another.
  private let lines: [[NamingLines.Line]]

  /// Reads a file; nil when its parts do not go together.
  init?(_ file: IndexFile) {
    let constants: Column<Int64> = file.column(.constants)
    guard constants.count == IndexConstant.allCases.count,
      let matchable = Int(exactly: constants[IndexConstant.matchable.rawValue]),
      let stopCount = Int(exactly: constants[IndexConstant.stopCount.rawValue]), matchable >= 0, stopCount >= 0
    else { return nil }
    self.file = file
    self.matchable = matchable
    handles = file.texts(.skillEnds, .skillBytes).unpacked()
    digests = file.column(.skillDigests)
    abouts = file.texts(.signalEnds, .signalText).unpacked()
    let termOfWord: Column<Int32> = file.column(.termOfWord)
    translation = WordTranslation(
      words: file.texts(.wordEnds, .wordText).unpacked(), families: file.texts(.familyEnds, .familyText).unpacked(),
      termOfWord: termOfWord.elements, stopCount: stopCount)
    marks = IndexMarks(file)
    markStarts = file.column(.markStarts)
    markNumbers = file.column(.markNumbers)
    words = WordList(
      terms: file.column(.words), forms: file.column(.wordForms), fieldStarts: file.column(.fieldStarts))
    distinct = file.column(.distinctWords)
    distinctStarts = file.column(.distinctStarts)
    counts = file.column(.counts)
    countStarts = file.column(.countStarts)
    lengths = file.column(.lengths)
    phrases = file.texts(.wordedEnds, .wordedBytes).unpacked()
    packs = file.column(.packNumbers)
    names = file.column(.nameNumbers)
    nameWords = file.column(.nameWords)
    nameWordStarts = file.column(.nameWordStarts)
    lines = names.count == matchable ? file.pool.named.bySource(names) : []
    guard isWhole, !file.isDamaged else { return nil }
  }

  private var isWhole: Bool {
    let (all, fields) = (handles.count, matchable * IndexField.count)
    return matchable <= all && digests.count == all * KeptIndex.digestSize && abouts.count == matchable
      && phrases.count == matchable && marks.count >= 0 && markStarts.count == all + 1
      && distinctStarts.count == matchable + 1 && countStarts.count == matchable + 1 && lengths.count == fields
      && words.fieldStarts.count == fields + 1 && words.forms.count == words.terms.count
      && packs.count == matchable && names.count == matchable && nameWordStarts.count == matchable + 1
      && lines.count == matchable
  }

  /// The bytes of the digest of a skill.
  static let digestSize = 32

  /// The digest of what a skill says.
  func digest(_ number: Int) -> ArraySlice<UInt8> {
    digests.slice(number * KeptIndex.digestSize..<(number + 1) * KeptIndex.digestSize)
  }

  /// How many words a skill has, as the file says it.
  func wordCount(_ number: Int) -> Int {
    guard number >= 0, number < matchable else { return 0 }
    let first = number * IndexField.count
    return KeptIndex.count(words.fieldStarts[first], words.fieldStarts[first + IndexField.count])
  }

  /// How many distinct words a skill has, as the file says it.
  func distinctCount(_ number: Int) -> Int {
    guard number >= 0, number < matchable else { return 0 }
    return KeptIndex.count(distinctStarts[number], distinctStarts[number + 1])
  }

  /// What lies between two places; of places that make no sense, little.
  private static func count(_ start: Int32, _ end: Int32) -> Int { min(max(0, Int(end) - Int(start)), 1 << 16) }

  /// What was counted of a skill; nil for one that was not, or where the parts do not fit together.
  func counted(_ number: Int) -> CountedSkill? {
    let fields = IndexField.count
    guard number >= 0, number < matchable, let distinct = KeptIndex.part(number, distinctStarts, distinct),
      let counts = KeptIndex.part(number, countStarts, counts)
    else { return nil }
    let starts = words.fieldStarts.slice(number * fields..<(number + 1) * fields + 1).map(Int.init)
    guard let first = starts.first, let last = starts.last, first >= 0, last <= words.terms.count,
      zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    return CountedSkill(
      distinct: distinct, counts: counts, lengths: lengths.slice(number * fields..<(number + 1) * fields),
      terms: words.terms.slice(first..<last), forms: words.forms.slice(first..<last),
      fieldEnds: starts.dropFirst().map { $0 - first }, phrases: Array(phrases[number]), lines: lines[number],
      nameWords: nameWords(number) ?? [])
  }

  /// The words of a skill that may be names; nil where the parts do not fit together.
  func nameWords(_ number: Int) -> [UInt32]? { KeptIndex.part(number, nameWordStarts, nameWords).map(Array.init) }

  /// The marks of the files that were looked at to read a skill; nil where the parts do not fit together.
  func marks(_ number: Int) -> [FileMark]? {
    guard number >= 0, number < handles.count, let numbers = KeptIndex.part(number, markStarts, markNumbers) else {
      return nil
    }
    var found: [FileMark] = []
    for mark in numbers {
      guard let mark = marks.mark(Int(mark)) else { return nil }
      found.append(mark)
    }
    return found
  }

  private static func part<Element>(
    _ number: Int, _ starts: Column<Int32>, _ elements: Column<Element>
  ) -> ArraySlice<Element>? {
    let (start, end) = (Int(starts[number]), Int(starts[number + 1]))
    return start >= 0 && start <= end && end <= elements.count ? elements.slice(start..<end) : nil
  }
}
