import SkillSystem
import SkillText
import SkillYAML

/// The `manifest.yaml` of a pack: its name and the files that belong to it.
struct PackManifest: Sendable {
  /// A file that the manifest lists.
  struct Entry: Sendable, Hashable {
    var path: String
    var range: SourceRange
  }

  /// Why a manifest could not be read.
  struct Failure: Error { var diagnostic: Diagnostic }

  /// The pack's name; the name of its folder where none is given.
  var name: String
  var skills: [Entry]
  /// Rules and agents: they belong to the pack and are no skills.
  var others: [Entry]
  var file: SourceFile

  /// Reads a manifest; nil when the file is something else, without a list of skills.
  static func read(
    _ path: String, shown: String, folderName: String, files: any Files
  ) -> Result<PackManifest?, Failure> {
    do throws(FileError) {
      let file = SourceFile(path: shown, bytes: try files.read(path, limit: InputLimits.skillFile.value))
      let document = YAMLDocument.parse(file, limits: .pipeline)
      guard let root = document.root else {
        guard var first = document.diagnostics.first else { return .success(nil) }
        first.code = SkillRule.packEntryMissing.code
        first.severity = .warning
        return .failure(Failure(diagnostic: first))
      }
      guard let skills = root["skills"]?.sequence else { return .success(nil) }
      let others = (root["rules"]?.sequence ?? []) + (root["agents"]?.sequence ?? [])
      let name = root["name"]?.text.map { NamePattern.sanitised($0) }
      return .success(
        PackManifest(name: name ?? folderName, skills: entries(skills), others: entries(others), file: file))
    } catch {
      let finding = Finding(.packEntryMissing, error.message)
      guard let diagnostic = finding.diagnostic(in: SourceFile(path: shown, bytes: []), .lenient) else {
        return .success(nil)
      }
      return .failure(Failure(diagnostic: diagnostic))
    }
  }

  private static func entries(_ nodes: [YAMLNode]) -> [Entry] {
    nodes.compactMap { node in node.text.map { Entry(path: $0, range: node.range) } }
  }

  /// Whether the manifest lists a path, relative to its folder.
  func lists(_ path: String) -> Bool {
    skills.contains { Paths.normalised($0.path) == path }
  }

  /// The findings about entries that name no file below the pack's folder.
  func missing(in folder: String, files: any Files) -> [Diagnostic] {
    (skills.map { ($0, true) } + others.map { ($0, false) }).compactMap { entry, isSkill in
      guard let message = problem(entry, isSkill: isSkill, in: folder, files: files) else { return nil }
      return Finding(.packEntryMissing, message, at: entry.range).diagnostic(in: file, .lenient)
    }
  }

  private func problem(_ entry: Entry, isSkill: Bool, in folder: String, files: any Files) -> String? {
    let path = Paths.normalised(entry.path)
    if Paths.isAbsolute(path) || path.utf8.starts(with: "..".utf8) { return "'\(entry.path)' lies outside the pack" }
    let candidates = isSkill ? [path, "skills/\(path).md", "skills/\(path)/SKILL.md", "\(path)/SKILL.md"] : [path]
    let isThere = candidates.contains { candidate in
      (try? files.status(Paths.join(folder, candidate), followLinks: true)) != nil
    }
    return isThere ? nil : "'\(entry.path)' is not there"
  }
}
