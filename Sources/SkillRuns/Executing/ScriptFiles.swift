import SkillSystem
import Synchronization

/// The files by which scripts are handed over and hand back, in the scratch folder of a run.
///
/// Equal scripts share a file, and an output file that stayed empty serves again: making files costs more than most of
/// what a step does.
final class ScriptFiles: Sendable {
  private struct State {
    var scripts: [String: String] = [:]
    var free: [String] = []
    var count = 0
  }

  private let state = Mutex(State())

  /// The file of a script, readable for its owner alone.
  func script(_ text: String, in folder: String, _ disk: any Disk) throws(FileError) -> String {
    try state.locked { state throws(FileError) in
      if let path = state.scripts[text] { return path }
      state.count += 1
      let path = "\(folder)/script-\(state.count).sh"
      try ScriptFiles.write(path, text, disk)
      state.scripts[text] = path
      return path
    }
  }

  /// An empty file for the outputs of a script.
  func takeOutput(in folder: String, _ disk: any Disk) throws(FileError) -> String {
    try state.locked { state throws(FileError) in
      if let path = state.free.popLast() { return path }
      state.count += 1
      let path = "\(folder)/output-\(state.count)"
      try ScriptFiles.write(path, "", disk)
      return path
    }
  }

  /// Takes an output file back once its script, and all that it started, has ended.
  func giveBack(_ path: String, isEmpty: Bool, _ disk: any Disk) {
    if isEmpty { return state.withLock { $0.free.append(path) } }
    try? disk.remove(path)
  }

  private static func write(_ path: String, _ text: String, _ disk: any Disk) throws(FileError) {
    let descriptor = try disk.openForWriting(path, exclusive: false, truncate: true)
    defer { disk.close(descriptor) }
    try disk.write(descriptor, Array(text.utf8))
  }
}
