import SkillText

/// Goes through the lines of a text, which end at LF, CR LF or CR.
struct LineCounter {
  /// A line: its number from 1, and its bytes without the line end.
  struct Line {
    var number: Int
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  private var number = 0

  /// Makes a counter over the bytes from `from` to `to`.
  init(_ bytes: [UInt8], from: Int, to: Int) {
    self.bytes = bytes
    end = min(to, bytes.count)
    index = max(0, from)
  }

  /// The next line; nil at the end.
  mutating func next() -> Line? {
    guard index < end else { return nil }
    let start = index
    index = LineEnds.next(in: bytes.span, from: index, to: end)
    let stop = index
    if index < end {
      let isPair = bytes[index] == 13 && index + 1 < end && bytes[index + 1] == 10
      index += isPair ? 2 : 1
    }
    number += 1
    return Line(number: number, range: start..<stop)
  }
}
