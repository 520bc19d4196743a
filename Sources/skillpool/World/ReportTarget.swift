import SkillReports
import SkillSystem
import SkillText

/// Where a report goes, and in which format: what `--format`, `--json` and `-o` say together.
struct ReportTarget {
  /// The word of `--format`.
  let format: ReportFormat?
  /// The word of `-o`.
  let output: String?
  /// Whether `--json` was given.
  let isJSON: Bool

  /// The format: the one that was asked for, else what the file's name ends in, else text.
  var resolved: ReportFormat {
    if isJSON { return .json }
    return format ?? output.flatMap(ReportTarget.format) ?? .text
  }

  /// Writes a text to the file, or to the output; nil when that went well.
  func write(_ text: String, _ workspace: Workspace, _ world: World) -> ExitCode? {
    guard let output else {
      world.console.output.write(text)
      return nil
    }
    do throws(FileError) {
      try ReportTarget.write(Array(text.utf8), to: workspace.path(output), world)
      return nil
    } catch {
      world.console.note("error: " + TerminalText.escaped(error.message))
      return .storage
    }
  }

  /// Writes a file by a rename; a link stays a link, and a device or pipe is written to, not replaced.
  private static func write(_ bytes: [UInt8], to path: String, _ world: World) throws(FileError) {
    guard let status = try? world.files.status(path, followLinks: true) else {
      return try world.files.write(path, bytes)
    }
    switch status.kind {
    case .folder: throw FileError(.notAFile, path: path, message: "\(path) is a folder")
    case .other:
      let disk = LiveDisk()
      let descriptor = try disk.openForWriting(path, exclusive: false, truncate: false)
      defer { disk.close(descriptor) }
      try disk.write(descriptor, bytes)
    default: try world.files.write((try? world.files.realPath(path)) ?? path, bytes)
    }
  }

  private static func format(of path: String) -> ReportFormat? {
    let ending = Paths.lastComponent(path).split(separator: ".").last.map { $0.lowercased() }
    switch ending {
    case "md", "markdown": return .markdown
    case "html", "htm": return .html
    case "json": return .json
    case "sarif": return .sarif
    case "xml": return .junit
    default: return nil
    }
  }
}
