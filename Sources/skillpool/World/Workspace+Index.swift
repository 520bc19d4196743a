import SkillMatching
import SkillSystem
import SkillText
import Skills

extension Workspace {
  /// The file in the project's root that holds its own calibration of the matcher.
  static let calibrationName = "skillpool.calibration.json"

  /// The index over a catalog, with the project's calibration if it has one; one that does not count is told.
  func index(_ catalog: SkillCatalog, _ world: World) -> TriggerIndex {
    switch calibration(world) {
    case .success(let calibration): return TriggerIndex(catalog, calibration: calibration)
    case .failure(let problem):
      world.console.note("warning: " + TerminalText.escaped(problem.message) + "; the shipped one is used")
      return TriggerIndex(catalog)
    }
  }

  /// The index that an earlier `skillpool index` or run kept; nil when there is none that is fresh and whole.
  func keptIndex(_ common: CommonOptions, _ world: World) -> TriggerIndex? {
    keptIndexAhead(common, world).flatMap { $0.isSound ? $0 : nil }
  }

  /// The same before it is known whether it is fresh: what it answers counts if it is sound afterwards.
  func keptIndexAhead(_ common: CommonOptions, _ world: World) -> TriggerIndex? {
    guard let store = indexStore(world), case .success(let calibration) = calibration(world) else { return nil }
    return store.openAhead(discovery(common, world), relativeTo: start, calibration: calibration)
  }

  /// The index that is kept, brought up to date in memory; nil when none is kept, or it is of no use.
  func renewedIndex(_ common: CommonOptions, _ world: World) -> TriggerIndex? {
    guard let store = indexStore(world), case .success(let calibration) = calibration(world) else { return nil }
    return store.renewed(discovery(common, world), relativeTo: start, calibration: calibration)
  }

  /// Where indexes are kept: `skillpool` in the user's cache folder; nil when the environment names no such place.
  func indexStore(_ world: World) -> IndexStore? {
    cacheFolder(world.environment).map { IndexStore(folder: Paths.join($0, "index"), files: world.files) }
  }

  private func cacheFolder(_ environment: [String: String]) -> String? {
    if let cache = environment["XDG_CACHE_HOME"], Paths.isAbsolute(cache) { return Paths.join(cache, "skillpool") }
    guard let home = environment["HOME"], Paths.isAbsolute(home) else { return nil }
    #if os(macOS)
      return Paths.join(home, "Library/Caches/skillpool")
    #else
      return Paths.join(home, ".cache/skillpool")
    #endif
  }

  /// Asks an index: the kept one, as it is or brought up to date, else another, which is made only then.
  ///
  /// What is asked must do nothing but answer, for it is asked again when the kept index turns out to be damaged.
  func asking<Answer, Failure: Error>(
    _ common: CommonOptions, _ world: World, else other: () -> TriggerIndex,
    _ question: (TriggerIndex) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    for kept in [keptIndex, renewedIndex] {
      guard let index = kept(common, world) else { continue }
      let answer = try question(index)
      if index.isSound { return answer }
    }
    return try question(other())
  }

  /// The index for a run: the kept one, else one over the skills that the run has loaded, kept where that can be.
  func runIndex(_ skills: RunSkills, _ common: CommonOptions, _ world: World) -> TriggerIndex {
    if let index = keptIndex(common, world) { return index }
    let build = try? indexStore(world)?.keep(
      skills.catalog, loadedFrom: skills.files, of: skills.discovery, relativeTo: start, now: skills.time,
      calibration: try? calibration(world).get())
    return build?.index ?? index(skills.catalog, world)
  }

  /// Loads the skills of a run, so that they need not be loaded again when its index is to be kept.
  func runSkills(_ common: CommonOptions, _ world: World) -> RunSkills {
    let time = world.time.wallMilliseconds() * 1_000_000
    let (files, discovery) = (TracingFiles(world.files), discovery(common, world))
    let catalog = SkillLoader(files: files).load(discovery, relativeTo: start)
    return RunSkills(catalog: catalog, files: files, discovery: discovery, time: time)
  }

  /// What a run has that works with no skill.
  func noSkills(_ world: World) -> RunSkills {
    RunSkills(
      catalog: SkillCatalog(skills: []), files: TracingFiles(world.files), discovery: SkillDiscovery(roots: []), time: 0
    )
  }

  /// The project's own calibration; the problem when it has one that does not count.
  func calibration(_ world: World) -> Result<MatchCalibration?, CalibrationProblem> {
    let path = Paths.join(root, Workspace.calibrationName)
    guard let bytes = try? world.files.read(path, limit: 1 << 16) else { return .success(nil) }
    let shown = Paths.relative(path, to: start) ?? path
    return MatchCalibration.read(SourceFile(path: shown, bytes: bytes)).map { $0 }
  }
}
