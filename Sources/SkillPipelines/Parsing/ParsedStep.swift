import SkillText

/// A step with the places of what is checked after all steps are known.
struct ParsedStep {
  var definition: StepDefinition
  var idRange: SourceRange
  /// The names in `needs`, with their places.
  var needs: [(id: String, range: SourceRange)]?
  /// The names in `report.from`, with their places.
  var from: [(id: String, range: SourceRange)] = []
  /// The agent's name, with its place.
  var agent: (name: String, range: SourceRange)?
  /// The place of `if`.
  var conditionRange: SourceRange?
  /// Whether the kind is one that this version refuses, so that nothing is known of its outputs.
  var isRefused = false
}
