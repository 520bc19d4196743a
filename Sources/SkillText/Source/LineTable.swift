import Synchronization

/// The offsets at which the lines of a file start, found once, when a message first needs them.
final class LineTable: Sendable {
  private let starts = Mutex<[Int]?>(nil)

  /// The number of the line that holds an offset, from 1, and where it starts.
  ///
  /// Lines end at LF, CR LF or CR.
  func line(at offset: Int, in bytes: [UInt8]) -> (number: Int, start: Int) {
    starts.withLock { cache in
      let starts = cache ?? Self.starts(in: bytes)
      cache = starts
      let number = Self.count(of: starts, upTo: offset)
      return (number, starts[number - 1])
    }
  }

  private static func starts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == .lineFeed || byte == .carriageReturn {
      let isPair = byte == .carriageReturn && index + 1 < bytes.count && bytes[index + 1] == .lineFeed
      if !isPair { starts.append(index + 1) }
    }
    return starts
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
