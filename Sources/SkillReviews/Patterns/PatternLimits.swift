/// Ceilings of one search of one text, so that no pattern can stall a review.
///
/// All of them count work, none of them time: the same pattern and text meet the same ceiling on every machine.
public struct PatternLimits: Sendable, Hashable {
  /// The most work of one search of a short text: steps of the matcher, and one more for every 32 bytes it walks over
  /// in a step.
  public var work: Int
  /// The work allowed for each byte of the text beyond that.
  public var workPerByte: Int
  /// The most backtracking points from one starting place (PCRE2's match limit).
  public var backtracks: UInt32
  /// The deepest backtracking (PCRE2's depth limit).
  public var depth: UInt32
  /// The most memory of the matcher in KiB (PCRE2's heap limit).
  public var heapKiB: UInt32

  /// Makes limits; the defaults end a runaway pattern after a second or so.
  public init(
    work: Int = 10_000_000, workPerByte: Int = 64, backtracks: UInt32 = 1_000_000, depth: UInt32 = 250_000,
    heapKiB: UInt32 = 64 << 10
  ) {
    self.work = work
    self.workPerByte = workPerByte
    self.backtracks = backtracks
    self.depth = depth
    self.heapKiB = heapKiB
  }

  /// The longest pattern in bytes.
  public static let patternBytes = 4096
}
