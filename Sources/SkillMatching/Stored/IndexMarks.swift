import SkillSystem

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

  /// Takes marks as they were made.
  init(_ marks: [FileMark]) {
    paths = Texts(marks.lazy.map { Array($0.path.utf8) })
    states = .memory(marks.flatMap(IndexMarks.numbers))
  }

  /// A mark as numbers.
  static func numbers(_ mark: FileMark) -> [UInt64] {
    guard let state = mark.state else { return [0, 0, 0, 0, 0] }
    return [
      1, state.identity.device, state.identity.inode, UInt64(bitPattern: Int64(state.size)),
      UInt64(bitPattern: state.modified),
    ]
  }

  /// The number of marks; -1, which nothing is fresh by, when paths and states don't go together.
  var count: Int { states.count == paths.count * IndexMarks.width ? paths.count : -1 }

  /// The folder that the first mark names or lies in, if the last one lies in it as well, as most between them do; nil for
  /// none.
  var folder: String? {
    guard count > 1 else { return nil }
    let (first, last) = (Array(paths[0]), Array(paths[count - 1]))
    let shared = zip(first, last).prefix { $0 == $1 }.count
    let isParent = shared == first.count && shared < last.count && last[shared] == UInt8(ascii: "/")
    guard let end = isParent ? shared : first[..<shared].lastIndex(of: UInt8(ascii: "/")), end > 0 else { return nil }
    return String(validating: first[..<end], as: UTF8.self)
  }

  /// A mark by its number; nil when there is none of that number.
  func mark(_ number: Int) -> FileMark? {
    let width = IndexMarks.width
    guard number >= 0, number < count, let path = String(validating: paths[number], as: UTF8.self) else { return nil }
    let state = Array(states.slice(number * width..<(number + 1) * width))
    guard state[0] == 1 else { return FileMark(path: path, state: nil) }
    let identity = FileIdentity(device: state[1], inode: state[2])
    return FileMark(
      path: path,
      state: .init(
        identity: identity, size: Int(truncatingIfNeeded: state[3]), modified: Int64(bitPattern: state[4])))
  }

  /// Whether what some marks tell of is what it was.
  func areFresh(_ range: Range<Int>, _ files: any Files) -> Bool {
    let width = IndexMarks.width
    let states = states.slice(range.lowerBound * width..<range.upperBound * width)
    let paths = paths.slice(range)
    guard paths.count == range.count, states.count == range.count * width else { return false }
    var place = states.startIndex
    for path in paths {
      let now = files.mark(String(decoding: path, as: UTF8.self)).state
      guard IndexMarks.isSame(states[place..<place + width], now) else { return false }
      place += width
    }
    return true
  }

  private static func isSame(_ then: ArraySlice<UInt64>, _ now: FileMark.State?) -> Bool {
    let first = then.startIndex
    guard let now else { return then[first] == 0 }
    return then[first] == 1 && then[first + 1] == now.identity.device && then[first + 2] == now.identity.inode
      && then[first + 3] == UInt64(bitPattern: Int64(now.size)) && then[first + 4] == UInt64(bitPattern: now.modified)
  }
}
