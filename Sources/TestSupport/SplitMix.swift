/// A small generator whose numbers follow from its seed, so that a failure can be seen again: SplitMix64.
public struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts at a seed.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 up to a bound, which is above 0.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
