import SkillText

/// What is shown of the findings about a whole library: all that matters, and of what repeats itself the beginning.
///
/// Hundreds of skills of two names in one pool are one piece of news. A finding is left out only where the skill that it
/// is about stands in the list all the same: errors, and what tells of something that was not read, are always shown.
struct FindingDigest {
  /// How many warnings of one code are shown.
  static let most = 10
  /// The warnings that may be many, and lose nothing: two skills of one name are both listed.
  private static let repeating = "DIR002"

  /// The findings that are shown, in their order.
  private(set) var shown: [Diagnostic] = []
  private var count = 0

  /// Picks from findings; remarks are no part of it.
  init(_ diagnostics: [Diagnostic]) {
    for index in diagnostics.indices where diagnostics[index].severity > .info {
      if diagnostics[index].severity == .warning, diagnostics[index].code == Self.repeating {
        count += 1
        guard count <= Self.most else { continue }
      }
      shown.append(diagnostics[index])
    }
  }

  /// A line for what was left out, if anything was.
  func remainders(_ style: TextStyle) -> [String] {
    guard count > Self.most else { return [] }
    let left = (count - Self.most).grouped
    let head = style.paint("warning[\(Self.repeating)]", .warning)
    return [head + ": " + style.paint("\(left) more of these: skillpool validate shows them all", .bold)]
  }
}
