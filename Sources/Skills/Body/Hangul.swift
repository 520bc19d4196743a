/// The syllables of Hangul, which are composed by arithmetic (Unicode Standard, section 3.12).
enum Hangul {
  private static let (syllables, leads, vowels, tails): (UInt32, UInt32, UInt32, UInt32) = (
    0xAC00, 0x1100, 0x1161, 0x11A7
  )
  private static let (leadCount, vowelCount, tailCount): (UInt32, UInt32, UInt32) = (19, 21, 28)

  static func parts(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    let index = scalar.value - syllables
    let (block, tail) = index.quotientAndRemainder(dividingBy: tailCount)
    let values = [leads + block / vowelCount, vowels + block % vowelCount] + (tail > 0 ? [tails + tail] : [])
    return values.compactMap(Unicode.Scalar.init)
  }

  static func whole(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let (left, right) = (first.value, second.value)
    if (leads..<leads + leadCount).contains(left), (vowels..<vowels + vowelCount).contains(right) {
      return Unicode.Scalar(syllables + ((left - leads) * vowelCount + (right - vowels)) * tailCount)
    }
    guard (0xAC00...0xD7A3).contains(left), (left - syllables).isMultiple(of: tailCount),
      (tails + 1..<tails + tailCount).contains(right)
    else { return nil }
    return Unicode.Scalar(left + (right - tails))
  }
}
