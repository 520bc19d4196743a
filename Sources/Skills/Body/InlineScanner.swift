/// Walks over inline Markdown once and takes its marks away.
struct InlineScanner {
  private let bytes: [UInt8]
  private var offset = 0
  /// The text without marks.
  private(set) var plain: [UInt8] = []
  /// The contents of code spans.
  private(set) var codeTerms: [String] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    plain.reserveCapacity(bytes.count)
  }

  mutating func scan() {
    while offset < bytes.count { step() }
  }

  private mutating func step() {
    let byte = bytes[offset]
    switch byte {
    case .backtick: takeCode()
    case 0x5C where offset + 1 < bytes.count && isPunctuation(bytes[offset + 1]):
      plain.append(bytes[offset + 1])
      offset += 2
    case 0x2A where !isLoneStar, 0x7E where isDoubled: skipRun(of: byte)
    case 0x5F where !isInsideWord: skipRun(of: byte)
    case 0x21 where offset + 1 < bytes.count && bytes[offset + 1] == 0x5B && linkEnd(from: offset + 1) != nil:
      offset += 1
    case 0x5B: takeLink()
    default:
      plain.append(byte)
      offset += 1
    }
  }

  /// A code span is kept word for word; an unclosed run of backticks is text.
  private mutating func takeCode() {
    let width = runLength(at: offset)
    let start = offset + width
    guard let end = closingRun(of: width, from: start) else {
      plain += bytes[offset..<start]
      offset = start
      return
    }
    let content = trimmedSpan(start, end)
    plain += bytes[content]
    codeTerms.append(String(decoding: bytes[content], as: UTF8.self))
    offset = end + width
  }

  private func trimmedSpan(_ start: Int, _ end: Int) -> Range<Int> {
    let isPadded = end - start > 2 && bytes[start] == .space && bytes[end - 1] == .space
    return isPadded ? start + 1..<end - 1 : start..<end
  }

  private func runLength(at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == bytes[start] { end += 1 }
    return end - start
  }

  private func closingRun(of width: Int, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      guard bytes[index] == .backtick else {
        index += 1
        continue
      }
      let length = runLength(at: index)
      if length == width { return index }
      index += length
    }
    return nil
  }

  /// `[text](target)` becomes its text; any other bracket stays.
  private mutating func takeLink() {
    guard let (close, end) = linkEnd(from: offset) else {
      plain.append(bytes[offset])
      offset += 1
      return
    }
    var inner = InlineScanner(String(decoding: bytes[(offset + 1)..<close], as: UTF8.self))
    inner.scan()
    plain += inner.plain
    codeTerms += inner.codeTerms
    offset = end
  }

  /// The closing bracket of a link's text, and the offset after its target.
  private func linkEnd(from open: Int) -> (close: Int, end: Int)? {
    guard let close = bytes[(open + 1)...].prefix(1024).firstIndex(of: 0x5D), close + 1 < bytes.count,
      bytes[close + 1] == 0x28, !bytes[(open + 1)..<close].contains(0x5B),
      let end = bytes[(close + 2)...].prefix(2048).firstIndex(of: 0x29)
    else { return nil }
    return (close, end + 1)
  }

  private mutating func skipRun(of byte: UInt8) { offset += runLength(at: offset) }

  /// A star between blanks multiplies.
  private var isLoneStar: Bool { isBlank(offset - 1) && isBlank(offset + 1) }
  private var isDoubled: Bool { runLength(at: offset) == 2 }
  private var isInsideWord: Bool { isWord(offset - 1) && isWord(offset + runLength(at: offset)) }

  private func isBlank(_ index: Int) -> Bool {
    guard bytes.indices.contains(index) else { return true }
    return bytes[index].isASCIIBlank
  }

  private func isWord(_ index: Int) -> Bool {
    guard bytes.indices.contains(index) else { return false }
    let byte = bytes[index]
    return byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80
  }

  private func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !byte.isASCIILetter && !byte.isASCIIDigit
  }
}
