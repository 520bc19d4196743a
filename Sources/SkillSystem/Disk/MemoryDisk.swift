import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A disk in memory whose caches a power cut loses: the twin of ``LiveDisk`` for tests.
///
/// It is stricter than most file systems: the bytes of a file are safe only after ``sync(_:)`` of the file, its name
/// only after ``sync(_:)`` of the folder. A failed sync drops what it should have saved, and a later one does not
/// bring it back. ``crashStates(limit:)`` gives the disks that a power cut could leave.
public final class MemoryDisk: Disk {
  let state: Mutex<MemoryDiskState>

  /// Makes a disk with nothing but its root.
  public convenience init() { self.init(MemoryDiskState()) }

  init(_ state: MemoryDiskState) { self.state = Mutex(state) }

  /// Makes the call of that number (from 1, counting every call that can fail) fail with an error number.
  ///
  /// `staying` makes all later ones fail too, as if the process had been killed there. A write that fails has written
  /// half of its bytes.
  public func fail(atCall number: Int, with error: Int32, staying: Bool = false) {
    state.withLock { $0.failure = MemoryDiskState.Failure(call: number, number: error, stays: staying) }
  }

  /// The calls so far, as `verb path`, in order.
  public var calls: [String] { state.withLock { $0.calls } }

  /// Closes every descriptor and drops every lock and planned failure: what is left after the process was killed.
  public func reopen() { state.withLock { $0.forgetProcess() } }

  /// mkdir(2); an existing folder is success.
  public func makeFolder(_ path: String, mode: UInt32) throws(FileError) {
    try state.locked { state throws(FileError) in
      try state.begin("make the folder", path)
      try state.makeFolder(MemoryTree.absolute(path))
    }
  }

  /// open(2) for appending.
  public func openForWriting(_ path: String, exclusive: Bool, truncate: Bool) throws(FileError) -> Int32 {
    try state.locked { state throws(FileError) in
      try state.begin(exclusive ? "create" : "open for writing", path)
      return try state.open(MemoryTree.absolute(path), exclusive: exclusive, truncate: truncate)
    }
  }

  /// open(2) of a folder, to sync it.
  public func openFolder(_ path: String) throws(FileError) -> Int32 {
    try state.locked { state throws(FileError) in
      try state.begin("open the folder", path)
      return try state.openFolder(MemoryTree.absolute(path))
    }
  }

  /// write(2) of all bytes.
  public func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(FileError) {
    try state.locked { state throws(FileError) in
      let path = state.path(of: descriptor)
      do throws(FileError) { try state.begin("write to", path) } catch {
        try state.append(Array(bytes.prefix(bytes.count / 2)), to: descriptor)
        throw error
      }
      try state.append(bytes, to: descriptor)
    }
  }

  /// fsync(2).
  public func sync(_ descriptor: Int32) throws(FileError) {
    try state.locked { state throws(FileError) in
      do throws(FileError) { try state.begin("sync", state.path(of: descriptor)) } catch {
        state.poison(descriptor)
        throw error
      }
      try state.sync(descriptor)
    }
  }

  /// rename(2).
  public func rename(_ from: String, to: String) throws(FileError) {
    try state.locked { state throws(FileError) in
      try state.begin("rename \(from) to", to)
      try state.rename(MemoryTree.absolute(from), to: MemoryTree.absolute(to))
    }
  }

  /// ftruncate(2).
  public func truncate(_ descriptor: Int32, to length: Int) throws(FileError) {
    try state.locked { state throws(FileError) in
      try state.begin("truncate", state.path(of: descriptor))
      try state.truncate(descriptor, to: length)
    }
  }

  /// unlink(2); a missing file is success.
  public func remove(_ path: String) throws(FileError) {
    try state.locked { state throws(FileError) in
      try state.begin("remove", path)
      try state.remove(MemoryTree.absolute(path))
    }
  }

  /// flock(2), exclusive, not waiting.
  public func lock(_ descriptor: Int32) throws(FileError) -> Bool {
    try state.locked { state throws(FileError) in
      try state.begin("lock", state.path(of: descriptor))
      return try state.lock(descriptor)
    }
  }

  /// flock(2) with `LOCK_UN`.
  public func unlock(_ descriptor: Int32) { state.withLock { $0.unlock(descriptor) } }

  /// close(2).
  public func close(_ descriptor: Int32) { state.withLock { $0.close(descriptor) } }

  /// The whole content of a file.
  public func read(_ path: String) throws(FileError) -> [UInt8] {
    try state.locked { state throws(FileError) in
      try state.begin("open", path)
      return try state.content(MemoryTree.absolute(path))
    }
  }

  /// The names in a folder, in code-point order.
  public func names(in folder: String) throws(FileError) -> [String] {
    try state.locked { state throws(FileError) in
      try state.begin("list", folder)
      return try state.names(in: MemoryTree.absolute(folder))
    }
  }

  /// Whether a path names something.
  public func exists(_ path: String) -> Bool {
    state.withLock { $0.entries[MemoryTree.absolute(path)] != nil }
  }
}
