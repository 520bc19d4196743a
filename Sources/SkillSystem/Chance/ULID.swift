/// The text form of an identifier.
public enum ULID {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// Whether a text is an identifier as the generator writes it: upper case, 26 characters, 128 bits.
  public static func isValid(_ text: String) -> Bool {
    guard text.utf8.count == 26, let first = text.utf8.first, first <= UInt8(ascii: "7") else { return false }
    return text.utf8.allSatisfy { alphabet.contains($0) }
  }

  /// The moment that an identifier names, in milliseconds since 1970; nil for a text that is none.
  static func milliseconds(of text: String) -> UInt64? {
    guard isValid(text) else { return nil }
    return text.utf8.prefix(10).reduce(0) { sum, digit in
      sum << 5 | UInt64(alphabet.firstIndex(of: digit) ?? 0)
    }
  }

  /// 16 bytes as 26 characters, the highest bits first.
  static func text(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    // 128 bits are two short of 26 groups of five: the first group has two zeros before it.
    var pending: UInt32 = 0
    var count: UInt32 = 2
    for byte in bytes.prefix(16) {
      pending = pending << 8 | UInt32(byte)
      count += 8
      while count >= 5 {
        count -= 5
        digits.append(alphabet[Int(pending >> count & 31)])
      }
      pending &= (1 << count) - 1
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
