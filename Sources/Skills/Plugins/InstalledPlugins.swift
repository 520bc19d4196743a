import SkillSystem
import SkillText

/// The plugins that Claude Code has installed and not switched off, by its `installed_plugins.json`.
///
/// Version 1 of the file has one entry a plugin, version 2 a list of them, each for the user or for one project.
struct InstalledPlugins {
  /// A plugin in use.
  struct Plugin: Sendable, Hashable {
    /// `name@marketplace`.
    var key: String
    /// The folder it was copied to, absolute, as it is written.
    var written: String
    /// The folder it was copied to.
    var path: String { Paths.normalised(written) }
    /// The name without its marketplace.
    var name: String { key.split(separator: "@").first.map(String.init) ?? key }
  }

  private(set) var plugins: [Plugin] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let surroundings: SkillSurroundings

  init(_ manifest: ManifestFile, config: String, surroundings: SkillSurroundings, files: any Files) {
    self.surroundings = surroundings
    guard let entries = manifest.json["plugins"]?.object else {
      diagnostics += [manifest.finding(.pluginManifest, "'plugins' is no object", at: "plugins")].compactMap { $0 }
      return
    }
    let off = Self.switchedOff(config, surroundings, files)
    for key in entries.keys.sorted(by: CodePointOrder.precedes).prefix(ManifestFile.entryLimit) where !off.contains(key)
    {
      take(entries[key] ?? .null, key, manifest)
    }
  }

  private mutating func take(_ value: JSON, _ key: String, _ manifest: ManifestFile) {
    let entries = value.array ?? [value]
    guard let entry = entries.first(where: isForUs) else { return }
    guard let path = entry["installPath"]?.string, Paths.isAbsolute(path) else {
      diagnostics += [manifest.finding(.pluginManifest, "the plugin '\(key)' has no absolute 'installPath'", at: key)]
        .compactMap { $0 }
      return
    }
    plugins.append(Plugin(key: key, written: path))
  }

  /// Whether an installation is the user's, or one for a project that the work is in.
  private func isForUs(_ entry: JSON) -> Bool {
    guard let project = entry["projectPath"]?.string else { return true }
    return Paths.isInside(surroundings.folder, root: project)
  }

  /// The keys that settings switch off: those of the project count before those of the user.
  private static func switchedOff(
    _ config: String, _ surroundings: SkillSurroundings, _ files: any Files
  ) -> Set<String> {
    let places = [
      Paths.join(config, "settings.json"), Paths.join(surroundings.project, ".claude/settings.json"),
      Paths.join(surroundings.project, ".claude/settings.local.json"),
    ]
    var isOn: [String: Bool] = [:]
    for path in places {
      guard case .success(let settings?) = ManifestFile.read(path, shown: path, files: files) else { continue }
      for (key, value) in settings.json["enabledPlugins"]?.object ?? [:] { isOn[key] = value.bool ?? isOn[key] }
    }
    return Set(isOn.filter { !$0.value }.keys)
  }
}
