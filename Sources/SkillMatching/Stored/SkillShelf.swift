import Skills
import Synchronization

/// The skills of an index: loaded ones, or ones that are read when somebody asks for them.
final class SkillShelf: Sendable {
  /// Where a shelf has its skills from.
  private enum Source: Sendable {
    case loaded([Skill])
    case stored(Texts, @Sendable (ArraySlice<UInt8>) -> Skill?)
  }

  private let source: Source
  private let taken = Mutex<[Int: Skill]>([:])
  private let missing = Mutex(false)
  /// The number of skills.
  let count: Int

  /// Holds loaded skills.
  init(_ skills: [Skill]) {
    source = .loaded(skills)
    count = skills.count
  }

  /// Reads skills by what an index file keeps of each; some may be there already.
  init(_ handles: Texts, loaded: [Int: Skill] = [:], read: @escaping @Sendable (ArraySlice<UInt8>) -> Skill?) {
    source = .stored(handles, read)
    count = handles.count
    if !loaded.isEmpty { taken.withLock { $0 = loaded } }
  }

  /// Whether a skill could not be read again: the index it came from is of no use.
  var isBroken: Bool { missing.withLock { $0 } }

  /// A skill.
  subscript(position: Int) -> Skill {
    switch source {
    case .loaded(let skills): return skills[position]
    case .stored(let handles, let read):
      if let skill = taken.withLock({ $0[position] }) { return skill }
      guard let skill = read(handles[position]) else {
        missing.withLock { $0 = true }
        return Skill.missing
      }
      taken.withLock { $0[position] = skill }
      return skill
    }
  }

  /// The path to show of a skill, which need not be read for it.
  func path(_ position: Int) -> String {
    switch source {
    case .loaded(let skills): skills.indices.contains(position) ? skills[position].path : ""
    case .stored(let handles, _): SkillHandle(bytes: handles[position])?.shownPath ?? ""
    }
  }

  /// All skills, from first to last.
  func all(_ range: Range<Int>) -> [Skill] {
    if case .loaded(let skills) = source { return Array(skills[range]) }
    return range.map { self[$0] }
  }
}
