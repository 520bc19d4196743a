import SkillText

/// One value of a TOML file that stands on one line, found without reading the rest.
enum TOMLLine {
  /// The text of `key = "…"` or `key = '…'` before the first table; nil when there is none.
  static func value(of key: String, in file: SourceFile) -> String? {
    var offset = 0
    while let line = file.line(from: offset, limit: file.bytes.count) {
      offset = line.next
      let text = Array(file.bytes[line.range.start..<line.range.end])
      if text.first == 0x5B { return nil }
      if let value = value(of: key, in: text) { return value }
    }
    return nil
  }

  private static func value(of key: String, in line: [UInt8]) -> String? {
    guard line.starts(with: key.utf8) else { return nil }
    var rest = line.dropFirst(key.utf8.count).drop(while: \.isASCIIBlank)
    guard rest.popFirst() == UInt8(ascii: "=") else { return nil }
    rest = rest.drop(while: \.isASCIIBlank)
    guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    return string(rest, quote)
  }

  /// The bytes up to the closing quote; a backslash in double quotes keeps the byte after it.
  private static func string(_ bytes: ArraySlice<UInt8>, _ quote: UInt8) -> String? {
    var value: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        value.append(byte == UInt8(ascii: "n") || byte == UInt8(ascii: "t") ? UInt8(ascii: " ") : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        isEscaped = true
      } else if byte == quote {
        return String(decoding: value, as: UTF8.self)
      } else {
        value.append(byte)
      }
    }
    return nil
  }
}
