import SkillSystem
import Skills

/// The skills of an index file, for a loader to take over those that did not change.
final class StoredSkills: KeptSkills {
  private let old: KeptIndex
  private let tracing: TracingFiles
  private let numbers: [PathKey: Int]

  /// Finds the skills of an index; what is looked at to know whether they changed is traced as if they were read.
  init(_ old: KeptIndex, _ tracing: TracingFiles) {
    self.old = old
    self.tracing = tracing
    var numbers: [PathKey: Int] = [:]
    numbers.reserveCapacity(old.handles.count)
    for number in 0..<old.handles.count {
      if let path = SkillHandle.path(old.handles[number]) { numbers[PathKey(path)] = number }
    }
    self.numbers = numbers
  }

  func find(_ path: String) -> (number: Int, handle: ArraySlice<UInt8>)? {
    numbers[PathKey(path)].map { ($0, old.handles[$0]) }
  }

  func isUnchanged(_ number: Int) -> Bool {
    guard let marks = old.marks(number), let path = SkillHandle.path(old.handles[number]),
      marks.allSatisfy({ tracing.peek(at: $0.path) == $0 })
    else { return false }
    tracing.owned(by: path).take(marks)
    return true
  }
}
