import SkillPrompts
import SkillSystem

/// Writes the unfinished files of an attempt.
struct Drafts: Sendable {
  /// The system calls.
  var disk: any Disk

  /// Writes a file for its owner alone; nil when that worked, else what ends the attempt.
  func write(_ path: String, _ text: String) -> StepResult? { write(path, bytes: Array(text.utf8)) }

  /// The same for bytes.
  func write(_ path: String, bytes: [UInt8]) -> StepResult? {
    do throws(FileError) {
      let descriptor = try disk.openForWriting(path, exclusive: false, truncate: true)
      defer { disk.close(descriptor) }
      try disk.write(descriptor, bytes)
      return nil
    } catch {
      return .unkept(error)
    }
  }
}
