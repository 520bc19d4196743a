/// Why a text is no pattern.
public struct PathGlobError: Error, Sendable, Hashable {
  /// What is wrong, in a few words.
  public var message: String
  /// The place, in Unicode scalars from the start.
  public var offset: Int

  /// Makes an error.
  public init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
