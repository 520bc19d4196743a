import SkillSystem
import SkillText

/// Looks for plugins: those that a folder's manifests name, and those that are installed.
struct PluginSearch {
  let files: any Files
  let surroundings: SkillSurroundings?
  /// The folder that shown paths are relative to.
  let base: String
  var scope = SkillScope.plugin
  var isExplicit = false
  private(set) var roots: [SkillLoader.Root] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var plugins: [PluginFolder] = []
  private var pathsLeft = ManifestFile.pathLimit

  init(files: any Files, surroundings: SkillSurroundings? = nil, base: String) {
    self.files = files
    self.surroundings = surroundings
    self.base = base
  }

  /// Looks where the clients do.
  mutating func run(_ clients: [SkillClient]) {
    guard let surroundings else { return }
    if !Self.marketplaces.allSatisfy({ $0.clients.isDisjoint(with: clients) }) {
      addManifests(of: surroundings.project, for: clients)
    }
    if clients.contains(.claude) { addInstalled(surroundings) }
    if clients.contains(.codex) { addCodex(surroundings) }
    if clients.contains(.copilot) { addCopilot(surroundings) }
    if clients.contains(.gemini), let home = surroundings.home {
      addExtensions(in: Paths.join(home, ".gemini/extensions"))
    }
  }

  // MARK: Manifests of a folder

  /// Where a folder may list plugins, and who reads that.
  private static let marketplaces: [(path: String, clients: Set<SkillClient>)] = [
    (".claude-plugin/marketplace.json", [.claude, .codex, .copilot]),
    (".agents/plugins/marketplace.json", [.agents, .codex]), (".github/plugin/marketplace.json", [.copilot]),
    (".cursor-plugin/marketplace.json", [.cursor]),
  ]

  /// Takes the plugins of a folder's marketplaces, or the folder itself when it is a plugin.
  mutating func addManifests(of folder: String, for clients: [SkillClient] = SkillClient.allCases) {
    var isPlain = true
    for (name, readers) in Self.marketplaces where !readers.isDisjoint(with: clients) {
      let path = Paths.join(folder, name)
      switch ManifestFile.read(path, shown: shown(path), files: files) {
      case .success(nil): continue
      case .success(let manifest?): addPlugins(of: manifest, in: folder)
      case .failure(let failure):
        // A folder that nobody may enter is told of where its skills are searched.
        guard (try? files.list(folder)) != nil else { return }
        tell([failure.diagnostic].compactMap { $0 })
      }
      isPlain = false
    }
    let reader = reader(folder)
    if isPlain, reader.hasManifest { take(reader, name: nil, list: nil, listing: nil) }
  }

  private mutating func addPlugins(of manifest: ManifestFile, in folder: String) {
    guard let plugins = manifest.json["plugins"]?.array else {
      return report(manifest, .pluginManifest, "'plugins' is no list", at: "plugins")
    }
    if plugins.count > ManifestFile.entryLimit {
      report(
        manifest, .pluginManifest, "only the first \(ManifestFile.entryLimit) of \(plugins.count) plugins are looked at"
      )
    }
    for plugin in plugins.prefix(ManifestFile.entryLimit) { add(plugin, of: manifest, in: folder) }
  }

  /// Takes one plugin of a marketplace; those that lie elsewhere than in its folder are passed over.
  private mutating func add(_ plugin: JSON, of manifest: ManifestFile, in folder: String) {
    guard let name = plugin["name"]?.string, !name.isEmpty else {
      return report(manifest, .pluginManifest, "a plugin of the marketplace has no name")
    }
    guard let source = PluginSearch.source(of: plugin) else { return }
    guard let inner = place(of: source, pluginRoot: manifest.json["metadata"]?["pluginRoot"]?.string, in: folder)
    else {
      return report(
        manifest, .pluginManifest, "the folder '\(source)' of the plugin '\(name)' is not there", at: source)
    }
    guard case .inside(let path) = inner else {
      return report(manifest, .pluginPath, "the folder '\(source)' of the plugin '\(name)' leads outside", at: source)
    }
    let value = plugin["skills"].flatMap { $0.isNull ? nil : $0 }
    if value != nil, value?.paths == nil {
      report(
        manifest, .pluginManifest, "'skills' of the plugin '\(name)' is neither a path nor a list of paths", at: name)
    }
    take(reader(Paths.join(folder, path)), name: name, list: value?.paths, listing: manifest, entry: plugin)
  }

  /// The path that a marketplace names as a plugin's source; nil when the plugin lies elsewhere.
  private static func source(of plugin: JSON) -> String? {
    guard let source = plugin["source"] else { return "./" }
    return source.string ?? (source["source"]?.string == "local" ? source["path"]?.string : nil)
  }

  /// Where a plugin's source lies, below the marketplace's folder for plugins if it has one; nil when it is missing.
  private func place(of source: String, pluginRoot: String?, in folder: String) -> ContainedPath? {
    let candidates = [pluginRoot.map { Paths.isAbsolute(source) ? source : Paths.join($0, source) }, source]
    for candidate in candidates.compactMap({ $0 }) {
      switch ContainedPath.resolve(candidate, in: folder, files: files) {
      case .missing: continue
      case let found: return found
      }
    }
    return nil
  }

  // MARK: Parts

  func reader(_ folder: String) -> PluginReader {
    let path = Paths.normalised(folder)
    return PluginReader(
      files: files, folder: path, shown: shown(path), scope: scope, isExplicit: isExplicit, pathsLeft: pathsLeft)
  }

  mutating func take(
    _ reader: PluginReader, name: String?, list: [String]?, listing: ManifestFile?, entry: JSON? = nil
  ) {
    var reader = reader
    let name = reader.read(name: name, list: list, listing: listing, entry: entry)
    plugins.append(PluginFolder(name: name, path: reader.folder, extras: reader.extras))
    roots += reader.roots
    if pathsLeft > 0, reader.pathsLeft == 0, let listing {
      report(listing, .scanBound, "the manifests name more than \(ManifestFile.pathLimit) paths; the rest is left out")
    }
    pathsLeft = reader.pathsLeft
    tell(reader.diagnostics)
  }

  mutating func report(_ file: ManifestFile, _ rule: SkillRule, _ message: String, at text: String? = nil) {
    guard diagnostics.count <= ManifestFile.findingLimit else { return }
    tell([file.finding(rule, message, at: text)].compactMap { $0 })
  }

  /// Keeps findings, up to a number that is worth reading.
  mutating func tell(_ findings: [Diagnostic]) {
    let room = ManifestFile.findingLimit - diagnostics.count
    guard findings.count > room, let last = findings.last else { return diagnostics += findings }
    guard room >= 0 else { return }
    diagnostics += findings.prefix(room)
    let finding = Finding(
      .pluginManifest, "only the first \(ManifestFile.findingLimit) findings about manifests are told")
    let file = SourceFile(path: last.location?.path ?? "", bytes: [])
    diagnostics += [finding.diagnostic(in: file, .lenient)].compactMap { $0 }
  }

  func shown(_ path: String) -> String {
    base.isEmpty ? path : Paths.relative(path, to: base).map { $0 == "." ? "" : $0 } ?? path
  }
}
