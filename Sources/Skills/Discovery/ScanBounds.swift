/// How far a search goes below one root.
struct ScanBounds: Sendable, Hashable {
  var depth: Int
  var folders: Int
  var entries: Int

  /// For the standard folders, which are searched without being asked.
  static let automatic = ScanBounds(depth: 6, folders: 2_000, entries: 20_000)
  /// For a folder that the user named.
  static let explicit = ScanBounds(depth: 32, folders: 200_000, entries: 2_000_000)
}
