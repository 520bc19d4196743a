/// Numbers as every report writes them.
enum Figures {
  /// `34 ms`, `26.1 s`, `1 m 48 s`.
  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0 else { return "–" }
    if seconds < 1 { return "\(Int(exactly: (seconds * 1000).rounded()) ?? 0) ms" }
    guard seconds >= 60 else { return oneDecimal(seconds) + " s" }
    let whole = Int(exactly: seconds.rounded()) ?? 0
    return "\(whole / 60) m \(whole % 60) s"
  }

  /// One digit after the point.
  static func oneDecimal(_ value: Double) -> String {
    guard let tenths = Int(exactly: (value * 10).rounded()) else { return "–" }
    return "\(tenths / 10).\(abs(tenths % 10))"
  }

  /// A comma between thousands.
  static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    let text = digits.enumerated().map { index, digit in
      (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digit)
    }
    return (value < 0 ? "-" : "") + text.joined()
  }

  /// A number with a noun, in the plural unless it is one.
  static func counted(_ value: Int, _ noun: String) -> String { "\(grouped(value)) \(noun)\(value == 1 ? "" : "s")" }
}

extension Figures {
  /// Seconds with three digits after the point, as JUnit readers expect them.
  static func seconds(_ value: Double) -> String {
    guard let milliseconds = Int(exactly: (max(0, value) * 1000).rounded()) else { return "0.000" }
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
