import SkillSystem
import SkillText

extension Run {
  /// The runs of a project, newest first; folders that hold no readable run are left out.
  ///
  /// The records are those of the journals: texts, outputs and reviews of steps are not read.
  public static func list(in world: RunWorld) -> [RunRecord] { listing(in: world).records }

  /// The same, with what is wrong with the runs that have begun and can't be read.
  public static func listing(in world: RunWorld) -> (records: [RunRecord], problems: [RunsError]) {
    var (records, problems): ([RunRecord], [RunsError]) = ([], [])
    for name in names(in: world).reversed() {
      let folder = RunFolder(path: world.state + "/runs/" + name)
      do throws(RunsError) {
        let (fold, id) = try fold(folder, world)
        var record = fold.record(id: id, folder: folder.path) { _ in nil }
        record.isForeign = isForeign(fold, id, folder, world)
        records.append(record)
      } catch {
        if hasBegun(name, world) { problems.append(error) }
      }
    }
    return (records, problems)
  }

  /// The record of a stored run, as its journal and results tell it.
  ///
  /// Takes no lock and changes nothing. A stored result that is not what the journal vouches for is left out.
  public static func record(at path: String, in world: RunWorld) throws(RunsError) -> RunRecord {
    let folder = RunFolder(path: path)
    let (fold, id) = try fold(folder, world)
    var record = fold.record(id: id, folder: path) { step in
      guard let stored = fold.results[step] else { return nil }
      return try? folder.load(
        step, attempt: stored.attempt, files: stored.files, inline: stored.inline, disk: world.disk)
    }
    record.isForeign = isForeign(fold, id, folder, world)
    return record
  }

  /// The agent that a stored run was last started with for steps that name none; nil when none was said.
  public static func agent(at path: String, in world: RunWorld) -> String? {
    (try? fold(RunFolder(path: path), world))?.0.start["agent"]?.string
  }

  /// Whether a run bears no proof that it was made by this user on this machine, in this folder.
  private static func isForeign(_ fold: RecordFold, _ id: String, _ folder: RunFolder, _ world: RunWorld) -> Bool {
    guard Paths.lastComponent(folder.path) == id, let seal = RunSeal(reading: world.keys, disk: world.disk) else {
      return true
    }
    return !seal.isValid(fold.start, run: id)
  }

  static func fold(_ folder: RunFolder, _ world: RunWorld) throws(RunsError) -> (RecordFold, id: String) {
    try folder.checkJournal(world.files)
    let bytes = try RunStore.calling { () throws(FileError) in .success(try world.disk.read(folder.log)) }
    let content = try JournalContent(bytes, path: folder.log)
    guard content.lastSeq > 0 else {
      throw RunsError(
        .damaged, "\(folder.log): the journal holds no whole record; the run was cut off before it began",
        path: folder.log, help: "start a new run")
    }
    var fold = RecordFold()
    for event in content.events { fold.add(event) }
    return (fold, content.run ?? Paths.lastComponent(folder.path))
  }

  /// The folder of the run that `name` means: an id, the beginning of one, or `latest`.
  public static func folder(of name: String, in world: RunWorld) throws(RunsError) -> String {
    let names = names(in: world)
    let latest = names.last { hasBegun($0, world) } ?? names.last
    let hits = name == "latest" ? latest.map { [$0] } ?? [] : names.filter { $0.hasPrefix(name.uppercased()) }
    guard let hit = hits.first, !name.isEmpty else {
      throw RunsError(
        .input, names.isEmpty ? "no run is kept in \(world.state)" : "no run '\(name)'",
        help: "list the runs with 'skillpool runs'")
    }
    guard hits.count == 1 else {
      throw RunsError(.input, "'\(name)' is the beginning of \(hits.count) runs", help: "give more of the id")
    }
    return world.state + "/runs/" + hit
  }

  /// Whether a run's journal holds a whole line; a full disk may leave folders of runs that never began.
  private static func hasBegun(_ name: String, _ world: RunWorld) -> Bool {
    let log = RunFolder(path: world.state + "/runs/" + name).log
    let start = (try? world.disk.read(log, at: 0, count: 1 << 20)) ?? []
    return start.count == 1 << 20 || start.contains(UInt8.lineFeed)
  }

  /// The ids of the runs that are kept, oldest first.
  static func names(in world: RunWorld) -> [String] {
    ((try? world.disk.names(in: world.state + "/runs")) ?? []).filter(ULID.isValid)
  }
}
