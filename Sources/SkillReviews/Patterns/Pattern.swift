public import SkillText

/// A PCRE2 pattern as text, known to compile.
///
/// The value holds the text only, so that it can be sent and compared; a search compiles it.
/// Patterns are UTF-8 and multi-line: `^` and `$` match at every line, whose ends are LF, CR LF or CR. `.` does not
/// match a line end. `\w`, `\d` and `\s` are ASCII. `\C` is refused.
public struct Pattern: Sendable, Hashable {
  /// The text of the pattern.
  public let source: String

  /// Checks that a text compiles as a pattern.
  public init(_ source: String) throws(PatternError) {
    _ = try CompiledPattern(source)
    self.source = source
  }

  /// What a search found.
  public enum Found: Sendable, Hashable {
    /// The byte ranges of the matches, in order, none overlapping.
    case matches([SourceRange])
    /// The search met a limit; what it had found by then is not told.
    case limit(String)
  }

  /// The first `most` matches in a text.
  public func matches(in text: String, most: Int = .max, limits: PatternLimits = PatternLimits()) -> Found {
    guard let compiled = try? CompiledPattern(source, limits: limits) else { return .limit("out of memory") }
    var ranges: [SourceRange] = []
    let limit = compiled.search(text) { range in
      ranges.append(range)
      return ranges.count < most
    }
    return limit.map(Found.limit) ?? .matches(ranges)
  }
}
