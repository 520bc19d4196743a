public import SkillRuns
public import SkillSystem

/// Writes the files of `report` steps.
public struct ReportFiles: ReportWriting {
  /// Makes a writer.
  public init() {}

  /// Writes each format that is known, `path` plus the format's extension, by way of a temporary neighbour.
  public func write(
    _ record: RunRecord, formats: [String], path: String, files: any Files
  ) throws(FileError) -> [String: String] {
    var written: [String: String] = [:]
    for name in formats {
      guard let format = ReportFormat(rawValue: name) else { continue }
      let target = path + "." + format.fileExtension
      try files.write(target, Array(RunReport.render(record, as: format).utf8))
      written[name] = target
    }
    return written
  }
}
