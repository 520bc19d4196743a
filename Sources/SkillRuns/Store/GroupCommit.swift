import SkillSystem

/// Makes results durable, many at a time: whoever finds the disk idle syncs for everybody who came since.
///
/// There is no timer: a request alone is served at once, requests under load share their syncs. A sync that failed is
/// never tried again; it and everything after it fail with the same error.
actor GroupCommit {
  /// What is to be on disk before the answer.
  struct Request: Sendable {
    /// Files to write under their draft names.
    var contents: [(draft: String, bytes: [UInt8])] = []
    /// Files to sync and then to rename.
    var renames: [(draft: String, final: String)] = []
    /// Folders to sync after the renames.
    var folders: [String] = []
    /// Whether the journal is to be synced, after everything else.
    var journal = false
  }

  private enum Turn { case lead, done(RunsError?) }

  private let disk: any Disk
  private let journal: Int32
  private var waiting: [(request: Request, turn: CheckedContinuation<Turn, Never>)] = []
  private var isLed = false
  private var failure: RunsError?

  init(disk: any Disk, journal: Int32) {
    self.disk = disk
    self.journal = journal
  }

  /// Returns when the request is on disk; otherwise says why it is not.
  func commit(_ request: Request) async -> RunsError? {
    if isLed {
      let turn = await withCheckedContinuation { waiting.append((request, $0)) }
      if case .done(let error) = turn { return error }
    }
    isLed = true
    return await lead(request)
  }

  private func lead(_ own: Request) async -> RunsError? {
    let batch = waiting
    waiting = []
    if failure == nil { failure = await GroupCommit.perform([own] + batch.map(\.request), disk, journal) }
    for entry in batch { entry.turn.resume(returning: .done(failure)) }
    passOn()
    return failure
  }

  private func passOn() {
    guard !waiting.isEmpty else {
      isLed = false
      return
    }
    let next = waiting.removeFirst()
    next.turn.resume(returning: .lead)
  }

  /// Does what was requested, away from whatever thread the caller prefers: a sync takes its time.
  @concurrent private static func perform(_ requests: [Request], _ disk: any Disk, _ journal: Int32) async
    -> RunsError?
  {
    await withTaskExecutorPreference(globalConcurrentExecutor) { write(requests, disk, journal) }
  }

  private static func write(_ requests: [Request], _ disk: any Disk, _ journal: Int32) -> RunsError? {
    do throws(FileError) {
      for request in requests { try store(request, disk) }
      for folder in Set(requests.flatMap(\.folders)).sorted(by: CodePointOrder.precedes) { try sync(folder, disk) }
      if requests.contains(where: \.journal) { try disk.sync(journal) }
      return nil
    } catch {
      return RunsError(error)
    }
  }

  private static func store(_ request: Request, _ disk: any Disk) throws(FileError) {
    for file in request.contents {
      let descriptor = try disk.openForWriting(file.draft, exclusive: false, truncate: true)
      defer { disk.close(descriptor) }
      try disk.write(descriptor, file.bytes)
    }
    for file in request.renames {
      let descriptor = try disk.openForWriting(file.draft, exclusive: false, truncate: false)
      defer { disk.close(descriptor) }
      try disk.sync(descriptor)
      try disk.rename(file.draft, to: file.final)
    }
  }

  static func sync(_ folder: String, _ disk: any Disk) throws(FileError) {
    let descriptor = try disk.openFolder(folder)
    defer { disk.close(descriptor) }
    try disk.sync(descriptor)
  }
}
