extension InputLimits {
  static var searches: [InputLimit] {
    [
      manifestFile, manifestPlugins, manifestPaths, manifestFindings, rootDepth, rootFolders, rootEntries,
      namedRootDepth, namedRootFolders, namedRootEntries, projectDepth,
      projectEntries, ignoreFile, startedFile, agentFile, signalDepth, signalEntries, signalSample, signalManifests,
    ]
  }

  private static let stops = "stops there, warning `DIR004`, the listing says it is partial"

  /// A manifest of plugins.
  public static let manifestFile = InputLimit(
    "manifest-file", "manifest of a plugin or marketplace, settings of a client", 1 << 20, .bytes,
    beyond: "warning `DIR008`; settings switch nothing off")
  /// The plugins of one list.
  public static let manifestPlugins = InputLimit(
    "manifest-plugins", "plugins of one list, or of one folder", 2_000, .count("plugins"),
    beyond: "the rest is not looked at, warning `DIR008`")
  /// The paths of all manifests of a search.
  public static let manifestPaths = InputLimit(
    "manifest-paths", "paths that manifests name", 20_000, .count("paths"),
    beyond: "the rest is left out, warning `DIR004`")
  /// The findings about manifests.
  public static let manifestFindings = InputLimit(
    "manifest-findings", "findings about manifests", 100, .count("findings"), beyond: "the rest is not told, said so")
  /// The depth of a standard root.
  public static let rootDepth = InputLimit("root-depth", "search of a standard root", 6, .levels, beyond: stops)
  /// The folders of a standard root.
  public static let rootFolders = InputLimit(
    "root-folders", "search of a standard root", 2_000, .count("folders"), beyond: stops)
  /// The entries of a standard root.
  public static let rootEntries = InputLimit(
    "root-entries", "search of a standard root", 20_000, .count("entries"), beyond: stops)
  /// The depth of a root given with `--skills`.
  public static let namedRootDepth = InputLimit(
    "named-root-depth", "search of a root given with `--skills`", 32, .levels, beyond: stops)
  /// The folders of a root given with `--skills`.
  public static let namedRootFolders = InputLimit(
    "named-root-folders", "search of a root given with `--skills`", 200_000, .count("folders"), beyond: stops)
  /// The entries of a root given with `--skills`.
  public static let namedRootEntries = InputLimit(
    "named-root-entries", "search of a root given with `--skills`", 2_000_000, .count("entries"), beyond: stops)
  /// The depth of a project.
  public static let projectDepth = InputLimit(
    "project-depth", "files of a project", 64, .levels, beyond: "the rest is left out, said so")
  /// The entries of a project.
  public static let projectEntries = InputLimit(
    "project-entries", "files of a project", 200_000, .count("entries"), beyond: "the rest is left out, said so")

  /// The patterns of a project's `.gitignore`.
  public static let ignoreFile = InputLimit(
    "ignore-file", "`.gitignore` of a project", 1 << 20, .bytes, beyond: "ignores nothing; `init` ends with an error")
  /// A manifest that `init` looks at.
  public static let startedFile = InputLimit(
    "started-file", "manifest of a project, read by `init`", 1 << 20, .bytes, beyond: "as if it were empty")
  /// An agent of a project.
  public static let agentFile = InputLimit(
    "agent-file", "agent of a project, `agents/NAME.md`", 1 << 20, .bytes, beyond: "as if it were not there: an error")

  private static let unseen = "the rest is not looked at, and nothing is lowered"

  /// The depth of a project that `match` looks at.
  public static let signalDepth = InputLimit(
    "signal-depth", "project that `match` looks at", 12, .levels, beyond: unseen)
  /// The entries of a project that `match` looks at.
  public static let signalEntries = InputLimit(
    "signal-entries", "project that `match` looks at", 4_000, .count("entries"), beyond: unseen)
  /// The source files that `match` searches for imports.
  public static let signalSample = InputLimit(
    "signal-sample", "project that `match` looks at", 128, .count("source files"), beyond: "some of all are taken")
  /// The manifests that `match` reads.
  public static let signalManifests = InputLimit(
    "signal-manifests", "project that `match` looks at", 16, .count("manifests"), beyond: "those nearest to its root")
}
