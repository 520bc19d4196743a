import Skills

/// The lines of skills that name another skill of their pack, with their words.
struct NamingLines: Sendable {
  /// A name on a line.
  struct Line: Sendable, Hashable {
    /// The number of the name (``NamePool/key(_:)``).
    var name: UInt64
    /// The line of the file, from 1.
    var line: Int32
    /// The pieces of the line that are no stop words, in reading order.
    var terms: [Int32]
  }

  /// The lines of each skill, from first to last.
  private(set) var lines: [[Line]] = []
  /// The words of each skill that may be names, each once and in order, where they are to be kept.
  private(set) var words: [[UInt32]] = []
  private let keepsNames: Bool

  /// Knows no lines; one that `keepsNames` says afterwards what could have been a name.
  init(keepsNames: Bool = false) { self.keepsNames = keepsNames }

  /// Begins a skill.
  mutating func begin() {
    lines.append([])
    words.append([])
  }

  /// Adds a skill whose lines and words are known.
  mutating func add(_ lines: [Line], words: [UInt32]) {
    self.lines.append(lines)
    self.words.append(words)
  }

  /// Adds the lines of a stretch of the body of the skill that was begun last.
  mutating func add(
    _ stretch: IndexedText.Stretch, of skill: Skill, _ pool: NamePool, _ terms: TermTable, _ scanner: inout WordScanner
  ) {
    guard let last = lines.indices.last else { return }
    let (pack, own) = (NamePool.pack(skill.id), NamePool.key(skill.name.utf8))
    var names = NameScanner(stretch.range)
    var (line, lineStart) = (1, 0)
    var seen: [UInt32] = []
    let text = stretch.bytes.span
    while let word = names.next(in: text) {
      if keepsNames { seen.append(NamePool.short(word.key)) }
      guard word.key != own, !pool.find(word.key, in: pack).isEmpty else { continue }
      let range = NamingLines.line(around: word.range, of: stretch)
      line += LineFinder.lineEnds(in: stretch.bytes, lineStart..<range.lowerBound)
      lineStart = range.lowerBound
      let found = NamingLines.terms(stretch.bytes, range, terms, &scanner)
      lines[last].append(Line(name: word.key, line: Int32(truncatingIfNeeded: line), terms: found))
    }
    note(seen)
  }

  /// Keeps words of the skill that was begun last.
  private mutating func note(_ seen: [UInt32]) {
    guard let last = words.indices.last, !seen.isEmpty else { return }
    let all = (words[last] + seen).sorted()
    words[last] = all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }
  }

  /// Adds the lines of other skills, whose words have other numbers here.
  mutating func append(_ other: NamingLines, _ numbers: [Int32]) {
    words += other.words
    lines += other.lines.map { lines in
      lines.map { Line(name: $0.name, line: $0.line, terms: $0.terms.map { numbers[Int($0)] }) }
    }
  }

  /// The line of a stretch that holds a range.
  private static func line(around word: Range<Int>, of stretch: IndexedText.Stretch) -> Range<Int> {
    let isEnd: (Int) -> Bool = { stretch.bytes[$0] == 10 || stretch.bytes[$0] == 13 }
    var (start, end) = (word.lowerBound, word.upperBound)
    while start > stretch.range.lowerBound, !isEnd(start - 1) { start -= 1 }
    while end < stretch.range.upperBound, !isEnd(end) { end += 1 }
    return start..<end
  }

  private static func terms(
    _ bytes: [UInt8], _ range: Range<Int>, _ terms: TermTable, _ scanner: inout WordScanner
  ) -> [Int32] {
    scanner.aim(at: bytes, range)
    var found: [Int32] = []
    while scanner.next() {
      guard scanner.kind == .piece, let term = terms.find(scanner.word), term >= terms.stopCount else { continue }
      found.append(Int32(truncatingIfNeeded: term))
    }
    return found
  }
}
