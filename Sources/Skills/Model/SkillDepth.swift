/// How much of a skill was loaded.
///
/// A listing needs the metadata, a prompt the body, and an agent at work one reference at a time. One parser serves all
/// depths: what a shallow load says is what a whole load says.
public enum SkillDepth: Sendable, Hashable {
  /// Name, description, the other keys of the front matter, status and size.
  ///
  /// There is no body, no trigger, heading, checklist or reference, and no digest; findings about the body and about
  /// other files are left out. A skill that is not sound is loaded whole, so that it can be told what is wrong.
  case metadata
  /// Everything.
  case everything
}
