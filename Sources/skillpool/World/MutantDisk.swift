#if TESTHOOKS
  import SkillSystem
  import Synchronization

  /// A disk that breaks one rule of the store's protocol, so that the torture can prove that it notices.
  ///
  /// Compiled only with `-D TESTHOOKS`; `SKILLPOOL_TEST_MUTANT` names the rule.
  final class MutantDisk: Disk {
    /// The rules that can be broken.
    enum Mutant: String {
      /// The journal is never synced.
      case noJournalSync = "no-journal-sync"
      /// The documents that a run starts from are never synced.
      case noDocumentSync = "no-document-sync"
      /// Results are never synced.
      case noResultSync = "no-result-sync"
      /// Folders are never synced.
      case noFolderSync = "no-folder-sync"
      /// The journal vouches for a result before that has its final name.
      case recordFirst = "record-first"
      /// The end of a step is reported before its record is written.
      case reportFirst = "report-first"
      /// A cut-off record is left in place.
      case noTruncate = "no-truncate"
      /// A run that somebody holds is taken all the same.
      case noLock = "no-lock"
    }

    private struct Held: Sendable {
      var paths: [Int32: String] = [:]
      var folders: Set<Int32> = []
      var renames: [(from: String, to: String)] = []
      var lines: [UInt8] = []
    }

    private let mutant: Mutant
    private let disk = LiveDisk()
    private let held = Mutex(Held())

    init?(named name: String?) {
      guard let mutant = name.flatMap(Mutant.init) else { return nil }
      self.mutant = mutant
    }

    func makeFolder(_ path: String, mode: UInt32) throws(FileError) { try disk.makeFolder(path, mode: mode) }

    func openForWriting(_ path: String, exclusive: Bool, truncate: Bool) throws(FileError) -> Int32 {
      let descriptor = try disk.openForWriting(path, exclusive: exclusive, truncate: truncate)
      held.withLock { $0.paths[descriptor] = path }
      return descriptor
    }

    func openFolder(_ path: String) throws(FileError) -> Int32 {
      let descriptor = try disk.openFolder(path)
      held.withLock { _ = $0.folders.insert(descriptor) }
      return descriptor
    }

    func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(FileError) {
      guard mutant == .reportFirst, isJournal(descriptor) else { return try disk.write(descriptor, bytes) }
      let earlier = held.withLock { held in
        defer { held.lines = bytes }
        return held.lines
      }
      if !earlier.isEmpty { try disk.write(descriptor, earlier) }
    }

    func sync(_ descriptor: Int32) throws(FileError) {
      if !skips(descriptor) { try disk.sync(descriptor) }
      if mutant == .recordFirst, isJournal(descriptor) { try renameHeld() }
    }

    func rename(_ from: String, to: String) throws(FileError) {
      guard mutant == .recordFirst, from.contains("/tmp/"), to.contains("/steps/") else {
        return try disk.rename(from, to: to)
      }
      held.withLock { $0.renames.append((from, to)) }
    }

    func truncate(_ descriptor: Int32, to length: Int) throws(FileError) {
      guard mutant != .noTruncate || length == 0 else { return }
      try disk.truncate(descriptor, to: length)
    }

    func remove(_ path: String) throws(FileError) { try disk.remove(path) }

    func lock(_ descriptor: Int32) throws(FileError) -> Bool { try disk.lock(descriptor) || mutant == .noLock }

    func unlock(_ descriptor: Int32) { disk.unlock(descriptor) }

    func close(_ descriptor: Int32) {
      let lines = held.withLock { held in
        held.folders.remove(descriptor)
        let isJournal = held.paths.removeValue(forKey: descriptor)?.hasSuffix("/events.log") ?? false
        defer { if isJournal { held.lines = [] } }
        return isJournal ? held.lines : []
      }
      if !lines.isEmpty { try? disk.write(descriptor, lines) }
      disk.close(descriptor)
    }

    func read(_ path: String) throws(FileError) -> [UInt8] { try disk.read(path) }

    func read(_ path: String, at position: Int, count: Int) throws(FileError) -> [UInt8] {
      try disk.read(path, at: position, count: count)
    }

    func names(in folder: String) throws(FileError) -> [String] { try disk.names(in: folder) }

    func exists(_ path: String) -> Bool { disk.exists(path) }

    private func isJournal(_ descriptor: Int32) -> Bool {
      held.withLock { $0.paths[descriptor]?.hasSuffix("/events.log") ?? false }
    }

    /// Whether a file is unfinished; that of a document is named like the document, that of a result after its step.
    private func isDraft(_ descriptor: Int32, ofDocument isDocument: Bool) -> Bool {
      guard let path = held.withLock({ $0.paths[descriptor] }), path.contains("/tmp/") else { return false }
      return isDocument == (path.hasSuffix("/pipeline.yml") || path.hasSuffix("/inputs.json"))
    }

    private func skips(_ descriptor: Int32) -> Bool {
      switch mutant {
      case .noJournalSync: isJournal(descriptor)
      case .noFolderSync: held.withLock { $0.folders.contains(descriptor) }
      case .noDocumentSync: isDraft(descriptor, ofDocument: true)
      case .noResultSync: isDraft(descriptor, ofDocument: false)
      case .recordFirst, .reportFirst, .noTruncate, .noLock: false
      }
    }

    private func renameHeld() throws(FileError) {
      let renames = held.withLock { held in
        defer { held.renames = [] }
        return held.renames
      }
      for (from, to) in renames { try disk.rename(from, to: to) }
    }
  }
#endif
