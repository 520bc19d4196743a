import SkillSystem
import Skills
import Synchronization

/// What an index file says about the files it was made from.
struct IndexMarks: Sendable {
  /// The numbers of a mark: whether something was there, device, inode, size, time of change.
  static let width = 5

  private let paths: Texts
  private let states: Column<UInt64>

  /// Reads the marks of a file.
  init(_ file: IndexFile) {
    paths = file.texts(.markEnds, .markText)
    states = file.column(.markStates)
  }

  /// A mark as numbers.
  static func numbers(_ mark: FileMark) -> [UInt64] {
    guard let state = mark.state else { return [0, 0, 0, 0, 0] }
    return [
      1, state.identity.device, state.identity.inode, UInt64(bitPattern: Int64(state.size)),
      UInt64(bitPattern: state.modified),
    ]
  }

  /// Whether everything is what it was; of many marks the second half is looked at by a thread of its own.
  func areFresh(_ files: any Files) -> Bool {
    let count = paths.count
    guard states.count == count * IndexMarks.width else { return false }
    guard count > 2_000 else { return areFresh(0..<count, files) }
    let other = Mutex(true)
    let helper = HelperThread.start {
      let isFresh = areFresh(count / 2..<count, files)
      other.withLock { $0 = isFresh }
    }
    let isFresh = areFresh(0..<count / 2, files)
    guard let helper else { return isFresh && areFresh(count / 2..<count, files) }
    helper.join()
    return isFresh && other.withLock { $0 }
  }

  private func areFresh(_ range: Range<Int>, _ files: any Files) -> Bool {
    let width = IndexMarks.width
    let states = states.slice(range.lowerBound * width..<range.upperBound * width)
    var place = states.startIndex
    for index in range {
      let now = IndexMarks.numbers(files.mark(String(decoding: paths[index], as: UTF8.self)))
      guard states[place..<place + width].elementsEqual(now) else { return false }
      place += width
    }
    return true
  }
}
