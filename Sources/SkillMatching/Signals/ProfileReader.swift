public import SkillSystem
public import SkillText

/// Reads what a project is made of from its folder: names of files, manifests, and imports of a sample.
///
/// Nothing is started, everything is bounded by counts, and the same files give the same profile. `.gitignore` is
/// honoured; hidden folders and `node_modules` are left out.
public struct ProfileReader: Sendable {
  /// How much is looked at.
  public struct Limits: Sendable, Hashable {
    /// Entries of folders.
    public var entries: Int
    /// Folders in one another.
    public var depth: Int
    /// Files looked into for imports, spread evenly over the project.
    public var sample: Int
    /// Manifests read.
    public var manifests: Int

    /// Makes limits; the defaults are those of `docs/limits.md`.
    public init(
      entries: Int = InputLimits.signalEntries.value, depth: Int = InputLimits.signalDepth.value,
      sample: Int = InputLimits.signalSample.value, manifests: Int = InputLimits.signalManifests.value
    ) {
      self.entries = entries
      self.depth = depth
      self.sample = sample
      self.manifests = manifests
    }
  }

  private let files: any Files
  private let limits: Limits
  /// The bytes of a file that are searched for imports.
  static let importBytes = 8 << 10
  /// The bytes of a manifest that are searched for names.
  static let manifestBytes = 64 << 10

  /// Makes a reader.
  public init(files: any Files = LiveFiles(), limits: Limits = Limits()) {
    self.files = files
    self.limits = limits
  }

  /// Reads the profile of a project.
  ///
  /// `given` are the files that the task is about, relative to the root. `skipping` are folders below the root that
  /// are not part of the project, such as those of skills.
  public func profile(of root: String, given: [String] = [], skipping: Set<String> = []) -> ProjectProfile {
    profile(of: root, listing(of: root, skipping: skipping), given: given)
  }

  /// Lists the files of a project, within the limits; `.gitignore` is honoured.
  public func listing(of root: String, skipping: Set<String> = []) -> ProjectListing {
    let walker = ProjectWalker(files: files, limits: .init(entries: limits.entries, depth: limits.depth))
    return walker.list(root, marksBinary: false, skipping: skipping)
  }

  /// Reads the profile of a project whose files were listed.
  public func profile(of root: String, _ listing: ProjectListing, given: [String] = []) -> ProjectProfile {
    let paths = listing.files.map(\.path)
    var evidence = ProjectEvidence(paths + given.filter { !paths.contains($0) })
    for path in evidence.manifests.prefix(limits.manifests) {
      let start = try? files.readStart(Paths.join(root, path), count: ProfileReader.manifestBytes)
      evidence.addPackages(start ?? [], in: path)
    }
    for path in ProfileReader.sample(of: paths, given: given, limits.sample) {
      let start = try? files.readStart(Paths.join(root, path), count: ProfileReader.importBytes)
      evidence.addImports(ImportScanner.modules(start ?? [], ImportScanner.fileExtension(path)))
    }
    return ProjectProfile(
      technologies: evidence.technologies, modules: evidence.modules, files: given, isPartial: listing.isPartial)
  }

  /// Source files to look into: the given ones, then some of all, spread evenly.
  static func sample(of paths: [String], given: [String], _ count: Int) -> [String] {
    let isSource: (String) -> Bool = { ImportScanner.isKnown(ImportScanner.fileExtension($0)) }
    let first = given.filter(isSource).prefix(count)
    let taken = Set(first)
    let others = paths.filter { isSource($0) && !taken.contains($0) }
    let room = min(others.count, count - first.count)
    return Array(first) + (0..<room).map { others[$0 * others.count / room] }
  }
}
