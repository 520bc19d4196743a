import SkillSystem

/// The words of `review` as globs relative to the project's root.
struct ReviewWords {
  /// The words.
  let words: [String]
  /// The project.
  let workspace: Workspace
  /// Where files are.
  let files: any Files

  /// Words that name neither a file nor a folder and hold no pattern.
  var missing: [String] { words.filter { status($0) == nil && !ReviewWords.isPattern($0) } }

  /// The globs, or everything when there are no words and no diff: a file as it is called, everything below a folder, or a pattern and everything below what it hits.
  func globs(orAll: Bool) throws(PathGlobError) -> [PathGlob] {
    var globs: [PathGlob] = []
    for word in words.isEmpty && orAll ? ["."] : words {
      for text in texts(word) { globs.append(try PathGlob(text)) }
    }
    return globs
  }

  private func texts(_ word: String) -> [String] {
    let path = Paths.relative(workspace.path(word), to: workspace.root) ?? word
    if words.isEmpty || path.isEmpty || path == "." { return ["**"] }
    switch status(word) {
    case .folder: return [ReviewWords.literal(path) + "/**"]
    case nil: return [path, path + "/**"]
    default: return [ReviewWords.literal(path)]
    }
  }

  private func status(_ word: String) -> FileKind? {
    (try? files.status(workspace.path(word), followLinks: true))?.kind
  }

  private static let special: Set<Character> = ["*", "?", "[", "]", "{", "}", "\\"]

  private static func isPattern(_ word: String) -> Bool { word.contains { special.contains($0) } }

  /// The pattern that hits just this path.
  private static func literal(_ path: String) -> String {
    path.reduce(into: "") { text, character in
      if special.contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
