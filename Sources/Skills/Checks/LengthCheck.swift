import SkillMarkdown
import SkillText

/// Tells when a body is longer than the specification recommends.
enum LengthCheck {
  /// The most lines and tokens of a body.
  static let lines = InputLimits.bodyLines.value
  static let tokens = InputLimits.bodyTokens.value

  static func findings(_ file: SourceFile, _ body: SourceRange, _ outline: MarkdownOutline) -> [Finding] {
    let range = body.clamped(to: file.bytes.count)
    let tokens = range.count / 4
    if tokens > LengthCheck.tokens {
      return [
        Finding(.longBody, "the body has about \(tokens) tokens; at most 5,000 are recommended", at: range.opening)
      ]
    }
    guard range.count > lines else { return [] }
    let count = outline.lineEnds
    guard count > lines else { return [] }
    return [Finding(.longBody, "the body has \(count) lines; at most 500 are recommended", at: range.opening)]
  }
}
