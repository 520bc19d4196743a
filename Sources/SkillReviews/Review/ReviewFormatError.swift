/// Why a stored review could not be read.
public struct ReviewFormatError: Error, Sendable, Hashable {
  /// The member, such as `items[2].line`.
  public var member: String
  /// What is wrong with it.
  public var message: String

  /// Makes an error.
  public init(_ member: String, _ message: String) {
    self.member = member
    self.message = message
  }
}
