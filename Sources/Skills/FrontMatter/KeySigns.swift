/// Tells of a few keys which others are surely not among them, so that a front matter need not be read for those.
///
/// Each key sets three of 128 bits; spellings of one key, which differ by capitals, hyphens and underscores, set the same.
struct KeySigns: Sendable, Hashable {
  private var bits: UInt128 = 0

  /// Takes note of the bytes of a key.
  mutating func insert(_ key: ArraySlice<UInt8>) { bits |= KeySigns.sign(key) }

  /// Whether a key may be among those that were noted; false is certain.
  func mayHold(_ key: String) -> Bool {
    let sign = KeySigns.sign(key.utf8)
    return bits & sign == sign
  }

  /// Three bits for the letters and digits of a key (FNV-1a).
  private static func sign(_ key: some Sequence<UInt8>) -> UInt128 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key where byte != .dash && byte != 0x5F && byte != .space {
      let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
      hash = (hash ^ UInt64(small)) &* 0x100_0000_01B3
    }
    return 1 << UInt128(hash >> 57) | 1 << UInt128(hash >> 50 & 127) | 1 << UInt128(hash >> 43 & 127)
  }
}
