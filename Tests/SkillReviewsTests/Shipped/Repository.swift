import SkillSystem
import SkillText
import Skills

@testable import SkillReviews

/// The skills and examples that are shipped with the package, as files.
enum Repository {
  static let root = Paths.normalised(Paths.join(Paths.parent(#filePath), "../../.."))

  static func read(_ path: String) throws(FileError) -> SourceFile {
    SourceFile(path: path, bytes: try LiveFiles().read(Paths.join(root, path), limit: 1 << 20))
  }

  /// The paths of the files below a folder, relative to the package.
  static func files(in folder: String) throws(FileError) -> [String] {
    var found: [String] = []
    for entry in try LiveFiles().list(Paths.join(root, folder)) {
      let path = Paths.join(folder, entry.name)
      if entry.kind == .folder { found += try files(in: path) } else { found.append(path) }
    }
    return found.sorted(by: CodePointOrder.precedes)
  }

  /// The skills that have checks.
  static let skills = SkillLoader(files: LiveFiles())
    .load([SkillLoader.Root(Paths.join(root, "skills"), isExplicit: true)], relativeTo: root)
    .skills.filter { $0.checksPath != nil }

  /// A subject of the Swift files below a folder, their paths relative to it.
  static func subject(_ folder: String) throws(FileError) -> ReviewSubject {
    var sources: [SourceFile] = []
    for path in try files(in: folder) where path.hasSuffix(".swift") {
      sources.append(SourceFile(path: String(path.dropFirst(folder.count + 1)), bytes: try read(path).bytes))
    }
    return ReviewSubject(files: sources.map { ReviewSubject.File(source: $0) })
  }
}
