/// Names of the bytes that Markdown's block structure is written with.
extension UInt8 {
  static let tab: UInt8 = 9
  static let space: UInt8 = 32
  static let bang = UInt8(ascii: "!")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let apostrophe = UInt8(ascii: "'")
  static let openParen = UInt8(ascii: "(")
  static let closeParen = UInt8(ascii: ")")
  static let star = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  static let hyphen = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let less = UInt8(ascii: "<")
  static let equals = UInt8(ascii: "=")
  static let greater = UInt8(ascii: ">")
  static let questionMark = UInt8(ascii: "?")
  static let openBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let underscore = UInt8(ascii: "_")
  static let backtick = UInt8(ascii: "`")
  static let tilde = UInt8(ascii: "~")

  /// A space or a tab.
  var isBlank: Bool { self == .space || self == .tab }
  /// An ASCII digit.
  var isDigit: Bool { self >= 48 && self <= 57 }
  /// An ASCII letter.
  var isLetter: Bool { (self | 0x20) >= 97 && (self | 0x20) <= 122 }
}
