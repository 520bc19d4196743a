import SkillText

/// Values that hold one text.
extension YAMLSketch {
  /// Takes a value of one line up to its end; nil where it is not plain.
  mutating func takeScalar() -> Style? {
    switch bytes[offset] {
    case 0x22: takeQuoted(0x22, escape: 0x5C) ? .doubleQuoted : nil
    case 0x27: takeQuoted(0x27, escape: 0x27) ? .singleQuoted : nil
    case 0x5B: takeFlow() ? .other : nil
    default: takePlain() ? .plain : nil
    }
  }

  private mutating func takePlain() -> Bool {
    let start = offset
    guard bytes[start].startsYAMLText else { return false }
    offset = lineEnd(from: start)
    return YAMLPlainText.isHarmless(bytes, start, offset) && !YAMLPlainText.holdsSign(bytes, start, offset)
  }

  /// Takes the lines that an unquoted text goes on in: those that are indented.
  mutating func takeContinuation() -> Bool {
    while offset + 1 < limit, bytes[offset] == 0x0A, bytes[offset + 1] == 0x20 {
      offset += 1
      skipSpaces()
      guard offset < limit, takePlain() else { return false }
    }
    return true
  }

  private mutating func takeQuoted(_ quote: UInt8, escape: UInt8) -> Bool {
    var start = offset + 1
    while true {
      offset = ByteSearch.first(of: quote, or: escape, in: bytes.span, from: start, to: limit)
      guard offset + 1 < limit, YAMLPlainText.isHarmless(bytes, start, offset) else { return false }
      if bytes[offset] == quote, escape != quote || bytes[offset + 1] != quote { break }
      let width = escapeWidth(at: offset)
      guard width > 0 else { return false }
      start = offset + width
    }
    offset += 1
    return true
  }

  /// The bytes of an escape whose text is beyond doubt; 0 for any other.
  private func escapeWidth(at offset: Int) -> Int {
    switch bytes[offset + 1] {
    case 0x27: bytes[offset] == 0x27 ? 2 : 0
    case 0x22, 0x5C, 0x2F, 0x6E, 0x74: bytes[offset] == 0x5C ? 2 : 0
    case 0x75: bytes[offset] == 0x5C && escaped(at: offset) != nil ? 6 : 0
    default: 0
    }
  }

  /// The character of an escape of four digits: letters with accents, dashes, quotes, signs.
  func escaped(at offset: Int) -> Unicode.Scalar? {
    guard offset + 6 <= limit else { return nil }
    var value: UInt32 = 0
    for digit in bytes[(offset + 2)..<(offset + 6)] {
      guard let number = digit.hexadecimalValue else { return nil }
      value = value << 4 | number
    }
    switch value {
    case 0xAD: return nil
    case 0xA1...0x24F, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x21FF, 0x2200...0x22FF, 0x2500...0x27BF:
      return Unicode.Scalar(value)
    default: return nil
    }
  }

  /// Takes a list in brackets, of words and of quoted texts.
  private mutating func takeFlow() -> Bool {
    offset += 1
    skipSpaces()
    if offset < limit, bytes[offset] == 0x5D {
      offset += 1
      return true
    }
    while true {
      guard offset < limit, takeFlowItem() else { return false }
      count += 1
      skipSpaces()
      guard offset < limit, bytes[offset] == 0x2C || bytes[offset] == 0x5D, count <= 64 else { return false }
      offset += 1
      if bytes[offset - 1] == 0x5D { return true }
      skipSpaces()
    }
  }

  private mutating func takeFlowItem() -> Bool {
    switch bytes[offset] {
    case 0x22: return takeQuoted(0x22, escape: 0x5C)
    case 0x27: return takeQuoted(0x27, escape: 0x27)
    default:
      let start = offset
      guard bytes[start].startsYAMLText else { return false }
      while offset < limit, bytes[offset].isPlainInFlow { offset += 1 }
      return YAMLPlainText.isHarmless(bytes, start, offset)
    }
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46, 0x61...0x66: UInt32(self | 0x20) - 0x57
    default: nil
    }
  }

  /// Whether a byte inside an unquoted item of a list in brackets has no meaning of its own.
  fileprivate var isPlainInFlow: Bool {
    switch self {
    case 0..<0x20, 0x22, 0x23, 0x27, 0x2C, 0x3A, 0x3F, 0x5B, 0x5D, 0x7B, 0x7D, 0x7F: false
    default: true
    }
  }
}
