import Skills
import Synchronization

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
    titles = Texts(skills.indices.lazy.map { Array(skills[$0].name.utf8) })
  }

  /// Begins to make the tables, of many skills on a thread of its own; calling the result waits for them.
  static func begin(
    _ skills: ArraySlice<Skill>, _ naming: NamingLines, _ postings: Postings, _ formula: Formula
  ) -> () -> PoolTables {
    let work = PoolWork()
    let make: @Sendable () -> PoolTables = { PoolTables(skills, naming, postings, formula) }
    let helper = skills.count < 1_000 ? nil : HelperThread.start { work.done.withLock { $0 = make() } }
    return {
      helper?.join()
      return work.done.withLock { $0 } ?? make()
    }
  }

  /// The name of a skill.
  func title(_ document: Int) -> String { String(decoding: titles[document], as: UTF8.self) }
}

/// Tables that another thread makes.
private final class PoolWork: Sendable {
  let done = Mutex<PoolTables?>(nil)
}
