/// The plural stemmer: `ies` becomes `y`, `es` and `s` are cut where they mark a plural.
///
/// Source: D. Harman, "How effective is suffixing?", Journal of the American Society for Information Science, 1991.
enum PluralStem {
  /// Cuts a plural ending off a lower-cased word.
  static func cut(_ word: inout [UInt8]) {
    let count = word.count
    guard count > 3, word[count - 1] == UInt8(ascii: "s") else { return }
    let before = word[count - 2]
    if before == UInt8(ascii: "s") || before == UInt8(ascii: "u") { return }
    if before == UInt8(ascii: "e") {
      let third = word[count - 3]
      if third == UInt8(ascii: "i"), count > 4, !"ea".utf8.contains(word[count - 4]) {
        word.removeLast(3)
        word.append(UInt8(ascii: "y"))
        return
      }
      if "aeo".utf8.contains(third) { return }
    }
    word.removeLast()
  }
}
