public import SkillSystem
public import SkillText

/// The files that a pipeline's file may name: other pipelines, schemas and prompts, by their paths inside the project.
public struct PipelineFiles: Sendable {
  /// The largest file that is read.
  static let limit = 1 << 20

  private let stored: [String: SourceFile]
  private let files: (any Files)?
  private let project: String

  /// No files at all.
  public static let none = PipelineFiles(stored: [])

  /// The files of the project at a path; links are followed as long as they stay inside it.
  public init(project: String, files: any Files) {
    (self.project, self.files, stored) = (project, files, [:])
  }

  /// Files that were kept, such as those of ``Pipeline/parts`` of a run.
  public init(stored: [SourceFile]) {
    (project, files) = ("", nil)
    self.stored = Dictionary(stored.map { ($0.path, $0) }) { first, _ in first }
  }

  /// A file by its path inside the project; nil when there is none, or when it lies outside.
  func read(_ path: String) -> SourceFile? {
    if let file = stored[path] { return file }
    guard let files, PathRules.isInside(path), isInside(Paths.join(project, path), files),
      let bytes = try? files.read(Paths.join(project, path), limit: Self.limit)
    else { return nil }
    return SourceFile(path: path, bytes: bytes)
  }

  private func isInside(_ path: String, _ files: any Files) -> Bool {
    guard let real = try? files.realPath(path), let root = try? files.realPath(project) else { return false }
    return Paths.isInside(real, root: root)
  }
}
