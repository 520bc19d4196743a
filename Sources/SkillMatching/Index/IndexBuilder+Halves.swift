import Skills
import Synchronization

extension IndexBuilder {
  /// The fewest skills that are worth a second thread.
  private static let worthwhile = 1_000

  /// Counts the words of skills; of many the second half on a thread of its own.
  ///
  /// The result is the same either way: words are numbered in the order in which they first occur.
  static func build(_ skills: [Skill], _ formula: Formula) -> IndexBuilder {
    var builder = IndexBuilder(formula)
    guard skills.count >= worthwhile else {
      builder.add(skills[...])
      return builder
    }
    let middle = skills.count / 2
    let other = Mutex(IndexBuilder(formula))
    let helper = HelperThread.start { other.withLock { $0.add(skills[middle...]) } }
    builder.add(skills[..<middle])
    if let helper { helper.join() } else { other.withLock { $0.add(skills[middle...]) } }
    other.withLock { builder.append($0) }
    return builder
  }

  private mutating func add(_ skills: ArraySlice<Skill>) {
    for skill in skills { add(skill) }
  }
}
