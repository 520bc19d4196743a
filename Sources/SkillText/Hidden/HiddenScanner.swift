/// One pass over UTF-8 bytes that notes the hidden characters among them.
///
/// Plain text is skipped many bytes at a time; a character that may be hidden is judged by its neighbours.
struct HiddenScanner {
  let bytes: [UInt8]
  let start: Int
  let end: Int
  private(set) var index: Int
  private(set) var runs: [HiddenRun] = []
  /// The line that was last looked through for letters that are written from right to left.
  var lastLine: (range: Range<Int>, isRightToLeft: Bool)?

  init(bytes: [UInt8], start: Int, end: Int) {
    self.bytes = bytes
    self.start = start
    self.end = end
    index = start
  }

  /// Passes over bytes that hide nothing.
  mutating func skip(to offset: Int) { index = min(max(index, offset), end) }

  /// Scans everything.
  mutating func run() -> [HiddenRun] {
    while true {
      index = HiddenScanner.nextCandidate(in: bytes.span, from: index, to: end)
      guard index < end else { return HiddenScanner.judged(runs) }
      let place = index
      let (scalar, length) = scalar(at: place)
      index += length
      if scalar.value == 0x1F3F4 {
        index += flagTags(at: index)
      } else if let kind = kind(of: scalar, at: place, next: index) {
        note(kind, SourceRange(place, index))
      }
    }
  }

  private mutating func note(_ kind: HiddenRun.Kind, _ range: SourceRange) {
    if let last = runs.last, last.kind == kind, last.range.end == range.start {
      runs[runs.count - 1].range.end = range.end
      runs[runs.count - 1].count += 1
    } else {
      runs.append(HiddenRun(kind: kind, range: range, count: 1))
    }
  }

  /// A few private-use characters are pictures of a font; many in a row are something else.
  private static func judged(_ runs: [HiddenRun]) -> [HiddenRun] {
    runs.contains { $0.kind == .privateUse } ? runs.filter { $0.kind != .privateUse || $0.count >= 4 } : runs
  }

  // MARK: Bytes

  /// The offset of the next byte that may begin a hidden character, or `end`.
  static func nextCandidate(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while true {
      index = ByteSearch.firstBeyondLines(in: bytes, from: index, to: end)
      guard index < end else { return end }
      // Characters beyond ASCII come in words: no use in looking for a run of plain bytes between them.
      repeat {
        if mayHide(bytes, at: index, end) { return index }
        index += 1
      } while index < end && bytes[index] >= 0x80
    }
  }

  /// The character at an offset and its length; U+FFFD of one byte where there is no valid one.
  func scalar(at offset: Int) -> (Unicode.Scalar, Int) {
    let first = UInt32(bytes[offset])
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1 else { return (Unicode.Scalar(UInt8(first)), 1) }
    guard first >= 0xC2, offset + length <= end else { return ("\u{FFFD}", 1) }
    var value = first & (0x7F >> UInt32(length))
    for next in (offset + 1)..<(offset + length) { value = value << 6 | UInt32(bytes[next] & 0x3F) }
    return Unicode.Scalar(value).map { ($0, length) } ?? ("\u{FFFD}", 1)
  }

  /// The character before an offset; nil at the start.
  func scalar(before offset: Int) -> (Unicode.Scalar, Int)? {
    guard offset > start else { return nil }
    var first = offset - 1
    while first > start, first > offset - 4, bytes[first] & 0xC0 == 0x80 { first -= 1 }
    return (scalar(at: first).0, first)
  }

  /// The character at an offset; nil at the end.
  func next(at offset: Int) -> Unicode.Scalar? { offset < end ? scalar(at: offset).0 : nil }
}
