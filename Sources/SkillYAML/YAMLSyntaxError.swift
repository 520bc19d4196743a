/// What libyaml's parser said when it gave up: its problem, its context, and a place for each.
struct YAMLSyntaxError: Error, Hashable {
  /// A place as libyaml counts it.
  enum Place: Hashable {
    /// Unicode scalars from the start of the text.
    case scalar(Int)
    /// Bytes from the start of the text.
    case byte(Int)
  }

  /// What was wrong, in libyaml's words.
  var problem: String
  /// Where the parser stood.
  var place: Place
  /// What it was doing, in libyaml's words.
  var context: String?
  /// Where it began doing so.
  var contextPlace: Place?
}
