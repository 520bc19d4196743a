import SkillText

/// Phrases with which injected text begins, found by their words.
struct SuspiciousPhrase {
  /// The words of each place, between which small words may stand.
  private let places: [[String]]
  /// Words that may not follow.
  private let unless: Set<String>

  private init(_ places: [[String]], unless: Set<String> = []) {
    self.places = places
    self.unless = unless
  }

  private static let phrases = [
    SuspiciousPhrase([
      ["ignore", "disregard", "forget", "override", "bypass"],
      ["previous", "prior", "above", "earlier", "preceding"],
      ["instruction", "instructions", "rules", "prompt", "prompts", "guidelines", "directions", "messages"],
    ]),
    SuspiciousPhrase(
      [
        ["not", "never", "dont", "without"],
        ["tell", "telling", "inform", "informing", "mention", "mentioning", "notify", "notifying", "alert"],
        ["user", "users", "human", "operator"],
      ], unless: ["to", "about", "how", "where", "which", "what", "when", "of"]),
    SuspiciousPhrase([["hide", "conceal"], ["from"], ["user", "users", "human", "operator"]]),
  ]
  private static let fillers: Set<String> = [
    "a", "all", "and", "any", "it", "of", "or", "other", "the", "these", "this", "those", "to", "your", "my",
  ]
  private static let fillerLimit = 4

  /// The phrases in a part of a text, in order.
  static func occurrences(in bytes: [UInt8], _ range: SourceRange) -> [SourceRange] {
    var found: [SourceRange] = []
    var cursor = WordCursor(bytes, from: range.start, to: range.end)
    while let word = cursor.next() {
      for phrase in phrases where phrase.places[0].contains(where: { cursor.word(word, is: $0) }) {
        guard let end = phrase.end(after: cursor) else { continue }
        found.append(SourceRange(word.start, end))
        break
      }
    }
    return found
  }

  /// The end of the phrase whose first word was just read.
  private func end(after cursor: WordCursor) -> Int? {
    var cursor = cursor
    var end = cursor.index
    for place in places.dropFirst() {
      guard let word = SuspiciousPhrase.skipFillers(&cursor, until: place) else { return nil }
      end = word.end
    }
    guard let next = cursor.next(), unless.contains(where: { cursor.word(next, is: $0) }) else { return end }
    return nil
  }

  private static func skipFillers(_ cursor: inout WordCursor, until place: [String]) -> SourceRange? {
    for _ in 0...fillerLimit {
      guard let word = cursor.next() else { return nil }
      if place.contains(where: { cursor.word(word, is: $0) }) { return word }
      guard fillers.contains(where: { cursor.word(word, is: $0) }) else { return nil }
    }
    return nil
  }
}
