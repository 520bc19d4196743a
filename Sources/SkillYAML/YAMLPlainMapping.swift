import SkillText

/// A mapping of one-line pairs, read without libyaml: what most front matters are.
///
/// It takes only texts that have one reading: a key of letters, a colon and a space, and a value that starts with a
/// letter, a digit or a sign without a meaning, or stands whole in quotes. About everything else it says nothing, and libyaml is asked.
struct YAMLPlainMapping {
  private static let maximumPairs = 64

  private let file: SourceFile
  private let end: Int
  private var offset: Int
  private var pairs: [YAMLPair] = []

  /// The mapping of a range that lies inside the file; nil where it is not plain, or beyond a limit.
  static func read(_ file: SourceFile, _ range: SourceRange, _ limits: YAMLLimits) -> YAMLNode? {
    guard limits.keys >= maximumPairs, limits.nodes > 2 * maximumPairs, limits.scalarBytes >= limits.bytes else {
      return nil
    }
    var reader = YAMLPlainMapping(file: file, end: range.end, offset: range.start)
    while reader.offset < range.end {
      guard reader.takePair() else { return nil }
    }
    guard let last = reader.pairs.last else { return nil }
    return YAMLNode(.mapping(reader.pairs), range: SourceRange(range.start, last.value.range.end))
  }

  private init(file: SourceFile, end: Int, offset: Int) {
    self.file = file
    self.end = end
    self.offset = offset
  }

  private mutating func takePair() -> Bool {
    guard pairs.count < Self.maximumPairs, let key = takeKey(), let value = takeValue() else { return false }
    guard !pairs.contains(where: { $0.key.text == key.text }) else { return false }
    pairs.append(YAMLPair(key: key, value: value))
    return true
  }

  private mutating func takeKey() -> YAMLNode? {
    let start = offset
    guard start < end, file.bytes[start].startsYAMLKey else { return nil }
    while offset < end, file.bytes[offset].isYAMLKeyByte { offset += 1 }
    let range = SourceRange(start, offset)
    guard range.count <= 64, offset + 2 < end, file.bytes[offset] == 0x3A, file.bytes[offset + 1] == 0x20 else {
      return nil
    }
    offset += 2
    return YAMLNode(.scalar(YAMLScalar(file.text(range))), range: range)
  }

  private mutating func takeValue() -> YAMLNode? {
    switch file.bytes[offset] {
    case 0x22: takeQuoted(.doubleQuoted, 0x22)
    case 0x27: takeQuoted(.singleQuoted, 0x27)
    default: takePlain()
    }
  }

  private mutating func takePlain() -> YAMLNode? {
    let start = offset
    guard file.bytes[start].startsYAMLText else { return nil }
    offset = ByteSearch.first(of: 0x0A, in: file.bytes.span, from: start, to: end)
    guard isHarmless(start, offset), !YAMLPlainText.holdsSign(file.bytes, start, offset) else { return nil }
    return finish(.plain, text: [SourceRange(start, offset)], whole: SourceRange(start, offset))
  }

  private mutating func takeQuoted(_ style: YAMLScalar.Style, _ quote: UInt8) -> YAMLNode? {
    let start = offset
    offset += 1
    let escape: UInt8 = quote == 0x22 ? 0x5C : quote
    var pieces: [SourceRange] = []
    var pieceStart = offset
    while true {
      offset = ByteSearch.first(of: quote, or: escape, in: file.bytes.span, from: offset, to: end)
      guard offset < end, isHarmless(pieceStart, offset) else { return nil }
      pieces.append(SourceRange(pieceStart, offset))
      let next = offset + 1 < end ? file.bytes[offset + 1] : 0
      if file.bytes[offset] == quote, escape != quote || next != quote { break }
      // Of the escapes only those of the quote and of the backslash are plain: what follows them is the text.
      guard next == quote || next == escape else { return nil }
      pieceStart = offset + 1
      offset += 2
    }
    offset += 1
    guard offset == end || file.bytes[offset] == 0x0A else { return nil }
    return finish(style, text: pieces, whole: SourceRange(start, offset))
  }

  private func isHarmless(_ start: Int, _ stop: Int) -> Bool { YAMLPlainText.isHarmless(file.bytes, start, stop) }

  /// Makes the node and goes to the next line.
  private mutating func finish(_ style: YAMLScalar.Style, text pieces: [SourceRange], whole: SourceRange) -> YAMLNode {
    offset += offset < end ? 1 : 0
    let text = pieces.count == 1 ? file.text(pieces[0]) : pieces.map(file.text).joined()
    return YAMLNode(.scalar(YAMLScalar(text, style: style)), range: whole)
  }
}
