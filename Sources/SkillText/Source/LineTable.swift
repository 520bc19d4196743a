import Synchronization

/// The offsets at which the lines of a file start, found once, when a message first needs them.
final class LineTable: Sendable {
  /// Up to this offset lines are counted without a table, which most files never need.
  private static let headLength = 4 << 10
  private let starts = Mutex<[Int]?>(nil)

  /// The number of the line that holds an offset, from 1, and where it starts.
  ///
  /// Lines end at LF, CR LF or CR.
  func line(at offset: Int, in bytes: [UInt8]) -> (number: Int, start: Int) {
    starts.withLock { cache in
      if cache == nil, offset <= Self.headLength {
        return Self.last(in: bytes, upTo: offset)
      }
      let starts = cache ?? Self.starts(in: bytes, upTo: bytes.count)
      cache = starts
      let number = Self.count(of: starts, upTo: offset)
      return (number, starts[number - 1])
    }
  }

  private static func starts(in bytes: [UInt8], upTo end: Int) -> [Int] {
    var starts = [0]
    eachStart(in: bytes, upTo: end) { starts.append($0) }
    return starts
  }

  /// The last line that starts before or at an offset.
  private static func last(in bytes: [UInt8], upTo end: Int) -> (number: Int, start: Int) {
    var last = (number: 1, start: 0)
    eachStart(in: bytes, upTo: end) { last = (last.number + 1, $0) }
    return last
  }

  /// Gives where each line but the first starts, up to an offset.
  private static func eachStart(in bytes: [UInt8], upTo end: Int, _ body: (Int) -> Void) {
    var index = LineEnds.next(in: bytes.span, from: 0, to: end)
    while index < end {
      let isPair = bytes[index] == .carriageReturn && index + 1 < bytes.count && bytes[index + 1] == .lineFeed
      index += isPair ? 2 : 1
      if index <= end { body(index) }
      index = LineEnds.next(in: bytes.span, from: index, to: end)
    }
  }

  /// How many of the ascending `starts` are not above an offset; at least 1, for the first is 0.
  private static func count(of starts: [Int], upTo offset: Int) -> Int {
    var low = 1
    var high = starts.count
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle - 1] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
