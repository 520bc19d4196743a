/// A text file as it was read: its path for messages, and its bytes.
///
/// Ranges into a file are byte offsets (``SourceRange``); lines and columns are worked out when a message needs them.
public struct SourceFile: Sendable, Equatable {
  /// The path shown in messages, as the user would type it.
  public let path: String
  /// The bytes of the file, UTF-8 unless a diagnostic says otherwise.
  public let bytes: [UInt8]

  /// Makes a file from bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a file from text.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a range; invalid UTF-8 becomes U+FFFD.
  public func text(_ range: SourceRange) -> String {
    let clamped = range.clamped(to: bytes.count)
    return String(decoding: bytes[clamped.start..<clamped.end], as: UTF8.self)
  }

  /// The line and column of a byte offset. Lines end at LF, CR LF or CR.
  public func position(at offset: Int) -> SourcePosition {
    let end = min(max(0, offset), bytes.count)
    var line = 1
    var lineStart = 0
    var index = 0
    while index < end {
      defer { index += 1 }
      guard isLineEnd(at: index) else { continue }
      line += 1
      lineStart = index + 1
    }
    return SourcePosition(line: line, column: 1 + scalarCount(lineStart..<end))
  }

  /// The location of a range, ready to be shown: path, positions and the text of its first line.
  public func location(_ range: SourceRange) -> SourceLocation {
    let start = position(at: range.start)
    let end = position(at: max(range.start, range.end))
    return SourceLocation(path: path, start: start, end: end, lineText: lineText(around: range.start))
  }

  /// The text of the line that holds a byte offset, without its line end.
  public func lineText(around offset: Int) -> String {
    let anchor = min(max(0, offset), bytes.count)
    var start = anchor
    while start > 0, bytes[start - 1] != UInt8.lineFeed, bytes[start - 1] != UInt8.carriageReturn { start -= 1 }
    var end = anchor
    while end < bytes.count, bytes[end] != UInt8.lineFeed, bytes[end] != UInt8.carriageReturn { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func isLineEnd(at index: Int) -> Bool {
    if bytes[index] == UInt8.lineFeed { return true }
    guard bytes[index] == UInt8.carriageReturn else { return false }
    return index + 1 >= bytes.count || bytes[index + 1] != UInt8.lineFeed
  }

  private func scalarCount(_ range: Range<Int>) -> Int {
    bytes[range].reduce(into: 0) { count, byte in count += byte & 0xC0 == 0x80 ? 0 : 1 }
  }
}

extension UInt8 {
  /// LF.
  package static let lineFeed: UInt8 = 10
  /// CR.
  package static let carriageReturn: UInt8 = 13
}
