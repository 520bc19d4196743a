/// Text from skills, agents and files, made safe and fitting for a terminal.
public enum TerminalText {
  /// A text whose control characters are visible: `\u{1B}[2J` instead of a cleared screen.
  ///
  /// Tabs, line feeds and the CR of a CR LF stay; all other C0 and C1 controls, bidirectional controls and Unicode
  /// line separators are written as escapes.
  public static func escaped(_ text: String) -> String {
    if text.isPrintableASCII || !mayHoldControls(text.utf8) { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\r", rest.first == "\n" { continue }
      append(scalar, to: &result)
    }
    return String(result)
  }

  /// A text on one line: escaped, line ends written as `\n`, tabs as spaces.
  public static func line(_ text: String) -> String {
    let safe = escaped(text)
    guard safe.utf8.contains(where: { $0 == 9 || $0 == 10 }) else { return safe }
    return String(safe.map { $0 == "\n" ? "\\n" : $0 == "\t" ? " " : String($0) }.joined())
  }

  /// The columns that a text takes: two for wide characters, none for combining ones, counted by scalars.
  public static func displayWidth(_ text: String) -> Int {
    text.isPrintableASCII ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// A text cut to a number of columns; a cut text ends in `…`.
  public static func truncated(_ text: String, to width: Int) -> String {
    if displayWidth(text) <= width { return text }
    guard width > 0 else { return "" }
    if text.isPrintableASCII { return String(decoding: text.utf8.prefix(width - 1), as: UTF8.self) + "…" }
    var result = String.UnicodeScalarView()
    var left = width - 1
    for scalar in text.unicodeScalars {
      left -= scalar.displayWidth
      if left < 0 { break }
      result.append(scalar)
    }
    return String(result) + "…"
  }

  /// Whether bytes may be part of a control; true for some that are none.
  private static func mayHoldControls(_ bytes: String.UTF8View) -> Bool {
    var (last, lastButOne): (UInt8, UInt8) = (0, 0)
    for byte in bytes {
      if byte < 0x20, byte != 9, byte != 10 { return true }
      if byte == 0x7F || byte == 0xC2 || byte == 0xD8 { return true }
      // U+2000…U+207F: dashes and quotes are as harmless as they are frequent.
      if lastButOne == 0xE2, last == 0x81 || (last == 0x80 && !(0x90...0xA7).contains(byte)) { return true }
      (lastButOne, last) = (last, byte)
    }
    return false
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
    guard scalar.isTerminalControl else { return result.append(scalar) }
    result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal might obey the scalar instead of showing it.
  var isTerminalControl: Bool {
    switch value {
    case 9, 10: false
    case 0..<32, 0x7F..<0xA0: true
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029: true
    default: false
    }
  }
}
