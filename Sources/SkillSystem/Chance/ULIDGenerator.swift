import Synchronization

/// Makes identifiers that sort by the time they were made: 26 characters of Crockford's base 32.
///
/// 48 bits of milliseconds and 80 random ones; within one millisecond, or when the clock goes back, the random part
/// counts up, so that identifiers of one generator never stand still.
public final class ULIDGenerator: Sendable {
  private struct State: Sendable {
    var milliseconds: UInt64 = 0
    var chance: [UInt8] = []
  }

  private let time: any TimeSource
  private let randomness: any Randomness
  private let state = Mutex(State())

  /// Makes a generator over a clock and a source of chance.
  public init(time: any TimeSource = SystemTime(), randomness: any Randomness = SystemRandomness()) {
    self.time = time
    self.randomness = randomness
  }

  /// The next identifier, behind another one whatever the clock says.
  ///
  /// When the clock went back since that was made, the new one counts as made a millisecond after it.
  public func next(after last: String?) -> String {
    let fresh = next()
    guard let last, !CodePointOrder.precedes(last, fresh), let milliseconds = ULID.milliseconds(of: last),
      milliseconds < 0xffff_ffff_ffff
    else { return fresh }
    return Self.text(milliseconds + 1, randomness.bytes(10))
  }

  /// The next identifier.
  public func next() -> String {
    let now = UInt64(clamping: time.wallMilliseconds()) & 0xffff_ffff_ffff
    let fresh = randomness.bytes(10)
    let (milliseconds, chance) = state.withLock { state in
      if now > state.milliseconds || state.chance.isEmpty {
        state = State(milliseconds: now, chance: fresh)
      } else if !Self.increment(&state.chance) {
        state = State(milliseconds: state.milliseconds + 1, chance: fresh)
      }
      return (state.milliseconds, state.chance)
    }
    return Self.text(milliseconds, chance)
  }

  private static func text(_ milliseconds: UInt64, _ chance: [UInt8]) -> String {
    let moment = (0..<6).map { UInt8(truncatingIfNeeded: milliseconds >> (40 - 8 * UInt64($0))) }
    return ULID.text(moment + chance)
  }

  /// Adds 1; false when all bits were set.
  private static func increment(_ bytes: inout [UInt8]) -> Bool {
    for index in bytes.indices.reversed() {
      bytes[index] &+= 1
      if bytes[index] != 0 { return true }
    }
    return false
  }
}
