/// A line of a checklist: a question that a review answers.
public struct ChecklistItem: Sendable, Hashable, Identifiable {
  /// `<skill name>#<8 hex of SHA-256 of the normalised text>`, with `~2` for the second of equal texts; stable as
  /// long as the text says the same (section 8 of `docs/pipelines.md`).
  public var id: String
  /// The text with its inline markup, continuation lines joined by one space.
  public var text: String
  /// The text compared and hashed: NFC, inline markup stripped, white space collapsed.
  public var normalised: String
  /// The inline code spans of the text, in order: what evidence is looked up by.
  public var codeTerms: [String]
  /// The headings above it, outermost first.
  public var headings: [String]
  /// The line in the file, from 1.
  public var line: Int

  /// Makes an item.
  public init(
    id: String, text: String, normalised: String, codeTerms: [String] = [], headings: [String] = [], line: Int
  ) {
    self.id = id
    self.text = text
    self.normalised = normalised
    self.codeTerms = codeTerms
    self.headings = headings
    self.line = line
  }
}
