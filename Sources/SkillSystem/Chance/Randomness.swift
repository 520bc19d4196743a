/// Random bytes: a seam.
///
/// The live one is ``SystemRandomness``, its twin for tests ``SeededRandomness``.
public protocol Randomness: Sendable {
  /// That many random bytes, fit for identifiers and nonces.
  func bytes(_ count: Int) -> [UInt8]
}
