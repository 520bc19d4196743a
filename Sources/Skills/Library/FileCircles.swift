import SkillMarkdown
public import SkillSystem
public import SkillText

/// Finds files of one skill that send their reader in a circle: `a.md` to `b.md`, and `b.md` back.
///
/// Followed are the Markdown files that the body names and those that they name in turn. A way back to the skill's own
/// file is none: there the reader began.
struct FileCircles {
  /// A file that another one leads to.
  private struct Link {
    var target: Int
    var range: SourceRange
  }

  private let skill: Skill
  private let files: any Files
  private let home: String
  private var paths: [String] = []
  private var numbers: [PathKey: Int] = [:]
  private var sources: [SourceFile] = []
  private var links: [[Link]] = []
  private var bytesLeft = InputLimits.linkedBytes.value

  /// One remark for each group of files that all lead to each other.
  static func diagnostics(_ skill: Skill, files: any Files) -> [Diagnostic] {
    let names = skill.references.map(\.path).filter(SkillFileName.hasMarkdownExtension)
    guard skill.form == .folder, !names.isEmpty, let home = try? files.realPath(skill.openFolder) else { return [] }
    var circles = FileCircles(skill: skill, files: files, home: home)
    for name in names { _ = circles.number(of: name) }
    circles.follow()
    return Circles.find(circles.links.map { $0.map(\.target) }).map(circles.diagnostic)
  }

  private init(skill: Skill, files: any Files, home: String) {
    (self.skill, self.files, self.home) = (skill, files, home)
  }

  private mutating func follow() {
    var next = 0
    while next < paths.count {
      let file = read(paths[next])
      sources.append(file)
      links.append([])
      links[next] = mentions(file).compactMap { mention in
        let target = target(of: mention.path, from: paths[next])
        return target.map { Link(target: $0, range: mention.range) }
      }
      next += 1
    }
  }

  private mutating func read(_ path: String) -> SourceFile {
    let limit = min(bytesLeft, InputLimits.skillFile.value)
    let bytes = (try? files.read(Paths.join(skill.openFolder, path), limit: limit)) ?? []
    bytesLeft -= bytes.count
    return SourceFile(path: Paths.join(skill.folder, path), bytes: bytes)
  }

  private func mentions(_ file: SourceFile) -> [ReferenceScanner.Mention] {
    let whole = SourceRange(0, file.bytes.count)
    return ReferenceScanner.mentions(file, whole, fences: MarkdownOutline.scan(file, range: whole).fences)
  }

  /// The number of a file that another one names, by a path from its own folder or from the skill's.
  private mutating func target(of path: String, from source: String) -> Int? {
    guard SkillFileName.hasMarkdownExtension(path) else { return nil }
    let folder = source.utf8.contains(0x2F) ? Paths.parent(source) : ""
    for candidate in [Paths.normalised(Paths.join(folder, path)), Paths.normalised(path)] {
      if let number = number(of: candidate) { return number }
    }
    return nil
  }

  /// The number of a file inside the skill; nil for what is none, for the skill's own, and beyond the limit.
  private mutating func number(of path: String) -> Int? {
    if let number = numbers[PathKey(path)] { return number }
    guard path != Paths.lastComponent(skill.openPath), paths.count < InputLimits.mentions.value,
      let real = try? files.realPath(Paths.join(skill.openFolder, path)), Paths.isInside(real, root: home),
      (try? files.status(real, followLinks: true))?.kind == .file
    else { return nil }
    numbers[PathKey(path)] = paths.count
    paths.append(path)
    return paths.count - 1
  }

  private func diagnostic(_ circle: [Int]) -> Diagnostic {
    let members = Set(circle)
    let link = links[circle[0]].first { members.contains($0.target) && $0.target != circle[0] }
    let names = circle.prefix(8).map { "'\(paths[$0])'" }.joined(separator: ", ")
    let rest = circle.count > 8 ? " and \(circle.count - 8) more" : ""
    let rule = SkillRule.fileCircle
    return .info(
      rule.code, "these files of '\(skill.name)' lead to each other in a circle: \(names)\(rest)",
      at: link.map { sources[circle[0]].location($0.range) }, help: rule.fix)
  }
}

extension SkillCatalog {
  /// Findings that only the files beside the skills can show: files that send their reader in a circle.
  public func fileDiagnostics(files: any Files) -> [Diagnostic] {
    skills.filter(\.hasText).flatMap { FileCircles.diagnostics($0, files: files) }
  }
}
