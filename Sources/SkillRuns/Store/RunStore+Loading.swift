import SkillSystem
import SkillText

extension RunFolder {
  /// Reads the result of a finished attempt; every file that the journal vouches for must be what it says.
  ///
  /// `inline` is a result that the journal holds itself.
  func load(
    _ step: String, attempt: Int, files: [StoredFile], inline: JSON? = nil, disk: any Disk
  ) throws(RunsError) -> StepResult {
    var result = inline.flatMap { StepResult($0, step: step) }
    for file in files {
      let path = self.file(step, attempt, file.name)
      let bytes: [UInt8]
      do throws(FileError) { bytes = try disk.read(path) } catch { throw damaged(path, error.message) }
      guard file.matches(bytes) else { throw damaged(path, "is not what the journal vouches for") }
      if file.name == "result.json" { result = (try? JSON(parsing: bytes)).flatMap { StepResult($0, step: step) } }
    }
    guard let result else {
      throw damaged(self.attempt(step, attempt) + "/result.json", "holds no result of '\(step)'")
    }
    return result
  }

  private func damaged(_ path: String, _ why: String) -> RunsError {
    RunsError(
      .damaged, "\(path): \(why); nothing was run again", path: path,
      help: "restore the file, or run the step again with '--from'")
  }
}
