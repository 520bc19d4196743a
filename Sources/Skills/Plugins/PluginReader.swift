import SkillSystem
import SkillText

/// Tells which folders of a plugin hold its skills.
///
/// A plugin is a folder. Its skills are those that the marketplace lists for it, where it lists any; else those of its
/// folder `skills` and of the paths that its manifests name; else the plugin itself, where it is a skill.
struct PluginReader {
  /// Where a plugin's manifest may lie, so that the folder is known for a plugin.
  private static let manifests = [
    ".claude-plugin/plugin.json", ".codex-plugin/plugin.json", ".cursor-plugin/plugin.json",
    ".github/plugin/plugin.json", ".plugin/plugin.json", "gemini-extension.json",
  ]
  /// A manifest of so common a name that it counts only in what is known to be a plugin.
  private static let plainManifest = "plugin.json"

  let files: any Files
  /// The plugin's folder, to open and to show.
  let folder: String
  let shown: String
  private(set) var roots: [SkillLoader.Root] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The files and folders of other kinds that manifests name.
  private(set) var extras: [PluginFolder.Extra] = []
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

  /// Collects the plugin's roots and gives its name.
  ///
  /// `given`, `list` and `entry` are what a marketplace says, `listing` is its manifest.
  mutating func read(name given: String?, list: [String]?, listing: ManifestFile?, entry: JSON? = nil) -> String {
    let manifests = ownManifests()
    let declared = given ?? manifests.lazy.compactMap { $0.json["name"]?.string }.first ?? Paths.lastComponent(folder)
    let name = NamePattern.sanitised(declared)
    for manifest in manifests { addExtras(manifest.json, name, of: manifest) }
    if let entry, let listing { addExtras(entry, name, of: listing) }
    if let list, let listing {
      for path in list { add(path, name, of: listing) }
      return name
    }
    if files.isFolder(Paths.join(folder, "skills")) { add("skills", name, of: nil) }
    for manifest in manifests {
      for path in skillPaths(manifest) { add(path, name, of: manifest) }
    }
    if roots.isEmpty, isSkill(folder) { append(folder, name, folderName: name) }
    return name
  }

  /// Whether the folder has a manifest of its own.
  var hasManifest: Bool {
    Self.manifests.contains { (try? files.status(Paths.join(folder, $0), followLinks: true)) != nil }
  }

  /// The manifests of the plugin: one that is made for several clients has one for each.
  private mutating func ownManifests() -> [ManifestFile] {
    var found: [ManifestFile] = []
    for name in Self.manifests + [Self.plainManifest] {
      switch ManifestFile.read(Paths.join(folder, name), shown: Paths.join(shown, name), files: files) {
      case .success(let manifest): found += [manifest].compactMap { $0 }
      case .failure(let failure): diagnostics += [failure.diagnostic].compactMap { $0 }
      }
    }
    return found
  }

  private mutating func skillPaths(_ manifest: ManifestFile) -> [String] {
    guard let value = manifest.json["skills"], !value.isNull else { return [] }
    guard let paths = value.paths else {
      diagnostics += [manifest.finding(.pluginManifest, "'skills' is neither a path nor a list of paths", at: "skills")]
        .compactMap { $0 }
      return []
    }
    return paths
  }

  /// Takes the agents and commands that a manifest names beside the usual folders.
  private mutating func addExtras(_ json: JSON, _ name: String, of manifest: ManifestFile) {
    for (key, kind) in [("agents", InstructionKind.agent), ("commands", .command)] {
      guard let value = json[key], !value.isNull else { continue }
      guard let paths = value.paths ?? value.sources else {
        report(.pluginManifest, "'\(key)' of the plugin '\(name)' names no paths", key, manifest)
        continue
      }
      for path in paths {
        if let target = target(of: path, name, of: manifest) { extras.append(.init(kind: kind, path: target)) }
      }
    }
  }

  /// Takes a folder of skills, or the folder of one skill, that a manifest names.
  private mutating func add(_ path: String, _ name: String, of manifest: ManifestFile?) {
    guard let target = target(of: path, name, of: manifest) else { return }
    append(target, name, folderName: target == folder && isSkill(folder) ? name : nil)
  }

  /// Where a path of a manifest leads inside the plugin; nil with a finding when it leads out, or to nothing.
  private mutating func target(of path: String, _ name: String, of manifest: ManifestFile?) -> String? {
    guard pathsLeft > 0 else { return nil }
    pathsLeft -= 1
    switch ContainedPath.resolve(path, in: folder, files: files) {
    case .inside(let inner): return Paths.normalised(Paths.join(folder, inner))
    case .outside: report(.pluginPath, "'\(path)' leads out of the plugin '\(name)'", path, manifest)
    case .missing: report(.pluginManifest, "'\(path)' of the plugin '\(name)' is not there", path, manifest)
    }
    return nil
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
