/// Why a text is not JSON.
public struct JSONError: Error, Sendable, Hashable {
  /// What was expected or refused, in a few words.
  public var message: String
  /// The byte offset of the place.
  public var offset: Int

  /// Makes an error.
  public init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
