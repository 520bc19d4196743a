/// The text of `format`: `{0}` … stand for values, `{{` and `}}` for braces.
struct FormatText {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The text with its values; nil when a brace stands alone or a number has no value.
  func filled(with values: [String]) -> String? {
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard let (text, end) = piece(at: index, values) else { return nil }
      out += text
      index = end
    }
    return String(decoding: out, as: UTF8.self)
  }

  private func piece(at index: Int, _ values: [String]) -> (text: [UInt8], end: Int)? {
    let byte = bytes[index]
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else { return ([byte], index + 1) }
    if index + 1 < bytes.count, bytes[index + 1] == byte { return ([byte], index + 2) }
    guard byte == UInt8(ascii: "{") else { return nil }
    return hole(at: index + 1, values)
  }

  private func hole(at start: Int, _ values: [String]) -> (text: [UInt8], end: Int)? {
    let digits = bytes[start...].prefix { (48...57).contains($0) }
    guard let number = Int(String(decoding: digits, as: UTF8.self)), values.indices.contains(number),
      digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "}")
    else { return nil }
    return (Array(values[number].utf8), digits.endIndex + 1)
  }
}
