/// A key of the pipeline language: the one place that parser, suggestions and the JSON Schema read it from.
public struct PipelineKey: Sendable, Hashable {
  /// The maps that keys stand in.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    case pipeline, input, agent, defaults, limits, step, match, review, subject, report, strategy, retry
  }

  /// The shapes of values; `later` names words of the language that this version refuses.
  public indirect enum Value: Sendable, Hashable {
    /// A text without holes.
    case text
    /// A text that may hold `${{ }}`.
    case template
    /// The body of `run`.
    case script
    /// `true` or `false`.
    case boolean
    /// A number of at least (`isPositive`: more than) 0, at most `most`; a `${{ }}` where `mayBeTemplate`.
    case number(isPositive: Bool, most: Double, mayBeTemplate: Bool)
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    /// One of some words.
    case choice([String], later: [String])
    /// A list of some words.
    case choices([String], later: [String])
    /// An expression that gives a boolean.
    case condition
    /// A list of texts without holes.
    case texts
    /// One text, or a list of them.
    case textOrTexts
    /// A list, or a `${{ }}` that gives one.
    case list
    /// A map whose values depend on the key.
    case map
    /// A map of names to texts and numbers.
    case environment
    /// Anything.
    case any
  }

  /// The name.
  public var name: String
  /// The map it stands in.
  public var place: Place
  /// The shape of its value.
  public var value: Value
  /// The kinds of steps it belongs to; empty for every kind.
  public var kinds: [String]
  /// Whether its map must have it.
  public var isRequired: Bool
  /// Whether this version understands it; otherwise it is refused by name.
  public var isSupported: Bool
  /// One line of documentation.
  public var summary: String

  /// Makes a row.
  public init(
    _ name: String, in place: Place, _ value: Value, kinds: [String] = [], isRequired: Bool = false,
    isSupported: Bool = true, _ summary: String
  ) {
    self.name = name
    self.place = place
    self.value = value
    self.kinds = kinds
    self.isRequired = isRequired
    self.isSupported = isSupported
    self.summary = summary
  }

  /// A row of a key that the language has and this version does not.
  static func later(_ name: String, in place: Place, _ summary: String) -> PipelineKey {
    PipelineKey(name, in: place, .any, isSupported: false, summary)
  }
}
