/// Base64 as far as it is needed to look for a text inside of it.
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The ways in which a value shows in base64: at its three offsets, in the alphabet for addresses too, and cut into
  /// lines of 76 and 64 digits as `base64` and PEM do.
  static func forms(of value: [UInt8]) -> [[UInt8]] {
    let plain = (0..<3).map { middle(of: value, offset: $0) }
    let lines = [76, 64].flatMap { chunks(of: plain[0], $0) }
    return plain + plain.map(urlSafe) + lines
  }

  private static func chunks(of digits: [UInt8], _ width: Int) -> [[UInt8]] {
    guard digits.count > width else { return [] }
    return stride(from: 0, to: digits.count, by: width).map { Array(digits[$0..<min($0 + width, digits.count)]) }
  }

  /// The digits of RFC 4648, section 5.
  private static func urlSafe(_ digits: [UInt8]) -> [UInt8] {
    digits.map { digit in
      switch digit {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: digit
      }
    }
  }

  /// The digits that a value always has when it begins `offset` bytes into a group of three: those that hold no bit of
  /// its neighbours.
  static func middle(of value: [UInt8], offset: Int) -> [UInt8] {
    let bytes = [UInt8](repeating: 0, count: offset) + value
    let known = (bytes.count * 8) / 6
    return Array(encode(bytes).prefix(known).dropFirst(offset == 0 ? 0 : offset + 1))
  }

  /// Base64 with its padding (RFC 4648, section 4).
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    for index in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).reduce(UInt32(0)) { $0 << 8 | UInt32(index + $1 < bytes.count ? bytes[index + $1] : 0) }
      let count = min(3, bytes.count - index)
      output += [18, 12, 6, 0].map { digits[Int(group >> UInt32($0) & 63)] }.prefix(count + 1)
      output += [UInt8](repeating: UInt8(ascii: "="), count: 3 - count)
    }
    return output
  }
}
