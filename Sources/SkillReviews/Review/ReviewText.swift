import SkillText

/// A file of the subject, ready to be searched: its text as valid UTF-8, and where its lines begin.
struct ReviewText {
  let path: String
  /// The text; every line end became LF and invalid bytes U+FFFD, lines stayed.
  let text: String
  /// The byte offsets of the line starts in `text`.
  private let starts: [Int]
  private let bytes: [UInt8]
  private let added: [ClosedRange<Int>]?

  init(_ file: ReviewSubject.File) {
    path = file.source.path
    text = String(decoding: Self.withPlainLineEnds(file.source.bytes), as: UTF8.self)
    bytes = Array(text.utf8)
    starts = Self.lineStarts(bytes)
    added = file.addedLines
  }

  /// Whether only some lines are under review.
  var isDiff: Bool { added != nil }

  /// The number of lines; a line end at the end of the text begins no further line.
  var lineCount: Int { starts.count }

  /// The line that holds a byte offset, from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(1, low)
  }

  /// The bytes of a line, its line end left out; nothing for a line that is not there.
  func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(line - 1) else { return [] }
    let end = starts.indices.contains(line) ? starts[line] : bytes.count
    var slice = bytes[starts[line - 1]..<end]
    if slice.last == .lineFeed { slice.removeLast() }
    return slice
  }

  /// The text of a line, trimmed, as evidence quotes it: at most 240 characters.
  func quote(ofLine line: Int) -> String {
    String(String(decoding: bytes(ofLine: line), as: UTF8.self).trimmed.prefix(240))
  }

  /// Whether a line is under review: every line, or the added and changed ones of a diff.
  func isUnderReview(_ line: Int) -> Bool {
    added?.contains { $0.contains(line) } ?? true
  }

  /// The first line under review that a match touches; its leading white space does not count.
  func lineUnderReview(in range: SourceRange) -> Int? {
    var start = range.start
    while start < range.end, bytes[start].isSpace { start += 1 }
    if start == range.end { start = range.start }
    let first = line(at: start)
    guard added != nil else { return first }
    return (first...max(first, line(at: max(start, range.end - 1)))).first(where: isUnderReview)
  }

  private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    [0] + bytes.indices.dropLast().filter { bytes[$0] == .lineFeed }.map { $0 + 1 }
  }

  /// CR LF and CR become LF.
  private static func withPlainLineEnds(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(.carriageReturn) else { return bytes }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == .lineFeed, index > 0, bytes[index - 1] == .carriageReturn { continue }
      plain.append(byte == .carriageReturn ? .lineFeed : byte)
    }
    return plain
  }
}
