public import SkillSystem
import SkillText

/// Loads agents, commands and rules: what clients keep beside skills, and what must never be taken for one.
public struct InstructionLoader: Sendable {
  /// The files it reads.
  public var files: any Files
  /// The bounds of every search, where they differ from the usual ones.
  var bounds: ScanBounds?

  /// Makes a loader over the live file system, or over an in-memory one.
  public init(files: any Files) { self.files = files }

  /// Loads what the standard places of clients hold, and the folders `agents`, `commands` and `rules` of the project
  /// and of plugins.
  ///
  /// `base` is the folder that shown paths are relative to.
  public func load(
    in surroundings: SkillSurroundings, for clients: [SkillClient] = SkillClient.allCases,
    kinds: Set<InstructionKind> = Set(InstructionKind.allCases), relativeTo base: String = ""
  ) -> InstructionCatalog {
    var walk = InstructionWalk(files: files, base: base, kinds: kinds, bounds: bounds ?? .automatic)
    addProject(surroundings, clients, &walk)
    addUser(surroundings, clients, &walk)
    let plugins = SkillDiscovery.find(in: surroundings, for: clients, files: files).plugins
    for plugin in plugins {
      walk.takeBare(of: plugin.path, scope: .plugin, source: plugin.name, isPack: true)
      walk.take(plugin.extras, scope: .plugin, source: plugin.name)
    }
    return catalog(walk)
  }

  /// Loads what lies anywhere below folders that somebody named.
  public func load(
    below folders: [String], kinds: Set<InstructionKind> = Set(InstructionKind.allCases), relativeTo base: String = ""
  ) -> InstructionCatalog {
    var walk = InstructionWalk(files: files, base: base, kinds: kinds, bounds: bounds ?? .explicit)
    for folder in folders where files.isFolder(folder) {
      var search = PluginSearch(files: files, base: base)
      search.addManifests(of: folder)
      for plugin in search.plugins { walk.take(plugin.extras, scope: .flag, source: plugin.name) }
      walk.search(folder, scope: .flag)
    }
    return catalog(walk)
  }

  // MARK: Standard places

  private func addProject(_ surroundings: SkillSurroundings, _ clients: [SkillClient], _ walk: inout InstructionWalk) {
    let project = surroundings.project
    let isPack = files.isFolder(Paths.join(project, "skills"))
    walk.takeBare(of: project, scope: .project, source: "project", isPack: isPack)
    for level in surroundings.levels {
      for client in clients {
        let places = client.instructionPlaces
        guard places.climbs || level == project else { continue }
        for place in places.project {
          walk.take(place, at: Paths.join(level, place.path), scope: .project, source: client.rawValue)
        }
      }
    }
  }

  private func addUser(_ surroundings: SkillSurroundings, _ clients: [SkillClient], _ walk: inout InstructionWalk) {
    for client in clients {
      for (folder, place) in client.instructionPlaces.user {
        guard let path = folder.path(in: surroundings) else { continue }
        walk.take(place, at: path, scope: .user, source: client.rawValue)
      }
    }
  }

  // MARK: Catalog

  private func catalog(_ walk: InstructionWalk) -> InstructionCatalog {
    let reader = InstructionReader(files: files)
    var loaded = walk.found.compactMap(reader.read)
    let collisions = InstructionCollisions.settle(&loaded)
    loaded.sort(by: InstructionFile.precedes)
    return InstructionCatalog(
      files: loaded, diagnostics: walk.diagnostics + collisions, isPartial: walk.isPartial)
  }
}

extension InstructionFile {
  /// The order of a catalog.
  static func precedes(_ left: InstructionFile, _ right: InstructionFile) -> Bool {
    if left.kind != right.kind { return CodePointOrder.precedes(left.kind.rawValue, right.kind.rawValue) }
    if left.name != right.name { return CodePointOrder.precedes(left.name, right.name) }
    return CodePointOrder.precedes(left.path, right.path)
  }
}
