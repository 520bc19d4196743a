import Synchronization

/// Bytes that look random and are the same for the same seed (SplitMix64): the twin for tests.
public final class SeededRandomness: Randomness {
  private let state: Mutex<UInt64>

  /// Makes one from a seed.
  public init(seed: UInt64) { state = Mutex(seed) }

  /// The next bytes of the sequence.
  public func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let word = next()
      for shift in stride(from: 0, to: 64, by: 8) where bytes.count < count {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return bytes
  }

  /// The next word of the sequence.
  public func next() -> UInt64 {
    state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
  }
}
