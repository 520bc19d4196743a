import SkillSystem
import Skills

/// What a file keeps beside an index: what is known of each skill by itself.
struct IndexRecord: Sendable {
  /// What it takes to read each skill again.
  var handles: Texts
  /// What the matchable ones are about.
  var abouts: Texts
  /// The digests of what they say.
  var digests: [[UInt8]]
  /// The paths that were looked at to read each, in code-point order.
  var paths: [[String]]
  /// The numbers of the packs and the names of the matchable ones (``NamePool``).
  var packs: [UInt64]
  var names: [UInt64]
  /// What was counted of the matchable ones.
  var counts: CountRecord

  /// The paths of the skills by their numbers among marks, and where those of each skill start.
  func markNumbers(_ marks: [FileMark]) -> (starts: [Int32], numbers: [Int32]) {
    var numberOf: [PathKey: Int32] = [:]
    numberOf.reserveCapacity(marks.count)
    for (number, mark) in marks.enumerated() { numberOf[PathKey(mark.path)] = Int32(truncatingIfNeeded: number) }
    var (starts, numbers): ([Int32], [Int32]) = ([0], [])
    for paths in paths {
      numbers += paths.compactMap { numberOf[PathKey($0)] }
      starts.append(Int32(truncatingIfNeeded: numbers.count))
    }
    return (starts, numbers)
  }
}
