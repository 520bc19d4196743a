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
    self.disk = disk.near(folder.path)
    self.isDurable = isDurable
    self.journal = journal
    self.lock = lock
    commits = GroupCommit(disk: self.disk, journal: journal)
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

  /// Takes the lock of a stored run, reads its journal, and cuts off what a cut-off write left.
  ///
  /// `verify` is given the id and the journal, and may refuse the run: before that nothing of it is changed.
  static func open(
    _ path: String, holder: String, disk: any Disk, isDurable: Bool = false,
    verify: (_ id: String, _ content: JournalContent) throws(RunsError) -> Void = { _, _ throws(RunsError) in }
  ) throws(RunsError) -> (store: RunStore, content: JournalContent) {
    let folder = RunFolder(path: path)
    guard disk.exists(folder.log) else {
      throw RunsError(.input, "\(path): no run is kept there", path: path, help: "list the runs with 'skillpool runs'")
    }
    let lock = try calling { () throws(FileError) in
      try RunLock.take(folder.lock, disk).map { .success($0) } ?? .failure(held(folder, disk))
    }
    do throws(RunsError) {
      let content = try journal(of: folder, disk)
      try verify(content.run ?? Paths.lastComponent(folder.path), content)
      try calling { () throws(FileError) in .success(try RunLock.sign(lock, holder, disk)) }
      return (try mended(folder, content, lock: lock, disk: disk, isDurable: isDurable), content)
    } catch {
      disk.unlock(lock)
      disk.close(lock)
      throw error
    }
  }

  private static func journal(of folder: RunFolder, _ disk: any Disk) throws(RunsError) -> JournalContent {
    try JournalContent(
      try calling { () throws(FileError) in .success(try disk.read(folder.log)) }, path: folder.log)
  }

  /// Cuts off what a cut-off write left, and makes the store.
  private static func mended(
    _ folder: RunFolder, _ content: JournalContent, lock: Int32, disk: any Disk, isDurable: Bool
  ) throws(RunsError) -> RunStore {
    let id = content.run ?? Paths.lastComponent(folder.path)
    let journal = try calling { () throws(FileError) in
      let journal = try disk.openForWriting(folder.log, exclusive: false, truncate: false)
      if content.tornBytes > 0 {
        try disk.truncate(journal, to: content.wholeBytes)
        try disk.sync(journal)
      }
      try disk.makeFolder(folder.scratch, mode: 0o700)
      for name in try disk.names(in: folder.scratch) { try clear(folder.scratch + "/" + name, disk) }
      return .success(journal)
    }
    return RunStore(folder, id: id, disk: disk, isDurable: isDurable, journal: journal, lock: lock)
  }

  /// Removes an unfinished file.
  ///
  /// A folder stays: it is a work tree of a step, or something that a script put there, and in nobody's way.
  private static func clear(_ path: String, _ disk: any Disk) throws(FileError) {
    do throws(FileError) { try disk.remove(path) } catch {
      if (try? disk.names(in: path)) == nil { throw error }
    }
  }

  /// Appends an event to the journal: one write, not yet synced unless the store is durable.
  func append(_ event: RunEvent) throws(RunsError) { try append(JournalLine.encode(event.json(run: id))) }

  /// Appends whole lines to the journal in one write.
  func append(_ lines: [UInt8]) throws(RunsError) {
    try RunStore.calling { () throws(FileError) in
      try disk.write(journal, lines)
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
  ///
  /// The lock is released by name: a child between its birth and exec still shares the descriptor.
  func close() {
    disk.unlock(lock)
    disk.close(lock)
    disk.close(journal)
  }

  /// What is kept of an attempt.
  struct Kept: Sendable {
    /// The files, on disk under their final names.
    var files: [StoredFile] = []
    /// The result as it is written, when it is small enough for the journal and has no file of its own.
    var inline: [UInt8]?
  }

  /// The most bytes of a result that the journal takes; a larger one gets a file.
  static let inlineLimit = 4096

  /// The result as it goes into the journal; nil when it, or what it leaves behind, needs files.
  static func inline(_ result: StepResult, step: String, attempt: Int) -> [UInt8]? {
    guard result.text.utf8.count + result.errorText.utf8.count < inlineLimit else { return nil }
    let bytes = result.bytes(step: step, attempt: attempt)
    guard result.outputs != nil || result.review != nil || result.message != nil else { return bytes }
    return bytes.count <= inlineLimit ? bytes : nil
  }

  /// Makes the folder that an attempt may put files into.
  ///
  /// `unused` is a step whose first attempt left its folder empty: renaming that costs less than making new ones.
  func prepare(_ step: String, _ attempt: Int, unused: String? = nil) throws(RunsError) {
    try RunStore.calling { () throws(FileError) in
      if let unused, attempt == 1, try takesOver(unused, step) { return .success(()) }
      try disk.makeFolder(folder.step(step), mode: 0o700)
      try disk.makeFolderToFill(folder.attempt(step, attempt), mode: 0o700)
      return .success(())
    }
  }

  /// Renames the folder of a step that left nothing; false when there is something at its new place already.
  private func takesOver(_ unused: String, _ step: String) throws(FileError) -> Bool {
    do throws(FileError) {
      try disk.rename(folder.step(unused), to: folder.step(step))
      return true
    } catch  where Machine.isOccupied(error.number) {
      return false
    }
  }

  /// Whether a step has left nothing in the folder of its first and only attempt.
  func isUnused(_ step: String, _ attempt: Int) throws(RunsError) -> Bool {
    guard attempt == 1 else { return false }
    return try RunStore.calling { () throws(FileError) in
      do throws(FileError) { return .success(try disk.isEmpty(folder.attempt(step, attempt))) } catch
        where error.code == .notFound
      { return .success(false) }
    }
  }

  /// Makes the result of an attempt durable, file by file and then its folders, and tells what was kept.
  @concurrent func keep(_ result: StepResult, step: String, attempt: Int, redactor: Redactor = Redactor(secrets: []))
    async
    -> Result<Kept, RunsError>
  {
    let target = folder.attempt(step, attempt)
    var request = GroupCommit.Request(folders: [target, folder.step(step), folder.steps])
    var kept = Kept(inline: RunStore.inline(result, step: step, attempt: attempt))
    if kept.inline == nil {
      let bytes = result.bytes(step: step, attempt: attempt) + [UInt8.lineFeed]
      let draft = folder.draft(step, attempt) + ".result"
      request.contents.append((draft, bytes))
      request.renames.append((draft, target + "/result.json"))
      kept.files.append(StoredFile(name: "result.json", bytes: bytes))
    }
    do throws(RunsError) {
      for file in result.kept where disk.exists(file.draft) {
        let source = file.draft
        let (stored, clean) = try RunStore.calling { () throws(FileError) in
          .success(try KeptFile(disk: disk, redactor: redactor).look(at: source, name: file.name))
        }
        if let clean { request.contents.append((source, clean)) }
        kept.files.append(stored)
        let final = folder.file(step, attempt, file.name)
        if file.name.hasPrefix(Artifacts.prefix) { request.folders += try makeFolders(above: final) }
        request.renames.append((file.draft, final))
      }
      guard !request.renames.isEmpty else { return .success(kept) }
      try prepare(step, attempt)
    } catch { return .failure(error) }
    if let error = await commits.commit(request) { return .failure(error) }
    return .success(kept)
  }

  /// Makes the folders that an artifact needs inside the run's folder; gives those that are to be synced.
  private func makeFolders(above path: String) throws(RunsError) -> [String] {
    var folders = [folder.path]
    for part in Paths.components(String(path.dropFirst(folder.path.count))).dropLast() {
      folders.append((folders.last ?? "") + "/" + part)
    }
    let made = folders
    return try RunStore.calling { () throws(FileError) in
      for folder in made.dropFirst() { try disk.makeFolder(folder, mode: 0o700) }
      return .success(made)
    }
  }

  /// The same, away from whatever thread the caller prefers: files are read, digested and written.
  @concurrent func keepElsewhere(_ result: StepResult, step: String, attempt: Int, redactor: Redactor) async
    -> Result<Kept, RunsError>
  {
    await withTaskExecutorPreference(globalConcurrentExecutor) {
      await keep(result, step: step, attempt: attempt, redactor: redactor)
    }
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
