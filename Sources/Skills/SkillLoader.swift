public import SkillSystem

/// Loads folders of skills into a catalog: the front door of this room.
///
/// Loading is lenient and never throws: oddities become diagnostics, unreadable skills stay listed.
public struct SkillLoader: Sendable {
  /// A folder to look in, and what it is.
  public struct Root: Sendable, Hashable {
    /// The folder.
    public var path: String
    /// The scope of its skills.
    public var scope: SkillScope
    /// Whether the user named it: wide scan bounds (depth 32, 200,000 folders), flat packs recognised.
    public var isExplicit: Bool

    /// Makes a root.
    public init(_ path: String, scope: SkillScope = .project, isExplicit: Bool = false) {
      self.path = path
      self.scope = scope
      self.isExplicit = isExplicit
    }
  }

  /// The files it reads.
  public var files: any Files

  /// Makes a loader over the live file system, or over an in-memory one.
  public init(files: any Files) { self.files = files }

  /// Loads every skill below the roots. `relativeTo` is the folder that shown paths are relative to.
  public func load(_ roots: [Root], relativeTo base: String = "") -> SkillCatalog {
    SkillCatalog(skills: [])
  }
}
