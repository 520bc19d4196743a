import SkillSystem

/// Everything outside that a command may touch.
struct World: Sendable {
  /// Where it writes.
  var console: Console
  /// The files.
  var files: any Files
  /// The environment of the process.
  var environment: [String: String]
  /// The folder it was started in.
  var currentFolder: String
  /// The work tree, as git knows it.
  var git: any Git
  /// The clock.
  var time: any TimeSource
  /// Random bytes.
  var randomness: any Randomness
  /// What need not be freed before the end.
  let keepsakes = Keepsakes()
}
