import SkillSystem
import SkillText

/// A run on disk, held by this process: its journal, its results and its lock.
struct RunStore: Sendable {
  /// The folder.
  let folder: RunFolder
  /// The id of the run.
  let id: String
  /// The system calls.
  let disk: any Disk
  /// Whether every record is synced in line.
  let isDurable: Bool
  private let journal: Int32
  private let lock: Int32
  private let commits: GroupCommit

  private init(_ folder: RunFolder, id: String, disk: any Disk, isDurable: Bool, journal: Int32, lock: Int32) {
    self.folder = folder
    self.id = id
    self.disk = disk
    self.isDurable = isDurable
    self.journal = journal
    self.lock = lock
    commits = GroupCommit(disk: disk, journal: journal)
  }

  /// Makes the folder of a new run, takes its lock and keeps the documents it starts from.
  static func create(
    _ id: String, in state: String, documents: [(name: String, bytes: [UInt8])], holder: String, disk: any Disk,
    isDurable: Bool = false
  ) throws(RunsError) -> RunStore {
    let folder = RunFolder(path: state + "/runs/" + id)
    return try calling { () throws(FileError) in
      try StateFolder.make(state, disk)
      for path in [folder.path, folder.steps, folder.scratch] { try disk.makeFolder(path, mode: 0o700) }
      guard let lock = try RunLock.take(folder.lock, holder: holder, disk) else { return .failure(held(folder, disk)) }
      for document in documents { try keep(document, in: folder, disk) }
      let journal = try disk.openForWriting(folder.log, exclusive: true, truncate: false)
      for path in [folder.path, state + "/runs", state, Paths.parent(state)] { try GroupCommit.sync(path, disk) }
      return .success(RunStore(folder, id: id, disk: disk, isDurable: isDurable, journal: journal, lock: lock))
    }
  }

  /// Takes the lock of a stored run, cuts off what a cut-off write left, and reads its journal.
  static func open(_ path: String, holder: String, disk: any Disk, isDurable: Bool = false) throws(RunsError)
    -> (store: RunStore, content: JournalContent)
  {
    let folder = RunFolder(path: path)
    guard disk.exists(folder.log) else {
      throw RunsError(.input, "\(path): no run is kept there", path: path, help: "list the runs with 'skillpool runs'")
    }
    let lock = try calling { () throws(FileError) in
      try RunLock.take(folder.lock, holder: holder, disk).map { .success($0) } ?? .failure(held(folder, disk))
    }
    do throws(RunsError) {
      return try read(folder, lock: lock, disk: disk, isDurable: isDurable)
    } catch {
      disk.close(lock)
      throw error
    }
  }

  private static func read(_ folder: RunFolder, lock: Int32, disk: any Disk, isDurable: Bool) throws(RunsError)
    -> (store: RunStore, content: JournalContent)
  {
    let content = try JournalContent(
      try calling { () throws(FileError) in .success(try disk.read(folder.log)) }, path: folder.log)
    let id = content.run ?? Paths.lastComponent(folder.path)
    let journal = try calling { () throws(FileError) in
      let journal = try disk.openForWriting(folder.log, exclusive: false, truncate: false)
      if content.tornBytes > 0 {
        try disk.truncate(journal, to: content.wholeBytes)
        try disk.sync(journal)
      }
      try disk.makeFolder(folder.scratch, mode: 0o700)
      for name in try disk.names(in: folder.scratch) { try disk.remove(folder.scratch + "/" + name) }
      return .success(journal)
    }
    return (RunStore(folder, id: id, disk: disk, isDurable: isDurable, journal: journal, lock: lock), content)
  }

  /// Appends an event to the journal: one write, not yet synced unless the store is durable.
  func append(_ event: RunEvent) throws(RunsError) {
    try RunStore.calling { () throws(FileError) in
      try disk.write(journal, JournalLine.encode(event.json(run: id)))
      if isDurable { try disk.sync(journal) }
      return .success(())
    }
  }

  /// Returns when everything appended so far is on disk; otherwise says why it is not.
  func sync() async -> RunsError? {
    await commits.commit(GroupCommit.Request(journal: true))
  }

  /// Replaces a document of the run, for a resume that changes it.
  func replace(_ name: String, _ bytes: [UInt8]) throws(RunsError) {
    try RunStore.calling { () throws(FileError) in
      try RunStore.keep((name, bytes), in: folder, disk)
      try GroupCommit.sync(folder.path, disk)
      return .success(())
    }
  }

  /// Removes unfinished files; what can't be removed is left for the next session.
  func tidy() {
    for name in (try? disk.names(in: folder.scratch)) ?? [] { try? disk.remove(folder.scratch + "/" + name) }
  }

  /// Gives the run back.
  func close() {
    disk.close(journal)
    disk.close(lock)
  }

  /// Makes the folder that an attempt may put files into.
  func prepare(_ step: String, _ attempt: Int) throws(RunsError) {
    try RunStore.calling { () throws(FileError) in
      try disk.makeFolder(folder.step(step), mode: 0o700)
      try disk.makeFolder(folder.attempt(step, attempt), mode: 0o700)
      return .success(())
    }
  }

  /// Makes the result of an attempt durable, file by file and then its folders, and tells what was kept.
  @concurrent func keep(_ result: StepResult, step: String, attempt: Int, redactor: Redactor = Redactor(secrets: []))
    async
    -> Result<[StoredFile], RunsError>
  {
    let target = folder.attempt(step, attempt)
    var request = GroupCommit.Request(folders: [target, folder.step(step), folder.steps])
    let bytes = Array((result.json(step: step, attempt: attempt).canonicalText + "\n").utf8)
    let draft = folder.draft(step, attempt) + ".result"
    request.contents.append((draft, bytes))
    request.renames.append((draft, target + "/result.json"))
    var files = [StoredFile(name: "result.json", bytes: bytes)]
    do throws(RunsError) {
      try prepare(step, attempt)
      for kept in result.kept where disk.exists(kept.draft) {
        var content = try RunStore.calling { () throws(FileError) in .success(try disk.read(kept.draft)) }
        if let clean = redactor.clean(content) {
          content = clean
          request.contents.append((kept.draft, clean))
        }
        files.append(StoredFile(name: kept.name, bytes: content))
        request.renames.append((kept.draft, target + "/" + kept.name))
      }
    } catch { return .failure(error) }
    if let error = await commits.commit(request) { return .failure(error) }
    return .success(files)
  }

  /// Does system calls; what the disk refuses ends the run with exit code 74.
  static func calling<Value>(_ body: () throws(FileError) -> Result<Value, RunsError>) throws(RunsError) -> Value {
    let result: Result<Value, RunsError>
    do throws(FileError) { result = try body() } catch { throw RunsError(error) }
    return try result.get()
  }

  private static func held(_ folder: RunFolder, _ disk: any Disk) -> RunsError {
    RunsError(
      .held, "\(folder.path): the run is held by another process\(RunLock.holder(folder.lock, disk))",
      path: folder.path, help: "wait for it to end, then try again")
  }

  private static func keep(_ document: (name: String, bytes: [UInt8]), in folder: RunFolder, _ disk: any Disk)
    throws(FileError)
  {
    let draft = folder.scratch + "/" + document.name
    let descriptor = try disk.openForWriting(draft, exclusive: false, truncate: true)
    defer { disk.close(descriptor) }
    try disk.write(descriptor, document.bytes)
    try disk.sync(descriptor)
    try disk.rename(draft, to: folder.path + "/" + document.name)
  }
}
