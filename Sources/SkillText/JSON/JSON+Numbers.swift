extension JSON {
  /// A number as ECMAScript's `Number::toString` writes it (RFC 8785, section 3.2.2.3): the shortest digits that
  /// read back as the same value, an exponent outside 1e-7 … 1e21.
  public static func text(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    guard value != 0 else { return "0" }
    if let whole = Int64(exactly: value), abs(whole) < 1 << 53 { return String(whole) }
    if let text = thousandths(value) { return text }
    let (digits, exponent) = decimal(abs(value))
    return (value < 0 ? "-" : "") + layOut(digits, exponent)
  }

  /// The text of a value that is the double nearest to some thousandths; nil for any other.
  ///
  /// Decimals of at most 15 digits are told apart by doubles, so that these digits, zeros at the end left out, are the
  /// shortest.
  private static func thousandths(_ value: Double) -> String? {
    guard abs(value) < 1e11, let count = Int(exactly: (value * 1000).rounded()), Double(count) / 1000 == value,
      count != 0
    else { return nil }
    var fraction = count.magnitude % 1000
    var digits = 3
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    let text = String(fraction)
    let zeros = String(repeating: "0", count: digits - text.utf8.count)
    return (value < 0 ? "-" : "") + String(count.magnitude / 1000) + "." + zeros + text
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
