/// The rules of one `.gitignore`, as git reads them; `.git/info/exclude` and the user's own file take no part.
struct IgnoreRules: Sendable {
  private struct Rule: Sendable {
    var pattern: Pattern
    var isNegated: Bool
    var foldersOnly: Bool
    /// Matched against the path from the file's folder, not against the name alone.
    var isAnchored: Bool
  }

  /// A pattern; the plain ones, which most are, need no machine.
  private enum Pattern: Sendable {
    case literal([UInt8])
    /// `*` and letters behind it, for a name.
    case ending([UInt8])
    case glob(PathGlob)

    func matches(_ text: String) -> Bool {
      switch self {
      case .literal(let bytes): text.utf8.elementsEqual(bytes)
      case .ending(let bytes): text.utf8.count >= bytes.count && text.utf8.suffix(bytes.count).elementsEqual(bytes)
      case .glob(let glob): glob.matches(text)
      }
    }
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
      (isFolder || !rule.foldersOnly) && rule.pattern.matches(rule.isAnchored ? path : name)
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
    guard let pattern = pattern(String(text), isAnchored: isAnchored) else { return nil }
    return Rule(pattern: pattern, isNegated: isNegated, foldersOnly: foldersOnly, isAnchored: isAnchored)
  }

  private static func pattern(_ text: String, isAnchored: Bool) -> Pattern? {
    let isPlain: (Substring) -> Bool = { !$0.isEmpty && !$0.utf8.contains { "*?[\\".utf8.contains($0) } }
    if isPlain(text[...]) { return .literal(Array(text.utf8)) }
    if !isAnchored, text.utf8.first == UInt8(ascii: "*"), isPlain(text.dropFirst()) {
      return .ending(Array(text.utf8.dropFirst()))
    }
    return (try? PathGlob(text, hasAlternatives: false)).map(Pattern.glob)
  }

  /// The line without CR and trailing blanks, of which one after a backslash stays.
  private static func trimmed(_ line: String) -> String {
    var bytes = Array(line.utf8)
    if bytes.last == 13 { bytes.removeLast() }
    while bytes.last == UInt8(ascii: " "), bytes.dropLast().last != UInt8(ascii: "\\") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
