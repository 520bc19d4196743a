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
  /// How colour is decided when no option says so.
  var time: any TimeSource
  /// Random bytes.
  var randomness: any Randomness
  /// Child processes.
  var processes: any Processes
  /// git.
  var git: any Git
  /// The run store's disk.
  var disk: any Disk
}
