/// The words of `--input name=value`.
enum InputWords {
  /// The values by name, the last of equal names; nil when a word has no name or no `=`.
  static func bound(_ words: [String]) -> [String: String]? { bound(words) { $0.firstIndex(of: "=") } }

  /// The choices by step, whose path may hold a `=` as `each[os=linux]` does.
  static func choices(_ words: [String]) -> [String: String]? { bound(words) { $0.lastIndex(of: "=") } }

  private static func bound(_ words: [String], at place: (String) -> String.Index?) -> [String: String]? {
    var bound: [String: String] = [:]
    for word in words {
      guard let equals = place(word), equals > word.startIndex else { return nil }
      bound[String(word[..<equals])] = String(word[word.index(after: equals)...])
    }
    return bound
  }
}
