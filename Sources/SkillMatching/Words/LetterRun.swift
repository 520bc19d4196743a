/// A run of ASCII letters, measured eight bytes at a time.
struct LetterRun {
  private let start: Int
  /// The offset after the last letter.
  private(set) var end: Int
  /// Whether a letter but the first is a capital, and whether one is none.
  private var holdsCapital = false
  private var holdsSmall = false
  private var startsSmall = false

  /// An empty run at an offset.
  init(_ start: Int) {
    self.start = start
    end = start
  }

  /// Whether all letters but the first are small, or all letters are capitals: nothing to cut the word at.
  var isEven: Bool { !holdsCapital || !(holdsSmall || startsSmall) }

  /// Goes on to the last letter before `limit`, which must not lie behind the bytes.
  mutating func extend(in bytes: Span<UInt8>, to limit: Int) {
    let raw = unsafe bytes.bytes
    while end + 8 <= bytes.count {
      let word = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: end, as: UInt64.self))
      let count = min(limit - end, LetterRun.letters(in: word))
      take(word, count)
      guard count == 8 else { return }
    }
    while end < limit, LetterRun.isLetter(bytes[end]) { take(UInt64(bytes[end]), 1) }
  }

  private mutating func take(_ word: UInt64, _ count: Int) {
    guard count > 0 else { return }
    let all = ~0 >> UInt64(64 - 8 * count) & LetterRun.bytes(0x20)
    let rest = end == start ? all & ~0xFF : all
    if end == start { startsSmall = word & 0x20 != 0 }
    if ~word & rest != 0 { holdsCapital = true }
    if word & rest != 0 { holdsSmall = true }
    end += count
  }

  /// The number of letters at the start of eight bytes, the first byte lowest.
  @inline(__always) static func letters(in word: UInt64) -> Int {
    let small = (word | bytes(0x20)) & bytes(0x7F)
    let fromA = small &+ bytes(0x80 - 0x61)
    let behindZ = small &+ bytes(0x80 - 0x7B)
    return (~(fromA & ~behindZ & ~word) & bytes(0x80)).trailingZeroBitCount / 8
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func bytes(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}
