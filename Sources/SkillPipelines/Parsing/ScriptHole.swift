import SkillText

/// A `${{ }}` that somebody put into a script, and the environment variable that should carry its value.
struct ScriptHole {
  /// The hole as written, on one line.
  let text: String
  /// Its length in bytes.
  let length: Int
  /// A name made from its last word: `inputs.base-ref` gives `BASE_REF`.
  let variable: String

  init(in script: String, at offset: Int) {
    let bytes = Array(script.utf8.dropFirst(offset))
    let end = Self.closing(bytes) ?? bytes.firstIndex(of: 10) ?? bytes.count
    length = end
    text = String(decoding: bytes[..<end].map { $0 == 10 ? 32 : $0 }, as: UTF8.self)
    let words = bytes[..<end].split { !$0.isNamePart }.map { Array($0) }
    let word = words.last { $0.first.map { !(48...57).contains($0) && $0 != 45 } == true } ?? Array("VALUE".utf8)
    variable = String(decoding: word.map { $0 == 45 ? UInt8(ascii: "_") : $0 }, as: UTF8.self).uppercased()
  }

  private static func closing(_ bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: "}}".utf8) }.map { $0 + 2 }
  }
}

extension String {
  /// The offset in bytes of the first occurrence of some bytes.
  func byteOffset(of part: String) -> Int? {
    let bytes = Array(utf8)
    let part = Array(part.utf8)
    guard let first = part.first else { return nil }
    return bytes.indices.first { bytes[$0] == first && bytes[$0...].starts(with: part) }
  }
}
