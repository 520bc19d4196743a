import SkillText

/// How far a search goes below one root.
struct ScanBounds: Sendable, Hashable {
  var depth: Int
  var folders: Int
  var entries: Int

  /// For the standard folders, which are searched without being asked.
  static let automatic = ScanBounds(
    depth: InputLimits.rootDepth.value, folders: InputLimits.rootFolders.value, entries: InputLimits.rootEntries.value)
  /// For a folder that the user named.
  static let explicit = ScanBounds(
    depth: InputLimits.namedRootDepth.value, folders: InputLimits.namedRootFolders.value,
    entries: InputLimits.namedRootEntries.value)
}
