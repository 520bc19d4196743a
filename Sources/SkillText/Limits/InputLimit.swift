/// A ceiling that an input is held to: a row of `docs/limits.md`.
public struct InputLimit: Sendable, Hashable, Identifiable {
  /// What is counted.
  public enum Unit: Sendable, Hashable {
    /// Bytes, shown as KiB or MiB.
    case bytes
    /// Things with a name, such as `keys`.
    case count(String)
    /// How deep something may be nested.
    case levels
  }

  /// A short name that stays.
  public let id: String
  /// What is limited.
  public let subject: String
  /// The most that is accepted.
  public let value: Int
  /// What the value counts.
  public let unit: Unit
  /// What happens above it.
  public let beyond: String

  init(_ id: String, _ subject: String, _ value: Int, _ unit: Unit, beyond: String) {
    self.id = id
    self.subject = subject
    self.value = value
    self.unit = unit
    self.beyond = beyond
  }

  /// The value with its unit: `64 KiB`, `1,024 keys`, `64 levels`.
  public var text: String {
    switch unit {
    case .bytes: InputLimit.size(value)
    case .count(let name): value.grouped + " " + name
    case .levels: value.grouped + " levels"
    }
  }

  private static func size(_ bytes: Int) -> String {
    let units = [(1 << 20, "MiB"), (1 << 10, "KiB")]
    guard let (unit, name) = units.first(where: { bytes >= $0.0 && bytes % $0.0 == 0 }) else {
      return bytes.grouped + " bytes"
    }
    return (bytes / unit).grouped + " " + name
  }
}
