public import SkillSystem
public import SkillText

/// The folders in which skills were found to be kept, in the order of precedence, and what was odd on the way.
///
/// Looking for folders reads the names of folders and the manifests of plugins, and nothing else.
public struct SkillDiscovery: Sendable {
  /// The folders that exist.
  public var roots: [SkillLoader.Root]
  /// Findings about the manifests of plugins and marketplaces.
  public var diagnostics: [Diagnostic]
  /// The folders of the plugins, with or without skills in them.
  var plugins: [PluginFolder] = []

  /// Makes a discovery of folders that are known already.
  public init(roots: [SkillLoader.Root], diagnostics: [Diagnostic] = []) {
    self.roots = roots
    self.diagnostics = diagnostics
  }

  /// Looks for the standard folders of clients, of all when none are named.
  ///
  /// The folders of the project come first, those nearest to the folder of the work before those above; then those of
  /// the user and of the machine; then plugins. `shown` is the folder that paths in findings are relative to.
  public static func find(
    in surroundings: SkillSurroundings, for clients: [SkillClient] = SkillClient.allCases, files: any Files,
    shown base: String = ""
  ) -> SkillDiscovery {
    var search = FolderSearch(files: files, surroundings: surroundings)
    search.addProject(clients)
    search.addUser(clients)
    var discovery = SkillDiscovery(roots: search.roots)
    var plugins = PluginSearch(files: files, surroundings: surroundings, base: base)
    plugins.run(clients)
    discovery.roots += plugins.roots
    discovery.diagnostics = plugins.diagnostics
    discovery.plugins = plugins.plugins
    return discovery
  }
}

/// A plugin's folder and its name.
struct PluginFolder: Sendable, Hashable {
  /// A file or folder that a manifest names beside the usual folders.
  struct Extra: Sendable, Hashable {
    var kind: InstructionKind
    var path: String
  }

  var name: String
  var path: String
  var extras: [Extra] = []
}

/// Collects standard folders that exist, each of them once.
private struct FolderSearch {
  let files: any Files
  let surroundings: SkillSurroundings
  private(set) var roots: [SkillLoader.Root] = []
  private var seen: Set<String> = []

  init(files: any Files, surroundings: SkillSurroundings) {
    self.files = files
    self.surroundings = surroundings
  }

  mutating func addProject(_ clients: [SkillClient]) {
    let all = clients.map { $0.folders(in: surroundings) }
    for level in surroundings.levels {
      if level == surroundings.project, Set(clients).count == SkillClient.allCases.count {
        add(Paths.join(level, "skills"), .project)
      }
      for folders in all where folders.climbs || level == surroundings.project {
        for name in folders.project { add(Paths.join(level, name), .project) }
      }
    }
  }

  mutating func addUser(_ clients: [SkillClient]) {
    let all = clients.map { $0.folders(in: surroundings) }
    for folder in all.flatMap(\.user) {
      if let path = folder.path(in: surroundings) { add(path, .user) }
    }
    for path in all.flatMap(\.system) { add(path, .user) }
  }

  private mutating func add(_ path: String, _ scope: SkillScope) {
    guard seen.insert(path).inserted, files.isFolder(path) else { return }
    roots.append(SkillLoader.Root(path, scope: scope))
  }
}

extension Files {
  /// Whether a path leads to a folder.
  func isFolder(_ path: String) -> Bool { (try? status(path, followLinks: true))?.kind == .folder }
}

extension SkillDiscovery {
  /// The roots with the plugins that the manifests of named folders list, each before the folder itself.
  ///
  /// `shown` is the folder that paths in findings are relative to.
  func withPlugins(files: any Files, shown base: String) -> SkillDiscovery {
    var discovery = SkillDiscovery(roots: [], diagnostics: diagnostics)
    for root in roots {
      if root.isExplicit, root.plugin == nil, files.isFolder(root.path) {
        var plugins = PluginSearch(files: files, base: base)
        plugins.scope = root.scope
        plugins.isExplicit = true
        plugins.addManifests(of: root.path)
        discovery.roots += plugins.roots
        discovery.diagnostics += plugins.diagnostics
      }
      discovery.roots.append(root)
    }
    return discovery
  }
}
