import SkillText
public import SkillSystem

/// Loads folders of skills into a catalog: the front door of this room.
///
/// Loading is lenient and never throws: oddities become diagnostics, unreadable skills stay listed. The stages are
/// roots → places (`RootWalk`) → skills (`SkillReader`) → catalog (`CatalogBuilder`).
public struct SkillLoader: Sendable {
  /// A folder to look in, and what it is.
  public struct Root: Sendable, Hashable {
    /// The folder; a single skill's folder or Markdown file will do.
    public var path: String
    /// The scope of its skills.
    public var scope: SkillScope
    /// Whether the user named it: wide scan bounds (depth 32, 200,000 folders), flat packs recognised, and the plugins
    /// that its `.claude-plugin` manifests list taken first.
    public var isExplicit: Bool
    /// The plugin that the folder belongs to: the pack of its skills.
    public var plugin: String?
    /// The name that the folder itself gives a skill, where it is not the last part of its path.
    var folderName: String?

    /// Makes a root.
    public init(
      _ path: String, scope: SkillScope = .project, isExplicit: Bool = false, plugin: String? = nil
    ) {
      self.path = path
      self.scope = scope
      self.isExplicit = isExplicit
      self.plugin = plugin
    }
  }

  /// The files it reads.
  public var files: any Files
  /// How much of each skill is loaded; a listing needs the metadata only, and has it in a third of the time.
  public var depth = SkillDepth.everything
  /// The bounds of every search, where they differ from the usual ones.
  var bounds: ScanBounds?

  /// Makes a loader over the live file system, or over an in-memory one.
  public init(files: any Files) { self.files = files }

  /// Loads every skill below the roots, earlier roots of a scope taking precedence.
  ///
  /// `base` is the folder that shown paths are relative to, where they lie inside it.
  public func load(_ roots: [Root], relativeTo base: String = "") -> SkillCatalog {
    load(SkillDiscovery(roots: roots), relativeTo: base)
  }

  /// Loads every skill of the folders that a discovery found, its findings among those of the catalog.
  public func load(_ discovery: SkillDiscovery, relativeTo base: String = "") -> SkillCatalog {
    load(discovery, relativeTo: base, nil)
  }

  func load(_ discovery: SkillDiscovery, relativeTo base: String, _ kept: (any KeptSkills)?) -> SkillCatalog {
    let discovery = discovery.withPlugins(files: files, shown: base)
    let crew = ReadingCrew(
      reader: SkillReader(files: files, isListing: depth == .metadata), readsLate: depth == .metadata, kept: kept)
    var search = Search()
    crew.run { add in
      search = self.search(discovery.roots, base, found: add)
    }
    return CatalogBuilder.build(
      crew.loaded, discovery.diagnostics + search.diagnostics, isPartial: search.isPartial)
  }

  /// What the search itself found out.
  struct Search {
    var diagnostics: [Diagnostic] = []
    var isPartial = false
  }

  func search(_ roots: [Root], _ base: String, found: @escaping (Find) -> Void) -> Search {
    var search = Search()
    var seen: Set<PathKey> = []
    for (rank, root) in ranked(roots).enumerated() {
      let ahead = depth == .metadata ? LookAhead(root, rank: rank, reader: SkillReader(files: files)) : nil
      var walk = RootWalk(root, rank: rank, files: files, seen: seen, bounds: bounds, ahead: ahead, found: found)
      walk.run(shown: base.isEmpty ? root.path : Paths.relative(root.path, to: base) ?? root.path)
      seen = walk.seen
      search.diagnostics += walk.diagnostics
      search.isPartial = search.isPartial || walk.isPartial
    }
    return search
  }

  /// The roots in the order of precedence: by scope, then as they were given.
  private func ranked(_ roots: [Root]) -> [Root] {
    SkillScope.allCases.flatMap { scope in roots.filter { $0.scope == scope } }
  }
}
