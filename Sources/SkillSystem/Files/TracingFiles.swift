import Synchronization

/// Files that remember what was looked at, so that a later process can tell whether the answers would be the same.
///
/// A path is marked before its first answer is given: what changes afterwards differs from its mark. What is looked at
/// on behalf of somebody (``owned(by:)``) is remembered as theirs, too.
public final class TracingFiles: Files {
  private struct Trace: Sendable {
    var marks: [PathKey: FileMark] = [:]
    var owned: [PathKey: [String]] = [:]
  }

  /// What all files of one trace share.
  private final class Shared: Sendable {
    let trace = Mutex(Trace())
  }

  private let base: any Files
  private let shared: Shared
  private let owner: String?

  /// Watches what is asked of other files.
  public convenience init(_ base: any Files) { self.init(base, Shared(), owner: nil) }

  private init(_ base: any Files, _ shared: Shared, owner: String?) {
    self.base = base
    self.shared = shared
    self.owner = owner
  }

  /// What was looked at, in code-point order of the paths.
  public var marks: [FileMark] {
    shared.trace.withLock { $0.marks.values.sorted { CodePointOrder.precedes($0.path, $1.path) } }
  }

  /// The same files, on behalf of an owner.
  public func owned(by owner: String) -> TracingFiles { TracingFiles(base, shared, owner: owner) }

  /// What was looked at on behalf of an owner, in code-point order.
  public func paths(ownedBy owner: String) -> [String] {
    let paths = shared.trace.withLock { $0.owned[PathKey(owner)] ?? [] }.sorted(by: CodePointOrder.precedes)
    return paths.indices.filter { $0 == 0 || PathKey(paths[$0]) != PathKey(paths[$0 - 1]) }.map { paths[$0] }
  }

  /// The mark of a path, which need not be remembered: that of the first look, or what stands there now.
  public func peek(at path: String) -> FileMark {
    shared.trace.withLock { $0.marks[PathKey(path)] } ?? base.mark(path)
  }

  /// Takes marks as if their paths had been looked at; of a path that was, the first mark counts.
  public func take(_ marks: [FileMark]) {
    shared.trace.withLock { trace in
      for mark in marks {
        if trace.marks[PathKey(mark.path)] == nil { trace.marks[PathKey(mark.path)] = mark }
        if let owner { trace.owned[PathKey(owner), default: []].append(mark.path) }
      }
    }
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

  private func note(_ path: String) { take([peek(at: path)]) }
}
