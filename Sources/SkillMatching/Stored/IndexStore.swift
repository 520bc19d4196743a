public import SkillSystem
public import Skills

/// Keeps indexes in files, so that matching needs no loading: one file for each set of folders that skills are loaded
/// from.
///
/// A file says what it was made from. It is used only while every folder and file that the loader looked at is what it
/// was; a damaged, stale or foreign one is passed over, and deleting it does no harm. Two processes may write at once:
/// each replaces the whole file by a rename.
public struct IndexStore: Sendable {
  /// What came of building an index.
  public struct Build: Sendable {
    /// The skills.
    public var catalog: SkillCatalog
    /// Their index.
    public var index: TriggerIndex
    /// The file it was written to; nil when it could not be kept.
    public var path: String?
    /// The size of that file in bytes.
    public var size: Int
  }

  /// The folder of the files.
  public let folder: String
  /// Where skills are read from.
  public let files: any Files

  /// Makes a store in a folder, which is made when something is written.
  public init(folder: String, files: any Files) {
    self.folder = folder
    self.files = files
  }

  /// The file for the folders of a discovery.
  public func path(_ discovery: SkillDiscovery, relativeTo base: String) -> String {
    Paths.join(folder, IndexStore.key(discovery, base) + ".index")
  }

  /// The index of the folders of a discovery; nil when none is kept, or what is kept is stale or damaged.
  public func open(
    _ discovery: SkillDiscovery, relativeTo base: String, calibration: MatchCalibration? = nil
  ) -> TriggerIndex? {
    openAhead(discovery, relativeTo: base, calibration: calibration).flatMap { $0.isSound ? $0 : nil }
  }

  /// The index that is kept for the folders of a discovery, before it is known whether it is fresh; nil when there is none.
  ///
  /// Meanwhile another thread looks whether it is. An answer of it counts only when `isSound`, asked after it, says so.
  public func openAhead(
    _ discovery: SkillDiscovery, relativeTo base: String, calibration: MatchCalibration? = nil
  ) -> TriggerIndex? {
    guard let file = IndexFile(path(discovery, relativeTo: base)) else { return nil }
    let marks = IndexMarks(file)
    guard marks.count >= 0, !file.isDamaged else { return nil }
    let freshness = FreshnessCheck.begin(marks, marks.folder.map(files.near) ?? files)
    guard var index = TriggerIndex(file, files: files, calibration: calibration) else { return nil }
    index.freshness = freshness
    return index
  }

  /// Loads the skills of a discovery, indexes them and keeps the index.
  ///
  /// A file that changed within the last moments may change again without showing it, so that an index is kept only
  /// when `now`, nanoseconds since 1970 at the time of the call, is later than all changes.
  public func build(
    _ discovery: SkillDiscovery, relativeTo base: String, now: Int64, calibration: MatchCalibration? = nil
  ) throws(FileError) -> Build {
    let tracing = TracingFiles(files)
    let catalog = SkillLoader(files: tracing).load(discovery, relativeTo: base)
    let made = IndexMaker(catalog, tracing, nil) { _ in nil }?.make(calibration)
    return try keep(made, catalog, tracing, path(discovery, relativeTo: base), now, calibration)
  }

  /// Indexes skills of a discovery that are loaded already, through files that traced it, and keeps the index.
  ///
  /// What an earlier index counted of skills that did not change is not counted again. `now` is the time before they
  /// were loaded; see `build`.
  public func keep(
    _ catalog: SkillCatalog, loadedFrom tracing: TracingFiles, of discovery: SkillDiscovery, relativeTo base: String,
    now: Int64, calibration: MatchCalibration? = nil
  ) throws(FileError) -> Build {
    let path = path(discovery, relativeTo: base)
    let made =
      makeOver(catalog, tracing, path, calibration)
      ?? IndexMaker(catalog, tracing, nil) { _ in nil }?
      .make(calibration)
    return try keep(made, catalog, tracing, path, now, calibration)
  }

  private func makeOver(
    _ catalog: SkillCatalog, _ tracing: TracingFiles, _ path: String, _ calibration: MatchCalibration?
  ) -> IndexMaker.Made? {
    guard let old = IndexFile(path).flatMap(KeptIndex.init) else { return nil }
    let kept = StoredSkills(old, tracing)
    return IndexMaker(catalog, tracing, old) { $0.number(in: kept) }?.make(calibration)
  }

  private func keep(
    _ made: IndexMaker.Made?, _ catalog: SkillCatalog, _ tracing: TracingFiles, _ path: String, _ now: Int64,
    _ calibration: MatchCalibration?
  ) throws(FileError) -> Build {
    guard let made else {
      return Build(catalog: catalog, index: TriggerIndex(catalog, calibration: calibration), path: nil, size: 0)
    }
    let size = try write(made, tracing, path, now)
    return Build(catalog: catalog, index: made.index, path: size == nil ? nil : path, size: size ?? 0)
  }

  /// Writes an index, and gives its size; nil when a file changed too short a time ago.
  func write(_ made: IndexMaker.Made, _ tracing: TracingFiles, _ path: String, _ now: Int64) throws(FileError) -> Int? {
    let marks = tracing.marks
    guard marks.allSatisfy({ IndexStore.isSettled($0, now) }) else { return nil }
    let bytes = made.index.fileBytes(made.record, marks: marks)
    try files.write(path, bytes)
    return bytes.count
  }

  /// The time within which a change may not show, in nanoseconds: a tick of the clock of a file system, and some.
  static let blur: Int64 = 20_000_000

  private static func isSettled(_ mark: FileMark, _ now: Int64) -> Bool {
    mark.state.map { $0.modified < now - blur } ?? true
  }

  /// What tells one set of folders from another, with the versions of formula and format.
  private static func key(_ discovery: SkillDiscovery, _ base: String) -> String {
    var digest = SHA256()
    for text in [TriggerIndex.matcherVersion, "\(IndexLayout.format)", base] { add(text, to: &digest) }
    for root in discovery.roots {
      for text in [root.path, root.scope.rawValue, "\(root.isExplicit)", root.plugin ?? ""] { add(text, to: &digest) }
    }
    return String(digest.finish().hexadecimal.prefix(32))
  }

  private static func add(_ text: String, to digest: inout SHA256) {
    digest.update("\(text.utf8.count):".utf8)
    digest.update(text.utf8)
  }
}
