import SkillText

/// Finds long runs of base64 and hexadecimal digits, and shows how they begin when decoded.
enum EncodedTextCheck {
  /// The digits from which on a run is told.
  static let digits = 200
  /// The bytes that are shown of a decoded run.
  static let shown = 48

  static func findings(_ text: AuditedText) -> [Finding] {
    var findings: [Finding] = []
    var start = text.body.start
    let bytes = text.file.bytes
    for index in text.body.start...text.body.end where index == text.body.end || value(bytes[index]) == nil {
      if index - start >= digits, let finding = finding(bytes[start..<index]) { findings.append(finding) }
      start = index + 1
    }
    return findings
  }

  private static func finding(_ run: ArraySlice<UInt8>) -> Finding? {
    let isHex = run.allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0 | 0x20) }
    guard isHex ? Set(run).count >= 8 : isMixed(run) else { return nil }
    let decoded = isHex ? hexHead(run) : base64Head(run)
    let kind = isHex ? "hexadecimal digits" : "characters of base64"
    return Finding(
      .encodedText, "\(run.count) \(kind) begin with \(quoted(decoded))",
      at: SourceRange(run.startIndex, run.endIndex))
  }

  /// Words have no digits between their letters, and rules have one character only.
  private static func isMixed(_ run: ArraySlice<UInt8>) -> Bool {
    run.contains(where: \.isASCIIDigit) && run.contains { (0x41...0x5A).contains($0) }
      && run.contains { (0x61...0x7A).contains($0) } && Set(run).count >= 16
  }

  /// The six bits of a digit of base64.
  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte - 0x41)
    case 0x61...0x7A: UInt32(byte - 0x61) + 26
    case 0x30...0x39: UInt32(byte - 0x30) + 52
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }

  private static func base64Head(_ run: ArraySlice<UInt8>) -> [UInt8] {
    let values = run.prefix(shown / 3 * 4).compactMap(value)
    return stride(from: 0, to: values.count - 3, by: 4).flatMap { index in
      let word = values[index..<(index + 4)].reduce(0) { $0 << 6 | $1 }
      return [16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  private static func hexHead(_ run: ArraySlice<UInt8>) -> [UInt8] {
    let values = run.prefix(shown * 2).map { $0.isASCIIDigit ? $0 - 0x30 : ($0 | 0x20) - 0x57 }
    return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  /// Bytes as text where they are text, else as digits.
  private static func quoted(_ bytes: [UInt8]) -> String {
    if bytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 9 || $0 == 10 }) {
      return "'" + String(decoding: bytes, as: UTF8.self) + "'"
    }
    return "the bytes 0x" + bytes.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
