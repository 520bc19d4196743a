/// Why a text is not a pattern.
public struct PatternError: Error, Sendable, Hashable {
  /// What is wrong, in PCRE2's words.
  public var message: String
  /// The byte offset in the pattern.
  public var offset: Int

  /// Makes an error.
  public init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
