/// What an agent's tokens cost, in US dollars for a million.
public struct TokenPrice: Sendable, Hashable {
  /// The price of what is read.
  public var input: Double
  /// The price of what is written.
  public var output: Double
  /// The price of what is read from a cache; nil for that of ``input``.
  public var cachedInput: Double?

  /// Makes a price.
  public init(input: Double, output: Double, cachedInput: Double? = nil) {
    self.input = input
    self.output = output
    self.cachedInput = cachedInput
  }
}
