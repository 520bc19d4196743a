/// The rules of one `.gitignore`, as git reads them; `.git/info/exclude` and the user's own file take no part.
struct IgnoreRules: Sendable {
  private struct Rule: Sendable {
    var glob: PathGlob
    var isNegated: Bool
    var foldersOnly: Bool
    /// Matched against the path from the file's folder, not against the name alone.
    var isAnchored: Bool
  }

  private let rules: [Rule]

  /// Reads the text of a file; a line that is no pattern matches nothing, as in git.
  init(_ text: String) {
    rules = text.utf8.split(whereSeparator: { $0 == 10 }).compactMap { Self.rule(String(Substring($0))) }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Whether a path, relative to the file's folder, is ignored; nil when no rule speaks of it.
  func ignores(_ path: String, isFolder: Bool) -> Bool? {
    let name = Paths.lastComponent(path)
    let last = rules.last { rule in
      (isFolder || !rule.foldersOnly) && rule.glob.matches(rule.isAnchored ? path : name)
    }
    return last.map { !$0.isNegated }
  }

  private static func rule(_ line: String) -> Rule? {
    var text = Substring(trimmed(line))
    guard !text.hasPrefix("#") else { return nil }
    let isNegated = text.hasPrefix("!")
    if isNegated { text = text.dropFirst() }
    let foldersOnly = text.hasSuffix("/")
    if foldersOnly { text = text.dropLast() }
    let isAnchored = text.utf8.contains(UInt8(ascii: "/"))
    if text.hasPrefix("/") { text = text.dropFirst() }
    guard let glob = try? PathGlob(String(text), hasAlternatives: false) else { return nil }
    return Rule(glob: glob, isNegated: isNegated, foldersOnly: foldersOnly, isAnchored: isAnchored)
  }

  /// The line without CR and trailing blanks, of which one after a backslash stays.
  private static func trimmed(_ line: String) -> String {
    var bytes = Array(line.utf8)
    if bytes.last == 13 { bytes.removeLast() }
    while bytes.last == UInt8(ascii: " "), bytes.dropLast().last != UInt8(ascii: "\\") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
