import CPosix

/// Finds the program that a word names.
enum ProgramSearch {
  /// The path to start: the word itself when it has a slash, else the first executable file of that name in the
  /// absolute folders of PATH.
  static func find(_ word: String, path: String?) throws(ProcessError) -> String {
    guard !word.isEmpty else { throw ProcessError(.notFound, message: "no program is named") }
    guard !word.utf8.contains(UInt8(ascii: "/")) else { return word }
    let folders = (path ?? "").utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
    for folder in folders where Paths.isAbsolute(folder) {
      let candidate = Paths.join(folder, word)
      if isExecutable(candidate) { return candidate }
    }
    let place = folders.isEmpty ? "there is no PATH to search" : "not in PATH (\(path ?? ""))"
    throw ProcessError(.notFound, message: "cannot start \(word): \(place)", number: SystemNumber.notFound)
  }

  private static func isExecutable(_ path: String) -> Bool {
    guard unsafe cposix_is_executable(path) == 0 else { return false }
    return (try? LiveFiles().status(path, followLinks: true))?.kind == .file
  }
}
