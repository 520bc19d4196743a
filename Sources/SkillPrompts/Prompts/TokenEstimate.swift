/// How many tokens a text takes, guessed from its bytes: never a promise, always the same guess.
public struct TokenEstimate: Sendable, Hashable {
  /// The bytes it is guessed from.
  public var bytes: Int

  /// Guesses for a number of bytes.
  public init(bytes: Int) { self.bytes = bytes }

  /// Guesses for a text.
  public init(of text: String) { self.init(bytes: text.utf8.count) }

  /// What listings and plans show: a quarter of the bytes.
  public var shown: Int { bytes / 4 }

  /// What a budget sets aside: a third of the bytes, rounded up.
  public var reserved: Int { (bytes + 2) / 3 }
}
