/// The checksum of a block of an index file: it tells damage by chance, not by somebody who means it.
///
/// Four lanes of multiply and rotate, so that a block costs about a microsecond.
enum IndexChecksum {
  private static let factors: [UInt64] = [
    0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
  ]

  /// The checksum of words.
  static func of(_ words: Span<UInt64>) -> UInt64 {
    var (a, b, c, d) = (factors[0], factors[1], factors[2], factors[3])
    let (p, q) = (factors[0], factors[1])
    var index = 0
    while index + 4 <= words.count {
      a = mixed(a, words[index], p)
      b = mixed(b, words[index + 1], q)
      c = mixed(c, words[index + 2], p)
      d = mixed(d, words[index + 3], q)
      index += 4
    }
    while index < words.count {
      a = mixed(a, words[index], q)
      index += 1
    }
    return finished(a, b, c, d, words.count)
  }

  /// The checksum of words.
  static func of(_ words: ArraySlice<UInt64>) -> UInt64 { of(words.span) }

  /// The checksum of bytes that are words.
  static func of(_ bytes: Span<UInt8>) -> UInt64 {
    // Copied at once: put together byte by byte they would take ten times as long.
    var words = [UInt64](repeating: 0, count: bytes.count / 8)
    unsafe words.withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes { unsafe target.copyMemory(from: .init(rebasing: $0.prefix(target.count))) }
    }
    return of(words.span)
  }

  private static func mixed(_ lane: UInt64, _ word: UInt64, _ factor: UInt64) -> UInt64 {
    let product = (lane ^ word) &* factor
    return product << 29 | product >> 35
  }

  private static func finished(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64, _ count: Int) -> UInt64 {
    var sum = UInt64(count)
    for lane in [a, b, c, d] {
      sum = (sum ^ lane) &* factors[2]
      sum ^= sum >> 32
    }
    return sum
  }
}
