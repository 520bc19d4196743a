/// Names of the bytes that Markdown's block structure is written with.
extension UInt8 {
  static var tab: UInt8 { 9 }
  static var space: UInt8 { 32 }
  static var bang: UInt8 { UInt8(ascii: "!") }
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var hash: UInt8 { UInt8(ascii: "#") }
  static var apostrophe: UInt8 { UInt8(ascii: "'") }
  static var openParen: UInt8 { UInt8(ascii: "(") }
  static var closeParen: UInt8 { UInt8(ascii: ")") }
  static var star: UInt8 { UInt8(ascii: "*") }
  static var plus: UInt8 { UInt8(ascii: "+") }
  static var hyphen: UInt8 { UInt8(ascii: "-") }
  static var dot: UInt8 { UInt8(ascii: ".") }
  static var slash: UInt8 { UInt8(ascii: "/") }
  static var colon: UInt8 { UInt8(ascii: ":") }
  static var less: UInt8 { UInt8(ascii: "<") }
  static var equals: UInt8 { UInt8(ascii: "=") }
  static var greater: UInt8 { UInt8(ascii: ">") }
  static var questionMark: UInt8 { UInt8(ascii: "?") }
  static var openBracket: UInt8 { UInt8(ascii: "[") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var closeBracket: UInt8 { UInt8(ascii: "]") }
  static var underscore: UInt8 { UInt8(ascii: "_") }
  static var backtick: UInt8 { UInt8(ascii: "`") }
  static var tilde: UInt8 { UInt8(ascii: "~") }

  /// A space or a tab.
  var isBlank: Bool { self == .space || self == .tab }
  /// An ASCII digit.
  var isDigit: Bool { self >= 48 && self <= 57 }
  /// An ASCII letter.
  var isLetter: Bool { (self | 0x20) >= 97 && (self | 0x20) <= 122 }
}
