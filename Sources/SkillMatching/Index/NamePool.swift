import Skills

/// The names of the skills of a pool, pack by pack, to find where skills name others of their pack.
///
/// A pack is what the skills with one `source/pack` of their keys `source/pack/name` make up: the skills that came together.
struct NamePool: Sendable {
  /// The skills of each pack and name.
  private var documents: [UInt64: [Int32]] = [:]
  /// The names, whatever their packs, as a set of bits that rules out most other words.
  private var bits = [UInt64](repeating: 0, count: NamePool.bitCount / 64)
  private static let bitCount = 1 << 16

  /// Knows no names.
  init() {}

  /// Knows the names of skills, by their numbers.
  init(_ skills: ArraySlice<Skill>) {
    for number in skills.indices {
      // Asked for one by one: a skill is many times as large as its name.
      let name = NamePool.key(skills[number].name.utf8)
      let bit = NamePool.bit(name)
      bits[bit >> 6] |= 1 << UInt64(bit & 63)
      documents[NamePool.key(pack: NamePool.pack(skills[number].id), name: name), default: []].append(
        Int32(truncatingIfNeeded: number))
    }
  }

  /// The skills of a pack with a name.
  func find(_ name: UInt64, in pack: UInt64) -> [Int32] {
    let bit = NamePool.bit(name)
    guard bits[bit >> 6] >> UInt64(bit & 63) & 1 != 0 else { return [] }
    return documents[NamePool.key(pack: pack, name: name)] ?? []
  }

  private static func bit(_ name: UInt64) -> Int { Int(truncatingIfNeeded: name >> 20) & (bitCount - 1) }

  /// A number for a name, ASCII letters in lower case.
  static func key(_ name: some Sequence<UInt8>) -> UInt64 { name.reduce(start) { add($1, to: $0) } }

  /// The number for no bytes.
  static let start: UInt64 = 14_695_981_039_346_656_037

  /// The number for a name with one byte more.
  @inline(__always) static func add(_ byte: UInt8, to key: UInt64) -> UInt64 {
    let isUpper = byte >= 0x41 && byte <= 0x5A
    return (key ^ UInt64(isUpper ? byte | 0x20 : byte)) &* 1_099_511_628_211
  }

  /// The part of a name's number that is kept to see whether a skill may say the name.
  static func short(_ name: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: name) }

  private static func key(pack: UInt64, name: UInt64) -> UInt64 { (pack ^ name >> 7) &* 1_099_511_628_211 ^ name }

  /// A number for the pack of the skill with an id.
  static func pack(_ skill: SkillID) -> UInt64 {
    let key = skill.text.utf8
    return key.prefix(upTo: key.lastIndex(of: UInt8(ascii: "/")) ?? key.startIndex).reduce(start) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
  }
}
