/// Characters in a row that a model reads and a person does not see.
public struct HiddenRun: Sendable, Hashable {
  /// What kind of hidden character stands there.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Tag characters (U+E0000 to U+E007F), which spell ASCII text that nothing shows.
    case tags
    /// Embeddings, overrides and isolates, which show text in another order than it is read.
    case bidirectional
    /// Variation selectors that vary nothing: each can carry a byte.
    case variation
    /// Zero-width characters, soft hyphens, fillers and direction marks outside the scripts that need them.
    case zeroWidth
    /// Control characters but tab and line ends, line separators, and code points that are no characters.
    case control
    /// Four or more private-use characters in a row.
    case privateUse
  }

  /// The kind.
  public var kind: Kind
  /// The bytes.
  public var range: SourceRange
  /// How many characters they are.
  public var count: Int

  /// Makes a run.
  public init(kind: Kind, range: SourceRange, count: Int) {
    self.kind = kind
    self.range = range
    self.count = count
  }
}
