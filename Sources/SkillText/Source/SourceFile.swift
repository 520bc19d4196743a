/// A text file as it was read: its path for messages, and its bytes.
///
/// Ranges into a file are byte offsets (``SourceRange``); lines and columns are worked out when a message needs them.
public struct SourceFile: Sendable, Equatable {
  /// The path shown in messages, as the user would type it.
  public let path: String
  /// The bytes of the file, UTF-8 unless a diagnostic says otherwise.
  public let bytes: [UInt8]
  private let lines = LineTable()

  /// Makes a file from bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a file from text.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Whether path and bytes are equal.
  public static func == (left: SourceFile, right: SourceFile) -> Bool {
    left.path == right.path && left.bytes == right.bytes
  }

  /// The text of a range; invalid UTF-8 becomes U+FFFD.
  public func text(_ range: SourceRange) -> String {
    let clamped = range.clamped(to: bytes.count)
    return String(decoding: bytes[clamped.start..<clamped.end], as: UTF8.self)
  }

  /// The line and column of a byte offset.
  ///
  /// Lines end at LF, CR LF or CR.
  public func position(at offset: Int) -> SourcePosition {
    let end = min(max(0, offset), bytes.count)
    let line = lines.line(at: end, in: bytes)
    return SourcePosition(line: line.number, column: 1 + scalarCount(line.start..<end))
  }

  /// The location of a range, ready to be shown: path, positions and the text of its first line.
  ///
  /// The text of a very long line ends some way behind the place; there is none when the place is far from its start.
  public func location(_ range: SourceRange) -> SourceLocation {
    let anchor = min(max(0, range.start), bytes.count)
    let line = lines.line(at: anchor, in: bytes)
    let start = SourcePosition(line: line.number, column: 1 + scalarCount(line.start..<anchor))
    return SourceLocation(
      path: path, start: start, end: end(at: max(range.start, range.end), start, anchor),
      lineText: excerpt(around: anchor, lineStart: line.start))
  }

  /// The position of an offset behind one whose position is known: most ranges stay on their line.
  private func end(at offset: Int, _ start: SourcePosition, _ anchor: Int) -> SourcePosition {
    let end = min(max(anchor, offset), bytes.count)
    guard lineEnd(from: anchor, to: end) == end else { return position(at: end) }
    return SourcePosition(line: start.line, column: start.column + scalarCount(anchor..<end))
  }

  /// The text of the line that holds a byte offset, without its line end.
  public func lineText(around offset: Int) -> String {
    let anchor = min(max(0, offset), bytes.count)
    return text(SourceRange(lines.line(at: anchor, in: bytes).start, lineEnd(from: anchor, to: bytes.count)))
  }

  /// The text of a line for a message, within the limits of what is worth keeping; both offsets lie in the file.
  package func excerpt(around anchor: Int, lineStart start: Int) -> String? {
    guard anchor - start <= Self.excerptLead else { return nil }
    var end = lineEnd(from: anchor, to: min(bytes.count, anchor + Self.excerptTail))
    while end > anchor, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return text(SourceRange(start, end))
  }

  /// How many bytes of a line are kept before and after the place of a message.
  private static let excerptLead = 16 << 10
  private static let excerptTail = 1 << 10

  private func lineEnd(from start: Int, to limit: Int) -> Int {
    LineEnds.next(in: bytes.span, from: start, to: limit)
  }

  private func scalarCount(_ range: Range<Int>) -> Int {
    bytes[range].reduce(into: 0) { count, byte in count += byte & 0xC0 == 0x80 ? 0 : 1 }
  }
}

extension UInt8 {
  /// LF.
  @inlinable package static var lineFeed: UInt8 { 10 }
  /// CR.
  @inlinable package static var carriageReturn: UInt8 { 13 }
}
