/// Ceilings of a review.
public struct ReviewLimits: Sendable, Hashable {
  /// The most places kept as evidence of one item; the note tells how many there were.
  public var evidence: Int
  /// The most lines offered as candidates for an item that no check decides.
  public var candidates: Int
  /// The most bytes of the subject in one question to an agent; a larger subject is asked about in chunks.
  public var questionBytes: Int
  /// The ceilings of one search.
  public var patterns: PatternLimits

  /// Makes limits.
  public init(
    evidence: Int = 20, candidates: Int = 8, questionBytes: Int = 200_000, patterns: PatternLimits = PatternLimits()
  ) {
    self.evidence = evidence
    self.candidates = candidates
    self.questionBytes = questionBytes
    self.patterns = patterns
  }
}
