extension JSON {
  /// The canonical text of RFC 8785: no white space, keys in UTF-16 order, numbers as ECMAScript writes them.
  ///
  /// A number that is not finite is written as `null`, as ECMAScript does.
  public var canonicalText: String {
    var out = ""
    write(to: &out, indent: nil)
    return out
  }

  /// The text for people: two spaces of indent, keys sorted.
  public var prettyText: String {
    var out = ""
    write(to: &out, indent: 0)
    return out
  }

  private func write(to out: inout String, indent: Int?) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .number(let value): out += JSON.text(of: value)
    case .string(let text): JSON.writeString(text, to: &out)
    case .array(let elements): writeArray(elements, to: &out, indent: indent)
    case .object(let members): writeObject(members, to: &out, indent: indent)
    }
  }

  private func writeArray(_ elements: [JSON], to out: inout String, indent: Int?) {
    out += "["
    for (index, element) in elements.enumerated() {
      out += index == 0 ? "" : ","
      JSON.breakLine(&out, indent.map { $0 + 1 })
      element.write(to: &out, indent: indent.map { $0 + 1 })
    }
    if !elements.isEmpty { JSON.breakLine(&out, indent) }
    out += "]"
  }

  private func writeObject(_ members: [String: JSON], to out: inout String, indent: Int?) {
    out += "{"
    for (index, member) in members.sorted(by: { JSON.isOrdered($0.key, $1.key) }).enumerated() {
      out += index == 0 ? "" : ","
      JSON.breakLine(&out, indent.map { $0 + 1 })
      JSON.writeString(member.key, to: &out)
      out += indent == nil ? ":" : ": "
      member.value.write(to: &out, indent: indent.map { $0 + 1 })
    }
    if !members.isEmpty { JSON.breakLine(&out, indent) }
    out += "}"
  }

  private static func breakLine(_ out: inout String, _ indent: Int?) {
    guard let indent else { return }
    out += "\n" + String(repeating: "  ", count: indent)
  }

  private static func isOrdered(_ left: String, _ right: String) -> Bool {
    left.utf16.lexicographicallyPrecedes(right.utf16)
  }

  private static func writeString(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\u{8}": out += "\\b"
      case "\u{C}": out += "\\f"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\u{0}"..."\u{1F}": out += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}

extension JSON {
  /// A number as ECMAScript's `Number::toString` writes it (RFC 8785, section 3.2.2.3): the shortest digits that
  /// read back as the same value, an exponent outside 1e-7 … 1e21.
  public static func text(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    guard value != 0 else { return "0" }
    if let whole = Int64(exactly: value), abs(whole) < 1 << 53 { return String(whole) }
    let (digits, exponent) = decimal(abs(value))
    return (value < 0 ? "-" : "") + layOut(digits, exponent)
  }

  /// The shortest digits of a value, and the power of ten of the place after the first digit's left edge:
  /// value = 0.digits × 10^exponent.
  private static func decimal(_ value: Double) -> (digits: [Character], exponent: Int) {
    let parts = value.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let whole = Array(mantissa[0])
    let fraction = mantissa.count > 1 ? Array(mantissa[1]) : []
    var digits = whole + fraction
    var exponent = whole.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while digits.count > 1, digits.first == "0" {
      digits.removeFirst()
      exponent -= 1
    }
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    return (digits, exponent)
  }

  private static func layOut(_ digits: [Character], _ exponent: Int) -> String {
    let count = digits.count
    if count <= exponent, exponent <= 21 { return String(digits) + String(repeating: "0", count: exponent - count) }
    if 0 < exponent, exponent <= 21 { return String(digits[..<exponent]) + "." + String(digits[exponent...]) }
    if -6 < exponent, exponent <= 0 { return "0." + String(repeating: "0", count: -exponent) + String(digits) }
    let power = exponent - 1
    let head = count == 1 ? String(digits) : String(digits[0]) + "." + String(digits[1...])
    return head + "e" + (power < 0 ? "-" : "+") + String(abs(power))
  }
}
