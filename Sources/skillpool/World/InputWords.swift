/// The words of `--input name=value`.
enum InputWords {
  /// The values by name, the last of equal names; nil when a word has no name or no `=`.
  static func bound(_ words: [String]) -> [String: String]? {
    var bound: [String: String] = [:]
    for word in words {
      guard let equals = word.firstIndex(of: "="), equals > word.startIndex else { return nil }
      bound[String(word[..<equals])] = String(word[word.index(after: equals)...])
    }
    return bound
  }
}
