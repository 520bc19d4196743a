extension Int {
  /// The number with a comma between thousands.
  package var grouped: String {
    guard magnitude >= 1_000 else { return String(self) }
    let digits = String(magnitude).utf8
    var bytes: [UInt8] = self < 0 ? [UInt8(ascii: "-")] : []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { bytes.append(UInt8(ascii: ",")) }
      bytes.append(digit)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
