import SkillSystem
import SkillText

/// The plugins that clients have installed for their user.
extension PluginSearch {
  /// Those of Claude Code, by its list.
  mutating func addInstalled(_ surroundings: SkillSurroundings) {
    guard let config = surroundings.folder("CLAUDE_CONFIG_DIR", else: ".claude") else { return }
    let path = Paths.join(config, "plugins/installed_plugins.json")
    switch ManifestFile.read(path, shown: shown(path), files: files) {
    case .success(let manifest?):
      let installed = InstalledPlugins(manifest, config: config, surroundings: surroundings, files: files)
      for plugin in installed.plugins { add(plugin, of: manifest, in: Paths.join(config, "plugins")) }
      tell(installed.diagnostics)
    case .success(nil): break
    case .failure(let failure): tell([failure.diagnostic].compactMap { $0 })
    }
  }

  private mutating func add(_ plugin: InstalledPlugins.Plugin, of manifest: ManifestFile, in store: String) {
    guard let inner = Paths.relative(plugin.path, to: store) else {
      return report(
        manifest, .pluginPath, "the folder of the plugin '\(plugin.key)' does not lie below \(shown(store))",
        at: plugin.written)
    }
    switch ContainedPath.resolve(inner, in: store, files: files) {
    case .inside: take(reader(plugin.path), name: plugin.name, list: nil, listing: nil)
    case .outside:
      report(manifest, .pluginPath, "the folder of the plugin '\(plugin.key)' leads outside", at: plugin.written)
    case .missing:
      report(manifest, .pluginManifest, "the folder of the plugin '\(plugin.key)' is not there", at: plugin.written)
    }
  }

  /// Those of Codex: `plugins/cache/MARKETPLACE/PLUGIN/VERSION`, of several versions the one that Codex takes.
  mutating func addCodex(_ surroundings: SkillSurroundings) {
    guard let config = surroundings.folder("CODEX_HOME", else: ".codex") else { return }
    let store = Paths.join(config, "plugins/cache")
    let off = SwitchedOff.codex(config, surroundings, files)
    for market in folders(in: store) {
      for plugin in folders(in: Paths.join(store, market)) where !off.contains("\(plugin)@\(market)") {
        let folder = "\(market)/\(plugin)"
        let versions = folders(in: Paths.join(store, folder))
        guard let version = VersionOrder.active(of: versions) else { continue }
        add("\(folder)/\(version)", named: plugin, in: store)
      }
    }
  }

  /// Those of Copilot: `installed-plugins/MARKETPLACE/PLUGIN`, and `_direct/PLUGIN` of no marketplace.
  mutating func addCopilot(_ surroundings: SkillSurroundings) {
    guard let config = surroundings.folder("COPILOT_HOME", else: ".copilot") else { return }
    let store = Paths.join(config, "installed-plugins")
    let off = SwitchedOff.copilot(config, files)
    for market in folders(in: store) {
      for plugin in folders(in: Paths.join(store, market)) where !off.contains("\(plugin)@\(market)") {
        add("\(market)/\(plugin)", named: market == "_direct" ? nil : plugin, in: store)
      }
    }
  }

  /// The extensions of Gemini CLI.
  mutating func addExtensions(in folder: String) {
    for name in folders(in: folder) {
      let reader = reader(Paths.join(folder, name))
      if reader.hasManifest { take(reader, name: nil, list: nil, listing: nil) }
    }
  }

  // MARK: Parts

  /// Takes an installed plugin, unless a link leads out of the store.
  private mutating func add(_ inner: String, named name: String?, in store: String) {
    let path = Paths.join(store, inner)
    switch ContainedPath.resolve(inner, in: store, files: files) {
    case .inside: take(reader(path), name: name, list: nil, listing: nil)
    case .outside:
      let finding = Finding(.pluginPath, "the folder of an installed plugin leads outside")
      let source = SourceFile(path: shown(path), bytes: [])
      tell([finding.diagnostic(in: source, .lenient)].compactMap { $0 })
    case .missing: break
    }
  }

  private func folders(in folder: String) -> [String] {
    let entries = ((try? files.list(folder)) ?? []).prefix(ManifestFile.entryLimit)
    return entries.filter { ($0.kind == .folder || $0.kind == .link) && $0.name.utf8.first != 0x2E }.map(\.name)
  }
}
