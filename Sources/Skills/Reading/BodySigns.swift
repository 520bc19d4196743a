import SkillText

/// What the bytes of a body show before it is scanned: whether it may hold anything that a listing counts.
///
/// It errs on one side only: a body without signs has no task, no checklist, and no section that says when.
struct BodySigns: Sendable {
  /// Whether something of the form `[ ]` or `[x]` stands anywhere.
  private(set) var hasBox = false
  /// Whether a line that may be a heading says what a listing counts.
  private(set) var hasHeading = false

  /// Whether a scan would count nothing.
  var isBare: Bool { !hasBox && !hasHeading }

  private let bytes: [UInt8]
  private let end: Int

  /// Looks through a body, until a sign is found.
  init(_ file: SourceFile, _ body: SourceRange) {
    let range = body.clamped(to: file.bytes.count)
    bytes = file.bytes
    end = range.end
    hasBox = holdsBox(from: range.start)
    if !hasBox { findHeading(from: range.start) }
  }

  // MARK: Boxes

  private func holdsBox(from start: Int) -> Bool {
    var offset = start
    while true {
      offset = ByteSearch.first(of: 0x5B, or: 0x5B, in: bytes.span, from: offset, to: end)
      guard offset + 2 < end else { return false }
      let mark = bytes[offset + 1]
      if bytes[offset + 2] == 0x5D, mark | 0x20 == 0x78 || mark == .space || mark == .tab { return true }
      offset += 1
    }
  }

  // MARK: Headings

  private mutating func findHeading(from start: Int) {
    var (offset, wasBlank) = (start, true)
    while offset < end, !hasHeading {
      let next = LineEnds.next(in: bytes.span, from: offset, to: end)
      let text = textStart(offset, next)
      if text < next { look(at: offset, text, next, wasBlank: wasBlank) }
      wasBlank = text == next
      offset = next + 1
    }
  }

  private mutating func look(at start: Int, _ text: Int, _ lineEnd: Int, wasBlank: Bool) {
    switch bytes[text] {
    case .hash: hasHeading = SectionWords.occur(in: bytes.span, from: text, to: lineEnd)
    case 0x3D, .dash:
      // An underline makes a heading of the paragraph above it: whether that says when, a scan will tell.
      if !wasBlank, bytes[text..<lineEnd].allSatisfy({ $0 == bytes[text] || $0.isASCIIBlank }) { hasHeading = true }
      if !hasHeading { lookBehindMarks(from: text, to: lineEnd) }
    case 0x2A, 0x2B, 0x30...0x39: lookBehindMarks(from: text, to: lineEnd)
    default: break
    }
  }

  /// A heading may stand in an item of a list, or in an item of an item.
  private mutating func lookBehindMarks(from start: Int, to lineEnd: Int) {
    var offset = start
    while offset < lineEnd, BodySigns.isMark(bytes[offset]) { offset += 1 }
    guard offset < lineEnd, bytes[offset] == .hash else { return }
    hasHeading = SectionWords.occur(in: bytes.span, from: offset, to: lineEnd)
  }

  /// Where the text of a line starts behind blanks and quote marks.
  private func textStart(_ start: Int, _ lineEnd: Int) -> Int {
    var offset = start
    while offset < lineEnd, bytes[offset] == .space || bytes[offset] == .tab || bytes[offset] == 0x3E { offset += 1 }
    return offset
  }

  /// The bytes that items of lists and quotes begin with.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case .space, .tab, .dash, 0x2A, 0x2B, 0x2E, 0x29, 0x3E: true
    default: byte.isASCIIDigit
    }
  }
}
