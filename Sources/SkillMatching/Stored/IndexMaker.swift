import SkillSystem
import Skills

/// Makes the index of a catalog with what its file keeps; what an earlier file knows of skills that did not change is
/// taken from there.
///
/// The result is the same whatever was taken over.
struct IndexMaker {
  /// An index with what its file keeps beside it.
  typealias Made = (index: TriggerIndex, record: IndexRecord)

  /// What a file keeps of a skill.
  private struct Note: Sendable {
    var handle: [UInt8]
    var digest: [UInt8]
    var about: [UInt8]
  }

  private var skills: [Skill]
  private let matchable: Int
  private let old: KeptIndex?
  /// The numbers of the skills in the earlier index; nil for one that is read.
  private var numbers: [Int?]
  private let tracing: TracingFiles

  /// Prepares to index a catalog loaded through `tracing`; `number` tells which of its skills the earlier index knows.
  ///
  /// Nil when a skill that is to be matched now, and was not then, is not there any more.
  init?(_ catalog: SkillCatalog, _ tracing: TracingFiles, _ old: KeptIndex?, number: (Skill) -> Int?) {
    (skills, matchable) = TriggerIndex.parted(TriggerIndex.ordered(catalog.skills))
    numbers = skills.map(number)
    self.tracing = tracing
    self.old = old
    guard let old else { return }
    let newcomers = PackNewcomers(skills[..<matchable], old)
    for index in 0..<matchable where numbers[index].map({ isStale(index, $0, newcomers, old) }) ?? false {
      if skills[index].numberOfOld != nil {
        guard let skill = SkillHandle(skills[index])?.read(tracing) else { return nil }
        skills[index] = skill
      }
      numbers[index] = nil
    }
  }

  /// Whether what the earlier index says of a skill is no longer enough: it was not matched then, or may say the name of
  /// a skill that has come to its pack.
  private func isStale(_ index: Int, _ number: Int, _ newcomers: PackNewcomers, _ old: KeptIndex) -> Bool {
    number >= old.matchable || newcomers.mayBeNamed(by: skills[index], old, number)
  }

  /// How many skills were taken over.
  var unchanged: Int { numbers.count { $0 != nil } }

  /// The index and its record; nil when a skill was found by no loader, or the earlier index is damaged.
  func make(_ calibration: MatchCalibration?) -> Made? {
    let formula = Formula()
    let input = IndexInput(skills: skills[..<matchable], old: old, numbers: numbers, keepsWords: true)
    guard let notes = notes() else { return nil }
    let builder = IndexBuilder.build(input, formula)
    guard builder.fits else { return nil }
    let record = record(notes, builder.record)
    var index = TriggerIndex(skills, matchable: matchable, formula, calibration, builder, countsPairs: true)
    index.abouts = record.abouts
    index.knownDigest = TriggerIndex.digest(skills, record.digests)
    if unchanged > 0 { index.shelf = shelf(record.handles) }
    return old?.file.isDamaged ?? false ? nil : (index, record)
  }

  private func record(_ notes: [Note], _ counts: CountRecord) -> IndexRecord {
    IndexRecord(
      handles: Texts(notes.lazy.map(\.handle)), abouts: Texts(notes[..<matchable].lazy.map(\.about)),
      digests: notes.map(\.digest), paths: skills.map { tracing.paths(ownedBy: $0.openPath) },
      packs: (0..<matchable).map { NamePool.pack(skills[$0].id) },
      names: (0..<matchable).map { NamePool.key(skills[$0].name.utf8) },
      counts: counts)
  }

  private func notes() -> [Note]? {
    let (skills, numbers, old, matchable) = (skills, numbers, old, matchable)
    let notes: [Note?] = TwoThreads.map(skills.count, with: 0) { _, index in
      let isMatchable = index < matchable
      if let old, let number = numbers[index] { return IndexMaker.note(skills[index], old, number, isMatchable) }
      return IndexMaker.note(skills[index], isMatchable)
    }
    let made = notes.compactMap { $0 }
    return made.count == notes.count ? made : nil
  }

  private static func note(_ skill: Skill, _ isMatchable: Bool) -> Note? {
    SkillHandle(skill).map { handle in
      Note(
        handle: handle.bytes, digest: TriggerIndex.contentDigest(skill),
        about: isMatchable ? SkillAbout.kept(skill) : [])
    }
  }

  private static func note(_ skill: Skill, _ old: KeptIndex, _ number: Int, _ isMatchable: Bool) -> Note? {
    SkillHandle(skill).map { handle in
      Note(
        handle: handle.bytes, digest: Array(old.digest(number)), about: isMatchable ? Array(old.abouts[number]) : [])
    }
  }

  /// The skills, those that were taken over to be read when somebody asks for them.
  private func shelf(_ handles: Texts) -> SkillShelf {
    var loaded: [Int: Skill] = [:]
    for index in skills.indices where skills[index].numberOfOld == nil { loaded[index] = skills[index] }
    return SkillShelf(handles, loaded: loaded) { [tracing] in SkillHandle(bytes: $0)?.read(tracing) }
  }
}
