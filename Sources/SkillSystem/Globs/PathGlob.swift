/// A pattern over paths: case-sensitive, matched in time linear in the path, whatever the pattern.
///
/// `*` stands for any characters but `/`, `?` for one of them, `[a-z]` and `[!a-z]` for one in or not in a set,
/// `{a,b}` for alternatives (they may nest), `\` takes the next character as it is. `**` as a whole part of a path
/// stands for any number of parts: `a/**/b` matches `a/b`, `a/**` all below `a`. Hidden names are like others.
public struct PathGlob: Sendable, Hashable {
  /// The pattern as it was written.
  public let text: String
  let program: GlobProgram

  /// Reads a pattern.
  ///
  /// - Parameter text: At most 4,096 bytes that make at most 4,096 states.
  /// - Throws: What is wrong and where.
  public init(_ text: String) throws(PathGlobError) {
    try self.init(text, hasAlternatives: true)
  }

  init(_ text: String, hasAlternatives: Bool) throws(PathGlobError) {
    self.text = text
    program = GlobProgram(try GlobParser.parse(text, hasAlternatives: hasAlternatives))
    guard program.steps.count <= GlobParser.limit else { throw PathGlobError("the pattern is too large", at: 0) }
  }

  /// Whether a path matches as a whole.
  public func matches(_ path: String) -> Bool { program.matches(path.unicodeScalars) }

  /// Whether something below a folder may match.
  public func mayMatch(below folder: String) -> Bool { program.mayMatch(after: (folder + "/").unicodeScalars) }

  /// The parts of a comma-separated list of patterns; commas inside braces and brackets do not part.
  public static func split(_ list: String) -> [String] {
    var parts = [""]
    var scan = ListScan()
    for scalar in list.unicodeScalars {
      if scan.parts(at: scalar) { parts.append("") } else { parts[parts.count - 1].unicodeScalars.append(scalar) }
    }
    return parts.map(trimmed).filter { !$0.isEmpty }
  }

  /// Where a list parts: what it is inside of.
  private struct ListScan {
    private var depth = 0
    private var isInSet = false
    private var isEscaped = false

    mutating func parts(at scalar: Unicode.Scalar) -> Bool {
      if isEscaped {
        isEscaped = false
        return false
      }
      switch scalar {
      case "\\": isEscaped = true
      case "[": isInSet = true
      case "]": isInSet = false
      case "{" where !isInSet: depth += 1
      case "}" where !isInSet: depth = max(0, depth - 1)
      case ",": return depth == 0 && !isInSet
      default: break
      }
      return false
    }
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" }
    let rest = text.unicodeScalars.drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(Substring(rest[...last]))
  }
}
