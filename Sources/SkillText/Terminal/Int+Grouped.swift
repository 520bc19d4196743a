extension Int {
  /// The number with a comma between thousands.
  package var grouped: String {
    guard magnitude >= 1_000 else { return String(self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(27)
    var rest = magnitude
    var count = 0
    // The last digit first.
    while rest > 0 {
      if count > 0, count.isMultiple(of: 3) { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      (rest, count) = (rest / 10, count + 1)
    }
    if self < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.reverse()
    return String(decoding: bytes, as: UTF8.self)
  }
}
