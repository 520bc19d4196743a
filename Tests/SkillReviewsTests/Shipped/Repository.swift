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

  /// The skills that have checks, with their checks files.
  static func skillsWithChecks() throws(FileError) -> [(skill: Skill, file: SourceFile)] {
    var found: [(Skill, SourceFile)] = []
    for path in try files(in: "skills") where path.hasSuffix("checks.yml") {
      let isFlat = path.hasSuffix(".checks.yml")
      let skillPath = isFlat ? String(path.dropLast(".checks.yml".count)) + ".md" : Paths.parent(path) + "/SKILL.md"
      let name = Paths.lastComponent(isFlat ? String(path.dropLast(".checks.yml".count)) : Paths.parent(path))
      found.append((skill(name, try read(skillPath)), try read(path)))
    }
    return found
  }

  /// A subject of the Swift files below a folder, their paths relative to it.
  static func subject(_ folder: String) throws(FileError) -> ReviewSubject {
    var sources: [SourceFile] = []
    for path in try files(in: folder) where path.hasSuffix(".swift") {
      sources.append(SourceFile(path: String(path.dropFirst(folder.count + 1)), bytes: try read(path).bytes))
    }
    return ReviewSubject(files: sources.map { ReviewSubject.File(source: $0) })
  }

  private static func skill(_ name: String, _ file: SourceFile) -> Skill {
    let lines = file.text(SourceRange(0, file.bytes.count)).split(separator: "\n", omittingEmptySubsequences: false)
    let items = lines.enumerated().filter { $0.element.hasPrefix("- [ ] ") }.map { index, line in
      ChecklistItem(
        id: "\(name)#\(index + 1)", text: String(line.dropFirst(6)), normalised: String(line.dropFirst(6)),
        line: index + 1)
    }
    return Skill(
      id: SkillID(name), name: name, description: "", path: file.path, folder: Paths.parent(file.path), source: file,
      bodyRange: SourceRange(0, file.bytes.count), checklist: items)
  }
}
