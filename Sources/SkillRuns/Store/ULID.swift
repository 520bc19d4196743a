import SkillSystem

/// Ids of runs: 48 bits of time and 80 random ones, in Crockford's base 32, so that names sort by time.
enum ULID {
  private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// Makes an id.
  static func make(milliseconds: Int64, randomness: any Randomness) -> String {
    let time = (0..<6).map { UInt8(truncatingIfNeeded: milliseconds >> Int64(40 - 8 * $0)) }
    return text(time + randomness.bytes(10))
  }

  /// Whether a name is an id.
  static func isValid(_ name: String) -> Bool { name.utf8.count == 26 && name.allSatisfy(digits.contains) }

  /// 128 bits as 26 digits, two zero bits first.
  private static func text(_ bytes: [UInt8]) -> String {
    var value: UInt16 = 0
    var bits = 2
    var text = ""
    for byte in bytes {
      value = (value << 8) | UInt16(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        text.append(digits[Int((value >> UInt16(bits)) & 31)])
      }
    }
    return text
  }
}
