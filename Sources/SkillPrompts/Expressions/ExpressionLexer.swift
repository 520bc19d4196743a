/// Cuts an expression into tokens.
struct ExpressionLexer {
  let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Every token, the end included.
  mutating func tokens() throws(ExpressionError) -> [ExpressionToken] {
    var tokens: [ExpressionToken] = []
    while true {
      skipSpace()
      let start = index
      let kind = try next()
      tokens.append(ExpressionToken(kind: kind, offset: start))
      if kind == .end { return tokens }
    }
  }

  private mutating func next() throws(ExpressionError) -> ExpressionToken.Kind {
    guard let byte = peek() else { return .end }
    if byte == UInt8(ascii: "'") { return .string(try string()) }
    if byte.startsName { return .name(name()) }
    if byte.isDigit || (byte == UInt8(ascii: "-") && peek(1)?.isDigit == true) { return .number(try number()) }
    for symbol in ExpressionToken.Symbol.allCases where bytes[index...].starts(with: symbol.rawValue.utf8) {
      index += symbol.rawValue.utf8.count
      return .symbol(symbol)
    }
    throw unexpected(byte)
  }

  private mutating func string() throws(ExpressionError) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while let byte = peek() {
      index += 1
      guard byte == UInt8(ascii: "'") else {
        text.append(byte)
        continue
      }
      guard peek() == byte else { return String(decoding: text, as: UTF8.self) }
      text.append(byte)
      index += 1
    }
    throw ExpressionError(
      .syntax, "this string is not closed", at: start, help: "close it with '; write '' for a quote")
  }

  private mutating func name() -> String {
    let start = index
    while let byte = peek(), byte.continuesName { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func number() throws(ExpressionError) -> Double {
    let start = index
    take("-")
    if !take("0") { takeDigits() }
    if peek() == UInt8(ascii: "."), peek(1)?.isDigit == true {
      index += 1
      takeDigits()
    }
    takeExponent()
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw ExpressionError(.syntax, "the number \(text) is out of range", at: start)
    }
    return value
  }

  private mutating func takeExponent() {
    let mark = index
    guard take("e") || take("E") else { return }
    if !take("+") { take("-") }
    if peek()?.isDigit == true { takeDigits() } else { index = mark }
  }

  private mutating func takeDigits() {
    while peek()?.isDigit == true { index += 1 }
  }

  @discardableResult
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek(), byte == 32 || (9...10).contains(byte) || byte == 13 { index += 1 }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }
}

extension ExpressionLexer {
  private func unexpected(_ byte: UInt8) -> ExpressionError {
    let scalar = String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "?"
    let help = byte < 128 ? Self.help[Character(Unicode.Scalar(byte))] : nil
    return ExpressionError(.syntax, "unexpected '\(Character(scalar))'", at: index, help: help)
  }

  /// What was probably meant by a character that the language does not have.
  private static let help: [Character: String] = [
    "\"": "strings stand in single quotes: 'text'",
    "=": "equality is written '=='",
    "&": "both must hold is written '&&'",
    "|": "either holds is written '||'",
    "?": "a default is written 'value ?? default'; a choice, case(condition, value, default)",
    "+": arithmetic, "-": arithmetic, "*": arithmetic, "/": arithmetic, "%": arithmetic,
    "{": "functions take plain values: use fromJSON('{…}')",
    "$": "inside '${{ }}' names stand alone: inputs.name",
  ]

  private static let arithmetic = "there is no arithmetic: compute in a 'run' step"
}

extension UInt8 {
  fileprivate var isDigit: Bool { (48...57).contains(self) }
  fileprivate var startsName: Bool { (65...90).contains(self) || (97...122).contains(self) || self == 95 }
  fileprivate var continuesName: Bool { startsName || isDigit || self == 45 }
}
