import SkillText

/// How far a search goes below one root.
struct ScanBounds: Sendable, Hashable {
  var depth: Int
  var folders: Int
  var entries: Int

  /// For the standard folders, which are searched without being asked.
  static let automatic = ScanBounds(
    depth: Limits.rootDepth.value, folders: Limits.rootFolders.value, entries: Limits.rootEntries.value)
  /// For a folder that the user named.
  static let explicit = ScanBounds(
    depth: Limits.namedRootDepth.value, folders: Limits.namedRootFolders.value, entries: Limits.namedRootEntries.value)
}
