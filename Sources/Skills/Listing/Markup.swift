/// Text inside tags, where nothing of it can be taken for one.
enum Markup {
  /// The text with `&`, `<`, `>` and `"` written as entities.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\"")].contains(byte)
  }

  /// The text in which the tags of some names are opened and closed by nobody: their `<` is written `&lt;`.
  static func withoutTags(_ names: [String], in text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isTag = byte == UInt8(ascii: "<") && names.contains { holds($0, in: bytes, at: index + 1) }
      if isTag { result += "&lt;".utf8 } else { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a tag's name stands at an offset, behind a slash and blanks if there are any, in any case.
  private static func holds(_ name: String, in bytes: [UInt8], at start: Int) -> Bool {
    var offset = start
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "/") || bytes[offset].isASCIISpace { offset += 1 }
    let rest = bytes[min(offset, bytes.count)...]
    return rest.count >= name.utf8.count && zip(rest, name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}

extension UInt8 {
  /// A blank or a line end.
  fileprivate var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
