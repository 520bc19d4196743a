import SkillText

extension Suggestion {
  /// "did you mean 'x'?", when a name is near enough.
  static func question(about word: String, in names: some Sequence<String>) -> String? {
    nearest(to: word, in: names).map { "did you mean '\($0)'?" }
  }
}
