/// What hidden characters say, once somebody writes it down.
public enum HiddenPayload {
  /// The text that runs of one kind spell together; nil where they spell none.
  ///
  /// Tag characters stand for ASCII, variation selectors for bytes, and eight or more zero-width characters of two
  /// sorts for bits.
  public static func text(of runs: [HiddenRun], in bytes: [UInt8]) -> String? {
    guard let kind = runs.first?.kind else { return nil }
    let scalars = runs.filter { $0.kind == kind }.flatMap { characters($0, bytes) }
    switch kind {
    case .tags: return ascii(scalars)
    case .variation: return shown(scalars.compactMap(byte))
    case .zeroWidth: return bits(scalars)
    case .bidirectional, .control, .privateUse: return nil
    }
  }

  private static func characters(_ run: HiddenRun, _ bytes: [UInt8]) -> [Unicode.Scalar] {
    let range = run.range.clamped(to: bytes.count)
    return Array(String(decoding: bytes[range.start..<range.end], as: UTF8.self).unicodeScalars)
  }

  /// The characters that tags stand for; the one that ends a sequence stands for none.
  private static func ascii(_ scalars: [Unicode.Scalar]) -> String? {
    let bytes = scalars.compactMap { scalar -> UInt8? in
      (0xE0020...0xE007E).contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The number of a variation selector: 0 to 255.
  private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0xFE00...0xFE0F: UInt8(scalar.value - 0xFE00)
    case 0xE0100...0xE01EF: UInt8(scalar.value - 0xE0100 + 16)
    default: nil
    }
  }

  /// Bytes as text where they are text, else as hexadecimal digits.
  private static func shown(_ bytes: [UInt8]) -> String? {
    guard bytes.count > 1 else { return nil }
    if let text = printable(bytes) { return text }
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    return "0x" + digits.joined()
  }

  private static func printable(_ bytes: [UInt8]) -> String? {
    guard bytes.allSatisfy({ $0 >= 0x20 || (9...13).contains($0) }), !bytes.contains(0x7F) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The bytes of a sequence of two sorts of characters, read as bits in either sense.
  private static func bits(_ scalars: [Unicode.Scalar]) -> String? {
    guard scalars.count >= 16, Set(scalars).count == 2, let zero = scalars.first else { return nil }
    let bits = scalars.map { $0 == zero ? UInt8(0) : 1 }
    return printable(packed(bits)) ?? printable(packed(bits.map { 1 - $0 }))
  }

  private static func packed(_ bits: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bits.count - 7, by: 8).map { start in
      bits[start..<(start + 8)].reduce(0) { $0 << 1 | $1 }
    }
  }
}
