/// Cuts the endings off a word that its family differs by: `migrate`, `migrating` and `migration` become `migrat`.
///
/// One ending of inflection (`ing`, `ed`) goes, then one of derivation, then a last `e`; a last `y` becomes `i`. Words
/// of four letters and fewer, and words that are not all small ASCII letters, stay as they are. What is left is no word,
/// but a key.
enum WordStem {
  /// An ending, what stands for it, and the fewest letters that must stay in front of it.
  struct Ending: Sendable {
    var ending: [UInt8]
    var instead: [UInt8]
    var fewest: Int
  }

  /// The endings of derivation, in the order in which they are tried; the first that fits is the only one.
  static let endings: [Ending] = [
    ("ization", "iz", 3), ("isation", "iz", 3), ("ational", "at", 3), ("fulness", "ful", 3), ("ousness", "ous", 3),
    ("iveness", "iv", 3), ("ability", "", 4), ("ibility", "", 4), ("ability", "abl", 3), ("ibility", "ibl", 3),
    ("ation", "at", 3), ("ition", "it", 3),
    ("ator", "at", 3), ("ement", "", 4), ("ment", "", 4), ("ness", "", 4), ("able", "", 4), ("ible", "", 4),
    ("ance", "", 4), ("ence", "", 4), ("ally", "al", 4), ("ly", "", 4), ("ion", "", 4), ("ity", "", 4), ("er", "", 4),
    ("or", "", 4), ("al", "", 5),
  ].map { Ending(ending: Array($0.0.utf8), instead: Array($0.1.utf8), fewest: $0.2) }

  /// The endings by their last byte, so that few are tried.
  private static let endingsByLast: [[Ending]] = (0...127).map { byte in endings.filter { $0.ending.last == byte } }

  /// The key of a normalised word.
  static func key(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var key = Array(word)
    cut(&key)
    return key
  }

  /// Cuts a normalised word down to its key.
  static func cut(_ word: inout [UInt8]) {
    guard word.count > 4, word.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else { return }
    cutInflection(&word)
    cutDerivation(&word)
    cutVowel(&word)
  }

  private static func cutInflection(_ key: inout [UInt8]) {
    if key.count >= 6, key.ends("ing") {
      key.removeLast(3)
    } else if key.count >= 5, key.ends("ed"), !key.ends("eed") {
      key.removeLast(2)
    } else {
      return
    }
    let count = key.count
    if count > 3, key[count - 1] == key[count - 2], !"lsz".utf8.contains(key[count - 1]) { key.removeLast() }
  }

  private static func cutDerivation(_ key: inout [UInt8]) {
    guard let last = key.last, let found = endingsByLast[Int(last)].first(where: { fits($0, key) }) else { return }
    key.removeLast(found.ending.count)
    key += found.instead
  }

  private static func fits(_ ending: Ending, _ key: [UInt8]) -> Bool {
    let start = key.count - ending.ending.count
    guard start >= ending.fewest else { return false }
    for index in ending.ending.indices where key[start + index] != ending.ending[index] { return false }
    return true
  }

  private static func cutVowel(_ key: inout [UInt8]) {
    if key.count > 4, key.last == UInt8(ascii: "e") { key.removeLast() }
    if key.count > 3, key.last == UInt8(ascii: "y") { key[key.count - 1] = UInt8(ascii: "i") }
  }
}

extension [UInt8] {
  fileprivate func ends(_ ending: String) -> Bool {
    let start = count - ending.utf8.count
    guard start >= 0 else { return false }
    for (index, byte) in ending.utf8.enumerated() where self[start + index] != byte { return false }
    return true
  }
}
