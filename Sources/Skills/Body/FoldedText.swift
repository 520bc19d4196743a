import SkillText

/// A text in ASCII lower case with blanks for white space, byte by byte, for finding phrases at known offsets.
struct FoldedText: Sendable {
  /// One byte for each byte of the text.
  let bytes: [UInt8]

  init(_ text: String) { bytes = text.foldedBytes }

  /// The offset of the first occurrence of a phrase that starts a word.
  func firstIndex(of phrase: String) -> Int? {
    let wanted = Array(phrase.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
    for offset in 0...(bytes.count - wanted.count)
    where bytes[offset] == first && isWordStart(offset) && bytes[offset..<offset + wanted.count].elementsEqual(wanted) {
      return offset
    }
    return nil
  }

  /// Whether the text starts with a phrase.
  func starts(with phrase: String) -> Bool { bytes.starts(with: phrase.utf8) }

  /// Whether the text holds `→` or `->`.
  var holdsArrow: Bool {
    let pairs = zip(bytes, bytes.dropFirst())
    return pairs.contains { ($0 == .dash && $1 == 0x3E) || ($0 == 0xE2 && $1 == 0x86) }
  }

  private func isWordStart(_ offset: Int) -> Bool {
    guard offset > 0 else { return true }
    let before = bytes[offset - 1]
    return !before.isASCIILetter && !before.isASCIIDigit && before < 0x80
  }
}
