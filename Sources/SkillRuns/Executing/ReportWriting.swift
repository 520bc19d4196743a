public import SkillSystem

/// Writes the files of a `report` step: what the room of reports does for a run.
public protocol ReportWriting: Sendable {
  /// Writes a record in formats (`markdown`, `html`, `json`) to `path` plus each format's extension, an absolute path
  /// without one, and gives the paths by format. A format it does not know is left out of the answer.
  func write(_ record: RunRecord, formats: [String], path: String, files: any Files) throws(FileError)
    -> [String: String]
}
