import Skills

/// The lines on which other skills of its pack name a skill.
struct NamedSkills: Sendable {
  /// Where a skill is named.
  struct Place: Sendable, Hashable {
    /// The skill that names it.
    var source: Int
    /// The line of its file, from 1.
    var line: Int
  }

  /// Where the lines of each skill start, with one entry more for the end.
  let starts: Column<Int32>
  /// The skill that each line belongs to, and its number there.
  let sources: Column<Int32>
  let lines: Column<Int32>
  /// Where the words of each line start in ``terms``, with one entry more for the end.
  let lineStarts: Column<Int32>
  /// The pieces of the lines that are no stop words, in reading order.
  let terms: Column<Int32>

  init(
    starts: Column<Int32>, sources: Column<Int32>, lines: Column<Int32>, lineStarts: Column<Int32>,
    terms: Column<Int32>
  ) {
    (self.starts, self.sources, self.lines, self.lineStarts) = (starts, sources, lines, lineStarts)
    self.terms = terms
  }

  /// Brings the lines of skills to the skills that they name, in the order of the naming ones.
  init(_ naming: NamingLines, _ skills: ArraySlice<Skill>, _ pool: NamePool) {
    var said = [[Said]](repeating: [], count: skills.count)
    for (source, lines) in zip(skills.indices, naming.lines) where !lines.isEmpty {
      let pack = NamePool.pack(skills[source].id)
      for line in lines {
        let new = Said(source: Int32(truncatingIfNeeded: source), line: line.line, terms: line.terms)
        for target in pool.find(line.name, in: pack).map(Int.init) where target != source && target < said.count {
          if said[target].last != new { said[target].append(new) }
        }
      }
    }
    let all = said.flatMap(\.self)
    starts = .memory(NamedSkills.starts(said.map(\.count)))
    sources = .memory(all.map(\.source))
    lines = .memory(all.map(\.line))
    lineStarts = .memory(NamedSkills.starts(all.map(\.terms.count)))
    terms = .memory(all.flatMap(\.terms))
  }

  /// The lines of each skill that name another, as they were before they were brought to the named ones; `names` are the
  /// numbers of the skills' names.
  func bySource(_ names: Column<UInt64>) -> [[NamingLines.Line]] {
    var lines = [[NamingLines.Line]](repeating: [], count: names.count)
    for target in 0..<names.count {
      let run = run(target)
      for (line, words) in zip(run, words(run)) {
        let place = place(line)
        guard lines.indices.contains(place.source) else { return [] }
        lines[place.source].append(
          NamingLines.Line(name: names[target], line: Int32(truncatingIfNeeded: place.line), terms: Array(words)))
      }
    }
    return lines.map { $0.sorted { ($0.line, $0.name) < ($1.line, $1.name) } }
  }

  /// A line that names a skill.
  private struct Said: Hashable {
    var source: Int32
    var line: Int32
    var terms: [Int32]
  }

  private static func starts(_ counts: [Int]) -> [Int32] {
    counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + Int32(truncatingIfNeeded: $1)) }
  }

  /// The numbers of a skill's lines.
  func run(_ document: Int) -> Range<Int> {
    guard document >= 0, document + 1 < starts.count else { return 0..<0 }
    let (start, end) = (Int(starts[document]), Int(starts[document + 1]))
    return start >= 0 && start <= end && end < lineStarts.count ? start..<end : 0..<0
  }

  /// The words of lines in a row, line by line.
  func words(_ run: Range<Int>) -> [ArraySlice<Int32>] {
    guard !run.isEmpty else { return [] }
    let bounds = lineStarts.slice(run.lowerBound..<run.upperBound + 1).map(Int.init)
    guard let first = bounds.first, let last = bounds.last, first >= 0, last <= terms.count,
      zip(bounds, bounds.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return [] }
    let words = Array(terms.slice(first..<last))
    return zip(bounds, bounds.dropFirst()).map { words[$0 - first..<$1 - first] }
  }

  /// Where a line stands.
  func place(_ line: Int) -> Place { Place(source: Int(sources[line]), line: Int(lines[line])) }
}
