import SkillText

/// A step with the places of what is checked after all steps are known.
struct ParsedStep {
  var definition: StepDefinition
  var idRange: SourceRange
  /// The number of the list it stands in.
  var list = 0
  /// The names in `needs`, with their places.
  var needs: [(id: String, range: SourceRange)]?
  /// The names in `report.from`, with their places.
  var from: [(id: String, range: SourceRange)] = []
  /// The agent's name, with its place.
  var agent: (name: String, range: SourceRange)?
  /// The places of the keys of its `limits`.
  var limitRanges: [String: SourceRange] = [:]
  /// The names and places of the values of `with`.
  var inputs: [(name: String, range: SourceRange, value: SourceRange)] = []
  /// Whether its kind could not be read, so that nothing is known of its outputs.
  var isUnknown = false
}
