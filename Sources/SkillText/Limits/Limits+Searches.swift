extension Limits {
  static var searches: [Limit] {
    [
      rootDepth, rootFolders, rootEntries, namedRootDepth, namedRootFolders, namedRootEntries, projectDepth,
      projectEntries,
    ]
  }

  private static let stops = "stops there, warning `DIR004`, the listing says it is partial"

  /// The depth of a standard root.
  public static let rootDepth = Limit("root-depth", "search of a standard root", 6, .levels, beyond: stops)
  /// The folders of a standard root.
  public static let rootFolders = Limit(
    "root-folders", "search of a standard root", 2_000, .count("folders"), beyond: stops)
  /// The entries of a standard root.
  public static let rootEntries = Limit(
    "root-entries", "search of a standard root", 20_000, .count("entries"), beyond: stops)
  /// The depth of a root given with `--skills`.
  public static let namedRootDepth = Limit(
    "named-root-depth", "search of a root given with `--skills`", 32, .levels, beyond: stops)
  /// The folders of a root given with `--skills`.
  public static let namedRootFolders = Limit(
    "named-root-folders", "search of a root given with `--skills`", 200_000, .count("folders"), beyond: stops)
  /// The entries of a root given with `--skills`.
  public static let namedRootEntries = Limit(
    "named-root-entries", "search of a root given with `--skills`", 2_000_000, .count("entries"), beyond: stops)
  /// The depth of a project.
  public static let projectDepth = Limit(
    "project-depth", "files of a project", 64, .levels, beyond: "the rest is left out, said so")
  /// The entries of a project.
  public static let projectEntries = Limit(
    "project-entries", "files of a project", 200_000, .count("entries"), beyond: "the rest is left out, said so")
}
