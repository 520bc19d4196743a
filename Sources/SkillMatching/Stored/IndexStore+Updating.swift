public import SkillSystem
public import Skills

extension IndexStore {
  /// What came of bringing an index up to date.
  public struct Update: Sendable {
    /// The index.
    public var index: TriggerIndex
    /// The number of skills.
    public var skills: Int
    /// How many of them were taken over from the file that was there.
    public var unchanged: Int
    /// The file it was written to; nil when it could not be kept.
    public var path: String?
    /// The size of that file in bytes.
    public var size: Int
  }

  /// Brings the index that is kept for a discovery up to date: only skills that changed are read and counted.
  ///
  /// The file is byte for byte the one that ``build(_:relativeTo:now:calibration:)`` writes, which is also what happens
  /// where no index is kept, what is kept is damaged, or nothing is to be taken over. `now` is meant as there.
  public func update(
    _ discovery: SkillDiscovery, relativeTo base: String, now: Int64, takesOver: Bool = true,
    calibration: MatchCalibration? = nil
  ) throws(FileError) -> Update {
    let (tracing, path) = (TracingFiles(files), path(discovery, relativeTo: base))
    if takesOver, let (made, unchanged) = renew(discovery, base, path, tracing, calibration) {
      let size = try write(made, tracing, path, now)
      return Update(
        index: made.index, skills: made.record.digests.count, unchanged: unchanged, path: size == nil ? nil : path,
        size: size ?? 0)
    }
    let build = try build(discovery, relativeTo: base, now: now, calibration: calibration)
    return Update(
      index: build.index, skills: build.catalog.skills.count, unchanged: 0, path: build.path, size: build.size)
  }

  /// The index of the folders of a discovery, made in memory from a stale file and the skills that changed; nil when
  /// that would spare nothing.
  ///
  /// Its answers are those of an index of the loaded skills; one counts when `isSound`, asked after it, says so.
  public func renewed(
    _ discovery: SkillDiscovery, relativeTo base: String, calibration: MatchCalibration? = nil
  ) -> TriggerIndex? {
    renew(discovery, base, path(discovery, relativeTo: base), TracingFiles(files), calibration)?.made.index
  }

  private func renew(
    _ discovery: SkillDiscovery, _ base: String, _ path: String, _ tracing: TracingFiles,
    _ calibration: MatchCalibration?
  ) -> (made: IndexMaker.Made, unchanged: Int)? {
    guard let old = IndexFile(path).flatMap(KeptIndex.init) else { return nil }
    let kept = StoredSkills(old, tracing)
    let catalog = SkillLoader(files: tracing).load(discovery, relativeTo: base, takingOver: kept)
    guard !old.file.isDamaged, let maker = IndexMaker(catalog, tracing, old, number: \.numberOfOld),
      let made = maker.make(calibration)
    else { return nil }
    return (made, maker.unchanged)
  }
}
