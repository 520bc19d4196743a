public import SkillText

/// A request, and which skills it should and should not find.
public struct TriggerCase: Sendable, Hashable {
  /// The request.
  public var task: String
  /// Names of skills any of which is right; empty for a request that is there to find nothing, or not some skills.
  public var expected: [String]
  /// Names of skills that must not be chosen.
  public var forbidden: [String]
  /// Whether no skill at all may be chosen.
  public var expectsNone: Bool
  /// Where it stands.
  public var location: SourceLocation

  /// Makes a case.
  public init(
    _ task: String, expected: [String] = [], forbidden: [String] = [], expectsNone: Bool = false,
    at location: SourceLocation = SourceLocation(path: "")
  ) {
    self.task = task
    self.expected = expected
    self.forbidden = forbidden
    self.expectsNone = expectsNone
    self.location = location
  }
}
