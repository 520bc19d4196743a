/// How much of a skill was loaded.
///
/// A listing needs the metadata, a prompt the body, and an agent at work one reference at a time. One parser serves all
/// depths: what a shallow load says is what a whole load says.
public enum SkillDepth: Sendable, Hashable {
  /// Front matter, triggers and status, with the counts of a listing.
  ///
  /// The text of the body is not kept, its headings and references are empty, the digest is empty, and findings about
  /// the body and other files are left out. What is odd is loaded whole, so that it can be told what is wrong.
  case metadata
  /// Everything.
  case everything
}
