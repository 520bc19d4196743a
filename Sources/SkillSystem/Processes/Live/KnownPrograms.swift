/// What the last words were found to name in PATH; children of one kind come in rows.
struct KnownPrograms {
  private var entries: [(word: String, path: String?, program: String)] = []

  /// The most words that are remembered.
  private static let most = 8

  /// The program of a word; nil when it is to be searched for.
  func program(_ word: String, path: String?) -> String? {
    entries.first { $0.word == word && $0.path == path }?.program
  }

  /// Remembers a program that was started.
  mutating func keep(_ program: String, _ word: String, path: String?) {
    if entries.count == KnownPrograms.most { entries.removeFirst() }
    entries.append((word, path, program))
  }

  /// Forgets everything: a program may have gone.
  mutating func forget() { entries = [] }
}
