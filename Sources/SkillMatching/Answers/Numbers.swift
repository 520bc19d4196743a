/// Numbers as people read them.
enum Numbers {
  /// A share with two decimals: `0.71`.
  static func hundredths(_ value: Double) -> String {
    let whole = Int(exactly: (value * 100).rounded()) ?? 0
    let rest = abs(whole) % 100
    return "\(value < 0 && whole != 0 ? "-" : "")\(abs(whole) / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A whole number with its thousands parted by commas: `3,120`.
  static func grouped(_ value: Int) -> String {
    let digits = Array(String(value.magnitude))
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return value < 0 ? "-" + text : text
  }
}
