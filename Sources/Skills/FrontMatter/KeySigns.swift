/// The sign of a key: three of 128 bits, the same for all its spellings, which differ by capitals, hyphens and underscores.
struct KeySign: Sendable, Hashable {
  let bits: UInt128

  /// Works out the sign of the bytes of a key, from its letters and digits (FNV-1a).
  init(_ key: some Sequence<UInt8>) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key where byte != .dash && byte != 0x5F && byte != .space {
      let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
      hash = (hash ^ UInt64(small)) &* 0x100_0000_01B3
    }
    bits = 1 << UInt128(hash >> 57) | 1 << UInt128(hash >> 50 & 127) | 1 << UInt128(hash >> 43 & 127)
  }

  /// Only people may call the skill.
  static let forPeopleOnly = KeySign("disable-model-invocation".utf8)
  /// What is shown behind the description.
  static let whenToUse = KeySign("when_to_use".utf8)
}

/// Tells of a few keys which others are surely not among them, so that a front matter need not be read for those.
struct KeySigns: Sendable, Hashable {
  private var bits: UInt128 = 0

  /// Takes note of the bytes of a key.
  mutating func insert(_ key: ArraySlice<UInt8>) { bits |= KeySign(key).bits }

  /// Whether a key may be among those that were noted; false is certain.
  func mayHold(_ key: String) -> Bool { mayHold(KeySign(key.utf8)) }

  /// The same by the key's sign.
  func mayHold(_ sign: KeySign) -> Bool { bits & sign.bits == sign.bits }
}
