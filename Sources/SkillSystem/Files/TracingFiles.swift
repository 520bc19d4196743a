import Synchronization

/// Files that remember what was looked at, so that a later process can tell whether the answers would be the same.
///
/// A path is marked before its first answer is given: what changes afterwards differs from its mark.
public final class TracingFiles: Files {
  private let base: any Files
  private let seen = Mutex<[PathKey: FileMark]>([:])

  /// Watches what is asked of other files.
  public init(_ base: any Files) { self.base = base }

  /// What was looked at, in code-point order of the paths.
  public var marks: [FileMark] {
    seen.withLock { $0.values.sorted { CodePointOrder.precedes($0.path, $1.path) } }
  }

  /// The bytes of a file.
  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    note(path)
    return try base.read(path, limit: limit)
  }

  /// The first bytes of a file.
  public func readStart(_ path: String, count: Int) throws(FileError) -> [UInt8] {
    note(path)
    return try base.readStart(path, count: count)
  }

  /// The same; with `followLinks` false a link is refused.
  public func readStart(_ path: String, count: Int, followLinks: Bool) throws(FileError) -> [UInt8] {
    note(path)
    return try base.readStart(path, count: count, followLinks: followLinks)
  }

  /// The entries of a folder.
  public func list(_ path: String) throws(FileError) -> [FileEntry] {
    note(path)
    return try base.list(path)
  }

  /// What a path names.
  public func status(_ path: String, followLinks: Bool) throws(FileError) -> FileStatus {
    note(path)
    return try base.status(path, followLinks: followLinks)
  }

  /// The path without links.
  public func realPath(_ path: String) throws(FileError) -> String {
    note(path)
    return try base.realPath(path)
  }

  /// Writes a file.
  public func write(_ path: String, _ bytes: [UInt8]) throws(FileError) { try base.write(path, bytes) }

  private func note(_ path: String) {
    guard !seen.withLock({ $0[PathKey(path)] != nil }) else { return }
    let mark = base.mark(path)
    seen.withLock { seen in
      if seen[PathKey(path)] == nil { seen[PathKey(path)] = mark }
    }
  }
}
