import SkillText
import Skills
import Synchronization

extension IndexBuilder {
  /// The fewest skills that are worth a second thread.
  private static let worthwhile = 1_000

  /// Counts the words of skills; of many the second half on a thread of its own.
  ///
  /// The result is the same either way: words are numbered in the order in which they first occur.
  static func build(_ skills: ArraySlice<Skill>, _ formula: Formula) -> IndexBuilder {
    let pool = NamePool(skills)
    var builder = IndexBuilder(formula, pool)
    builder.expect(skills)
    guard skills.count >= worthwhile else {
      builder.add(skills)
      return builder
    }
    let (first, second) = (skills.prefix(skills.count / 2), skills.dropFirst(skills.count / 2))
    let other = Mutex(IndexBuilder(formula, pool))
    let helper = HelperThread.start { other.withLock { $0.addExpected(second) } }
    builder.add(first)
    if let helper { helper.join() } else { other.withLock { $0.addExpected(second) } }
    other.withLock { builder.append($0) }
    return builder
  }

  private mutating func addExpected(_ skills: ArraySlice<Skill>) {
    expect(skills)
    add(skills)
  }

  private mutating func add(_ skills: ArraySlice<Skill>) {
    for index in skills.indices { add(skills[index]) }
  }

  /// Makes room for the words of skills, so that little is moved later; room that is not used costs nothing.
  private mutating func expect(_ skills: ArraySlice<Skill>) {
    let bytes = skills.indices.reduce(0) { $0 + min(skills[$1].source.bytes.count, formula.bodyLength * 2) }
    reserve(words: bytes / 6, entries: bytes / 16)
  }
}
