/// The checks of some skills, and the items whose checks could not be read.
public struct CheckSet: Sendable, Hashable {
  /// The checks, by skill and then in file order.
  public var checks: [Check]
  /// The items that a check was written for but cannot decide, with the reason; a review calls them `unknown`.
  public var broken: [String: String]

  /// Makes a set.
  public init(checks: [Check] = [], broken: [String: String] = [:]) {
    self.checks = checks
    self.broken = broken
  }

  /// Adds the checks of another set.
  public mutating func merge(_ other: CheckSet) {
    checks += other.checks
    broken.merge(other.broken) { first, _ in first }
  }
}
