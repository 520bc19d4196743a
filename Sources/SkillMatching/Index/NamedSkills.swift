import Skills

/// The words of the lines on which other skills of its pack name a skill.
struct NamedSkills: Sendable {
  /// Where a skill is named.
  struct Place: Sendable, Hashable {
    /// The skill that names it.
    var source: Int
    /// The line of its file, from 1.
    var line: Int
  }

  /// Where the words of each skill start, with one entry more for the end.
  let starts: Column<Int32>
  /// The words, ascending for each skill.
  let terms: Column<Int32>
  /// The first skill that says the word where it names the skill, and its line.
  let sources: Column<Int32>
  let lines: Column<Int32>

  init(starts: Column<Int32>, terms: Column<Int32>, sources: Column<Int32>, lines: Column<Int32>) {
    (self.starts, self.terms, self.sources, self.lines) = (starts, terms, sources, lines)
  }

  /// Brings what the lines of skills say to the skills that they name.
  init(_ naming: NamingLines, _ skills: ArraySlice<Skill>, _ pool: NamePool) {
    var said = [[Said]](repeating: [], count: skills.count)
    for (source, lines) in zip(skills.indices, naming.lines) where !lines.isEmpty {
      let pack = NamePool.pack(skills[source])
      for line in lines {
        for target in pool.find(line.name, in: pack) where Int(target) != source && Int(target) < said.count {
          for term in line.terms {
            said[Int(target)].append(Said(term: term, source: Int32(truncatingIfNeeded: source), line: line.line))
          }
        }
      }
    }
    let first = said.map(Said.firsts)
    starts = .memory(first.reduce(into: [0]) { $0.append(($0.last ?? 0) + Int32(truncatingIfNeeded: $1.count)) })
    terms = .memory(first.flatMap { $0.map(\.term) })
    sources = .memory(first.flatMap { $0.map(\.source) })
    lines = .memory(first.flatMap { $0.map(\.line) })
  }

  /// A word of a line.
  private struct Said {
    var term: Int32
    var source: Int32
    var line: Int32

    /// The first of each word, by word.
    static func firsts(_ said: [Said]) -> [Said] {
      var firsts: [Said] = []
      for next in said.sorted(by: { ($0.term, $0.source, $0.line) < ($1.term, $1.source, $1.line) })
      where firsts.last?.term != next.term {
        firsts.append(next)
      }
      return firsts
    }
  }

  /// The places of a skill's words in ``terms``.
  func run(_ document: Int) -> Range<Int> {
    guard document >= 0, document + 1 < starts.count else { return 0..<0 }
    let (start, end) = (Int(starts[document]), Int(starts[document + 1]))
    return start >= 0 && start <= end && end <= terms.count ? start..<end : 0..<0
  }

  /// Where the word at a place of ``terms`` is said.
  func place(_ place: Int) -> Place { Place(source: Int(sources[place]), line: Int(lines[place])) }
}
