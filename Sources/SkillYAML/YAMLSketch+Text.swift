import SkillText

/// The texts of values.
extension YAMLSketch {
  /// The text of a value as YAML reads it; nil for lists, maps and nothing.
  package func text(of pair: Pair) -> String? {
    switch pair.style {
    case .plain: joinedLines(pair.value)
    case .singleQuoted, .doubleQuoted: unquoted(pair.value)
    case .folded, .literal: blockText(pair)
    case .other: nil
    }
  }

  private func decoded(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

  private func joinedLines(_ range: SourceRange) -> String {
    guard lineEnd(from: range.start) < range.end else { return decoded(range.start, range.end) }
    var text: [UInt8] = []
    var start = range.start
    while start < range.end {
      while bytes[start] == 0x20 { start += 1 }
      let stop = min(lineEnd(from: start), range.end)
      if !text.isEmpty { text.append(0x20) }
      text += bytes[start..<stop]
      start = stop + 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func unquoted(_ range: SourceRange) -> String {
    let (start, end) = (range.start + 1, range.end - 1)
    let escape: UInt8 = bytes[range.start] == 0x22 ? 0x5C : 0x27
    var next = ByteSearch.first(of: escape, in: bytes.span, from: start, to: end)
    guard next < end else { return decoded(start, end) }
    var text = Array(bytes[start..<next])
    while next < end {
      let width = appendEscape(at: next, to: &text)
      let after = ByteSearch.first(of: escape, in: bytes.span, from: next + width, to: end)
      text += bytes[(next + width)..<after]
      next = after
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends what an escape stands for, and gives the bytes that it takes.
  private func appendEscape(at offset: Int, to text: inout [UInt8]) -> Int {
    switch bytes[offset + 1] {
    case 0x6E: text.append(0x0A)
    case 0x74: text.append(0x09)
    case 0x75:
      if let scalar = escaped(at: offset) { text += String(scalar).utf8 }
      return 6
    default: text.append(bytes[offset + 1])
    }
    return 2
  }

  /// The lines of a block without their indent, an LF or a space between them.
  private func blockText(_ pair: Pair) -> String {
    var text: [UInt8] = []
    var start = lineEnd(from: pair.value.start) + 1
    let isStripped = bytes[start - 2] == 0x2D
    var (indent, gaps) = (0, 0)
    while bytes[start + indent] == 0x20 { indent += 1 }
    while start < pair.value.end {
      if bytes[start] == 0x0A {
        (gaps, start) = (gaps + 1, start + 1)
        continue
      }
      let stop = min(lineEnd(from: start), pair.value.end)
      if !text.isEmpty {
        let isFolded = pair.style == .folded
        text += repeatElement(isFolded && gaps == 0 ? 0x20 : 0x0A, count: isFolded ? max(1, gaps) : gaps + 1)
      }
      text += bytes[(start + indent)..<stop]
      (gaps, start) = (0, stop + 1)
    }
    if !isStripped { text.append(0x0A) }
    return String(decoding: text, as: UTF8.self)
  }
}
