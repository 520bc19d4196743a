/// Folds case and Latin accents, so that `Résumé`, `resume` and its decomposed form are one word.
enum LatinFolding {
  /// The letters that U+00C0…U+017F stand for, one a scalar; a space keeps the letter itself.
  private static let base: [UInt8] = Array(
    ("aaaaaa ceeeeiiii nooooo  uuuuy  aaaaaa ceeeeiiii nooooo  uuuuy y"
      + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii"
      + "  jjkk llllllllllnnnnnnn  oooooo  rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8)

  /// Adds a folded scalar to a word; combining marks add nothing.
  static func append(_ scalar: Unicode.Scalar, to word: inout [UInt8]) {
    let value = Int(scalar.value)
    if (0x300...0x36F).contains(value) || value == 0x200D || (0xFE00...0xFE0F).contains(value) { return }
    if value >= 0xC0, value - 0xC0 < base.count, base[value - 0xC0] != UInt8(ascii: " ") {
      word.append(base[value - 0xC0])
    } else {
      word.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }
  }
}
