import SkillSystem
import SkillText

extension RunFolder {
  /// Refuses a folder that is not as a run leaves it: a link, or a file in the place of a folder, would lead what is
  /// written to somewhere else.
  ///
  /// What is missing is no fault of this kind.
  func check(_ files: any Files) throws(RunsError) {
    try checkJournal(files)
    for file in [lock, pipeline, inputs, path + "/" + StoredParts.name] { try expect(.file, file, files) }
    for folder in [steps, scratch, path + "/artifacts"] { try expect(.folder, folder, files) }
  }

  /// The same of what is needed to read what became of the run; a journal that nobody could have written is refused.
  func checkJournal(_ files: any Files) throws(RunsError) {
    try expect(.folder, path, files)
    guard let size = try expect(.file, log, files), size > InputLimits.journal.value else { return }
    throw RunsError(
      .input, "\(log): has \(size) bytes; the limit of a journal is \(InputLimits.journal.text)", path: log,
      help: "start a new run")
  }

  /// Looks at one path; gives its size, nil when there is nothing.
  @discardableResult
  private func expect(_ kind: FileKind, _ path: String, _ files: any Files) throws(RunsError) -> Int? {
    guard let status = try? files.status(path, followLinks: false) else { return nil }
    guard status.kind != kind else { return status.size }
    throw RunsError(
      .policy, "\(path): is \(Self.words(status.kind)), not the \(kind.rawValue) that a run makes", path: path,
      help: "start a new run of the pipeline")
  }

  private static func words(_ kind: FileKind) -> String {
    switch kind {
    case .link: "a symbolic link"
    case .file: "a file"
    case .folder: "a folder"
    case .other: "neither a file nor a folder"
    }
  }
}
