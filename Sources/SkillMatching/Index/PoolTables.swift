import Skills

/// What an index knows of each skill from the skills around it.
struct PoolTables: Sendable {
  let neighbours: Neighbours
  let named: NamedSkills
  /// The names of the skills, to tell of one without reading it.
  let titles: Texts

  init(neighbours: Neighbours, named: NamedSkills, titles: Texts) {
    (self.neighbours, self.named, self.titles) = (neighbours, named, titles)
  }

  /// Makes the tables of skills whose words were counted.
  init(_ skills: ArraySlice<Skill>, _ naming: NamingLines, _ postings: Postings, _ formula: Formula) {
    neighbours =
      formula.nearby == 0 && formula.implied == 0 && formula.pairsNearby == 0
      ? Neighbours([]) : NeighbourFinder(postings, documents: skills.count, formula).all()
    named = NamedSkills(naming, skills, NamePool(skills))
    titles = Texts(skills.lazy.map { Array($0.name.utf8) })
  }

  /// The name of a skill.
  func title(_ document: Int) -> String { String(decoding: titles[document], as: UTF8.self) }
}
