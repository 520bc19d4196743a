/// What a character is to the word scanner.
enum CharacterClass {
  static var other: UInt8 { 0 }
  static var lower: UInt8 { 1 }
  static var upper: UInt8 { 2 }
  static var digit: UInt8 { 3 }
  static var joiner: UInt8 { 4 }
  static var high: UInt8 { 5 }

  /// What a scalar beyond ASCII is.
  enum Wide { case letter, mark, dense, other }

  /// The class of every byte.
  static let table: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): lower
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): upper
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit
    case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "'"), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      joiner
    case 0x80...: high
    default: other
    }
  }

  /// The class of a scalar beyond ASCII.
  static func of(_ scalar: Unicode.Scalar) -> Wide {
    switch scalar.value {
    case 0xC0...0x24F: scalar.value == 0xD7 || scalar.value == 0xF7 ? .other : .letter
    case 0x300...0x36F, 0x200D, 0xFE00...0xFE0F: .mark
    case 0x2000...0x2BFF, 0x3000...0x3004, 0x3008...0x3020, 0xFF00...0xFF0F, 0xFFFD: .other
    case 0x3041...0x30FF where scalar.value != 0x30FB: .dense
    case 0x3005...0x3007, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: .dense
    case 0xAC00...0xD7A3, 0x0E01...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: .dense
    default: general(scalar)
    }
  }

  private static func general(_ scalar: Unicode.Scalar) -> Wide {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: .mark
    default: .other
    }
  }
}
