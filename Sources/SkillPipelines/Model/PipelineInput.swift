public import SkillText

/// A parameter of a pipeline.
public struct PipelineInput: Sendable, Hashable {
  /// The types of inputs.
  public enum Kind: String, Sendable, Hashable, CaseIterable { case string, number, boolean, choice, file, json }

  /// The name.
  public var name: String
  /// The type.
  public var kind: Kind
  /// Whether a run needs a value for it.
  public var isRequired: Bool
  /// The value when none is given.
  public var defaultValue: JSON?
  /// The allowed values of a choice.
  public var options: [String]
  /// One line for people.
  public var description: String?
  /// The place of its name in the file.
  public var range: SourceRange

  /// Makes an input.
  public init(
    name: String, kind: Kind, isRequired: Bool = false, defaultValue: JSON? = nil, options: [String] = [],
    description: String? = nil, range: SourceRange = SourceRange(0, 0)
  ) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.options = options
    self.description = description
    self.range = range
  }
}
