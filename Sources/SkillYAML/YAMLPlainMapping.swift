import SkillText

/// A mapping of one-line pairs, read without libyaml: what most front matters are.
///
/// It takes only texts that have one reading: a key of letters, a colon and a space, and a value that starts with a
/// letter or digit or stands whole in quotes. About everything else it says nothing, and libyaml is asked.
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
    guard start < end, file.bytes[start].isASCIILetter else { return nil }
    while offset < end, file.bytes[offset].isKeyByte { offset += 1 }
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
    guard file.bytes[start].isASCIILetter || file.bytes[start].isASCIIDigit else { return nil }
    var last: UInt8 = 0
    while offset < end, file.bytes[offset] != 0x0A {
      let byte = file.bytes[offset]
      guard let width = width(at: offset), !(last == 0x3A && byte == 0x20), !(last == 0x20 && byte == 0x23) else {
        return nil
      }
      last = byte
      offset += width
    }
    guard last != 0x3A, last != 0x20 else { return nil }
    return finish(.plain, text: SourceRange(start, offset), whole: SourceRange(start, offset))
  }

  private mutating func takeQuoted(_ style: YAMLScalar.Style, _ quote: UInt8) -> YAMLNode? {
    let start = offset
    offset += 1
    while offset < end, file.bytes[offset] != quote {
      guard file.bytes[offset] != 0x5C || quote == 0x27, let width = width(at: offset) else { return nil }
      offset += width
    }
    guard offset < end else { return nil }
    offset += 1
    guard offset == end || file.bytes[offset] == 0x0A else { return nil }
    return finish(style, text: SourceRange(start + 1, offset - 1), whole: SourceRange(start, offset))
  }

  /// Makes the node and goes to the next line.
  private mutating func finish(_ style: YAMLScalar.Style, text: SourceRange, whole: SourceRange) -> YAMLNode {
    offset += offset < end ? 1 : 0
    return YAMLNode(.scalar(YAMLScalar(file.text(text), style: style)), range: whole)
  }

  /// The bytes of the harmless character at an offset: printable ASCII, a Latin letter, a dash, a quote or an arrow.
  private func width(at offset: Int) -> Int? {
    let byte = file.bytes[offset]
    if byte >= 0x20, byte < 0x7F { return 1 }
    guard offset + 2 < end else { return nil }
    let (second, third) = (file.bytes[offset + 1], file.bytes[offset + 2])
    if byte == 0xC3 { return second & 0xC0 == 0x80 ? 2 : nil }
    guard byte == 0xE2, third & 0xC0 == 0x80 else { return nil }
    return second == 0x86 || (second == 0x80 && (0x90...0xA7).contains(third)) ? 3 : nil
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isKeyByte: Bool { isASCIILetter || isASCIIDigit || self == 0x2D || self == 0x5F }
}
