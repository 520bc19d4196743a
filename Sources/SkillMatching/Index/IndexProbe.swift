import SkillText
package import Skills

/// The parts of matching that `Benchmarks/Index` measures, each on its own.
package struct IndexProbe: Sendable {
  private let catalog: SkillCatalog
  private var index: TriggerIndex

  /// Gets ready to index a catalog.
  package init(_ catalog: SkillCatalog) {
    self.catalog = catalog
    index = TriggerIndex(SkillCatalog(skills: []))
  }

  /// Indexes the catalog with all of its tables, as for a file; one in memory leaves that of pairs to the second task.
  package mutating func build() {
    index = TriggerIndex(catalog, formula: Formula(), countsPairs: true)
  }

  /// Ranks the skills for a task; gives the number of candidates.
  package func rank(_ task: String) -> Int { index.candidates(task, index.taskWords(task), Opinions(task)).count }

  /// Ranks, chooses among the best ten and gives reasons; gives the number of matches.
  package func match(_ task: String) -> Int { index.match(task, MatchOptions(listsAll: true)).matches.count }

  /// What `match --json` prints for a task, on one line, to compare two builds of this package.
  package func answer(_ task: String) -> String {
    index.match(task, MatchOptions(listsAll: true)).json(indexDigest: "").canonicalText
  }

  /// The texts that are indexed: an array of the fields' texts a line, a skill a line.
  package var texts: String {
    catalog.skills.filter(\.isMatchable).map { skill in
      let text = IndexedText(skill, bodyLength: Formula().bodyLength)
      let fields = IndexField.allCases.map { field in
        text.stretches(field).map { String(decoding: $0.bytes[$0.range], as: UTF8.self) }.joined(separator: "\n")
      }
      return JSON.array(fields.map(JSON.string)).canonicalText + "\n"
    }.joined()
  }
}
