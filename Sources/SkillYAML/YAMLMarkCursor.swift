import SkillText

/// Turns libyaml's marks, which count Unicode scalars, into byte offsets of the file.
///
/// Marks come nearly in order, so the cursor walks from the last one; a text of ASCII only needs no walk.
struct YAMLMarkCursor {
  private let bytes: [UInt8]
  private let range: SourceRange
  private let isASCII: Bool
  private var index = 0
  private var offset: Int

  /// Makes a cursor over a range that lies inside `bytes`.
  init(bytes: [UInt8], range: SourceRange) {
    self.bytes = bytes
    self.range = range
    isASCII = bytes[range.start..<range.end].allSatisfy { $0 < 0x80 }
    offset = range.start
  }

  /// The byte offset of the end of the text.
  var end: Int { range.end }

  /// The byte offset of a place.
  mutating func offset(of place: YAMLSyntaxError.Place) -> Int {
    switch place {
    case .byte(let count): min(range.end, range.start + max(0, count))
    case .scalar(let target): offset(ofScalar: target)
    }
  }

  /// The byte offset of the scalar with an index.
  mutating func offset(ofScalar target: Int) -> Int {
    if isASCII { return min(range.end, range.start + max(0, target)) }
    while index < target, offset < range.end { stepForward() }
    while index > target, offset > range.start { stepBack() }
    return offset
  }

  private mutating func stepForward() {
    repeat { offset += 1 } while offset < range.end && isContinuation(offset)
    index += 1
  }

  private mutating func stepBack() {
    repeat { offset -= 1 } while offset > range.start && isContinuation(offset)
    index -= 1
  }

  private func isContinuation(_ offset: Int) -> Bool { bytes[offset] & 0xC0 == 0x80 }
}
