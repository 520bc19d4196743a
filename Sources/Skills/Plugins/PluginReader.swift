import SkillSystem
import SkillText

/// Tells which folders of a plugin hold its skills.
///
/// A plugin is a folder. Its skills are those that the marketplace lists for it, where it lists any; else those of its
/// folder `skills` and of the paths that its `plugin.json` names; else the plugin itself, where it is a skill.
struct PluginReader {
  /// Where a plugin's manifest may lie.
  private static let manifests = [
    ".claude-plugin/plugin.json", ".codex-plugin/plugin.json", ".cursor-plugin/plugin.json", "gemini-extension.json",
  ]

  let files: any Files
  /// The plugin's folder, to open and to show.
  let folder: String
  let shown: String
  private(set) var roots: [SkillLoader.Root] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths that may still be looked at.
  private(set) var pathsLeft: Int
  private let scope: SkillScope
  private let isExplicit: Bool

  init(
    files: any Files, folder: String, shown: String, scope: SkillScope, isExplicit: Bool,
    pathsLeft: Int = ManifestFile.pathLimit
  ) {
    self.pathsLeft = pathsLeft
    self.files = files
    self.folder = Paths.normalised(folder)
    self.shown = shown
    self.scope = scope
    self.isExplicit = isExplicit
  }

  /// Collects the plugin's roots and gives its name; `given` and `list` are what a marketplace says, `listing` is its
  /// manifest.
  mutating func read(name given: String?, list: [String]?, listing: ManifestFile?) -> String {
    let manifest = ownManifest()
    let declared = given ?? manifest?.json["name"]?.string ?? Paths.lastComponent(folder)
    let name = NamePattern.sanitised(declared)
    if let list, let listing {
      for path in list { add(path, name, of: listing) }
      return name
    }
    if files.isFolder(Paths.join(folder, "skills")) { add("skills", name, of: nil) }
    for path in ownPaths(manifest) { add(path, name, of: manifest) }
    if roots.isEmpty, isSkill(folder) { append(folder, name, folderName: name) }
    return name
  }

  /// Whether the folder has a manifest of its own.
  var hasManifest: Bool {
    Self.manifests.contains { (try? files.status(Paths.join(folder, $0), followLinks: true)) != nil }
  }

  private mutating func ownManifest() -> ManifestFile? {
    for name in Self.manifests {
      let read = ManifestFile.read(Paths.join(folder, name), shown: Paths.join(shown, name), files: files)
      switch read {
      case .success(nil): continue
      case .success(let manifest): return manifest
      case .failure(let failure):
        diagnostics += [failure.diagnostic].compactMap { $0 }
        return nil
      }
    }
    return nil
  }

  private mutating func ownPaths(_ manifest: ManifestFile?) -> [String] {
    guard let manifest, let value = manifest.json["skills"], !value.isNull else { return [] }
    guard let paths = value.paths else {
      diagnostics += [manifest.finding(.pluginManifest, "'skills' is neither a path nor a list of paths", at: "skills")]
        .compactMap { $0 }
      return []
    }
    return paths
  }

  /// Takes a folder of skills, or the folder of one skill, that a manifest names.
  private mutating func add(_ path: String, _ name: String, of manifest: ManifestFile?) {
    guard pathsLeft > 0 else { return }
    pathsLeft -= 1
    switch ContainedPath.resolve(path, in: folder, files: files) {
    case .inside(let inner):
      let target = Paths.normalised(Paths.join(folder, inner))
      append(target, name, folderName: target == folder && isSkill(folder) ? name : nil)
    case .outside: report(.pluginPath, "'\(path)' leads out of the plugin '\(name)'", path, manifest)
    case .missing: report(.pluginManifest, "'\(path)' of the plugin '\(name)' is not there", path, manifest)
    }
  }

  private mutating func append(_ path: String, _ name: String, folderName: String?) {
    guard !roots.contains(where: { $0.path == path }) else { return }
    var root = SkillLoader.Root(path, scope: scope, isExplicit: isExplicit, plugin: name)
    root.folderName = folderName
    roots.append(root)
  }

  private mutating func report(_ rule: SkillRule, _ message: String, _ path: String, _ manifest: ManifestFile?) {
    guard diagnostics.count <= ManifestFile.findingLimit else { return }
    let source = manifest ?? ManifestFile(source: SourceFile(path: shown, bytes: []), json: .null)
    diagnostics += [source.finding(rule, message, at: path)].compactMap { $0 }
  }

  private func isSkill(_ folder: String) -> Bool {
    ((try? files.list(folder)) ?? []).contains { SkillFileName.isSkillFile($0.name) }
  }
}
