/// A key of the pipeline language: the one place that parser, suggestions and the JSON Schema read it from.
public struct PipelineKey: Sendable, Hashable {
  /// The maps that keys stand in.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    case pipeline, input, agent, price, defaults, limits, provider, concurrency
    case step, prompt, context, match, review, subject, report, approval, strategy, retry
    case stepLimits = "step limits"
    case repetition = "repeat"
  }

  /// The shapes of values.
  public indirect enum Value: Sendable, Hashable {
    /// A text without holes.
    case text
    /// The name of something: a step, an agent, an option.
    case name
    /// A list of names.
    case names
    /// The path of a pipeline, beginning with `./`.
    case pipelinePath
    /// A text that may hold `${{ }}`.
    case template
    /// The body of `run`.
    case script
    /// `true` or `false`.
    case boolean
    /// A number of at least (`isPositive`: more than) 0, at most `most`; a `${{ }}` where `mayBeTemplate`.
    case number(isPositive: Bool, most: Double, mayBeTemplate: Bool)
    /// A whole number in a range; a `${{ }}` where `mayBeTemplate`.
    case integer(ClosedRange<Int>, mayBeTemplate: Bool = false)
    /// One of some words.
    case choice([String])
    /// A list of some words.
    case choices([String])
    /// An expression that gives a boolean.
    case condition
    /// An expression that gives anything.
    case expression
    /// A list of texts without holes, not empty where `isNeeded`.
    case texts(isNeeded: Bool = false)
    /// A list of names of environment variables.
    case variables
    /// One text, or a list of them.
    case textOrTexts
    /// A list, or a `${{ }}` that gives one.
    case list
    /// A list of at least two names.
    case options
    /// A map of names to environment values.
    case environment
    /// A map with the keys of a place.
    case object(Place)
    /// A map of names to maps with the keys of a place.
    case objects(Place)
    /// A text that may hold `${{ }}`, or a map with the keys of a place.
    case templateOr(Place)
    /// A map of names to ``templateOr(_:)``.
    case templatesOr(Place)
    /// A map of names to texts that may hold `${{ }}`.
    case templates
    /// A map of names to texts.
    case remarks
    /// A map of names to any values.
    case values
    /// A map of names to lists.
    case lists
    /// A list of steps.
    case steps
    /// A JSON Schema, or the path of a file that holds one.
    case schema
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
  /// The feature that whoever writes the key asks for; nil for what every version has.
  public var feature: LanguageFeature?
  /// The features that its words ask for.
  public var features: [String: LanguageFeature]
  /// One line of documentation.
  public var summary: String

  /// Makes a row.
  public init(
    _ name: String, in place: Place, _ value: Value, kinds: [String] = [], isRequired: Bool = false,
    feature: LanguageFeature? = nil, features: [String: LanguageFeature] = [:], _ summary: String
  ) {
    self.name = name
    self.place = place
    self.value = value
    self.kinds = kinds
    self.isRequired = isRequired
    self.feature = feature
    self.features = features
    self.summary = summary
  }
}

extension PipelineKey.Place {
  /// The place as a sentence names it.
  var inWords: String {
    switch self {
    case .pipeline: "the pipeline"
    case .step: "a step"
    case .input: "an input"
    case .agent: "an agent"
    case .provider: "a provider"
    case .limits: "'limits:' of the pipeline"
    case .stepLimits: "'limits:' of a step"
    default: "'\(rawValue):'"
    }
  }
}
