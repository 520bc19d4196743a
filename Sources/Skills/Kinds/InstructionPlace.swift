/// A file that was found and that nobody has read yet.
struct InstructionPlace: Sendable {
  var kind: InstructionKind
  /// The path to open.
  var path: String
  /// The path to show.
  var shown: String
  /// The name that its path gives it.
  var pathName: String
  var scope: SkillScope
  var source: String
  /// Whether it is a file of a fixed name, such as `AGENTS.md`.
  var isFixed = false
  /// Whether it counts only with a front matter: it lies in a folder of a common name, such as `commands`.
  var isDoubtful = false
}
