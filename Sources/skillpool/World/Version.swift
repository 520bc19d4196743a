/// The version of the program, as `--version` and every run record say it.
enum Version {
  static let current = "0.1.0"
  /// The line that tells it.
  static var line: String { "skillpool \(current)" }

  /// Whether the words ask for the version.
  static func isAsked(by words: [String]) -> Bool {
    words.first == "-V" || words.first == "--version" || words.first == "version"
  }
}
