/// Reading folders and files: one of the few seams of the house.
///
/// The live one is ``LiveFiles``, its twin for tests ``MemoryFiles``. Paths are absolute or relative to the process.
public protocol Files: Sendable {
  /// The bytes of a regular file, opened without following a swap into something else (fstat after open with
  /// `O_NONBLOCK`), refused above `limit` bytes.
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]
  /// The same; with `followLinks` false a link that was put in the place of the file is refused.
  func read(_ path: String, limit: Int, followLinks: Bool) throws(FileError) -> [UInt8]
  /// The first bytes of a regular file, at most `count`.
  func readStart(_ path: String, count: Int) throws(FileError) -> [UInt8]
  /// The same; with `followLinks` false a link that was put in the place of the file is refused.
  func readStart(_ path: String, count: Int, followLinks: Bool) throws(FileError) -> [UInt8]
  /// Fills `bytes` with a regular file that is no link; false for anything else: no file, a link, too large, unreadable.
  ///
  /// It is for looking at many files one after the other: the room that `bytes` has is used again.
  func readRegular(_ path: String, limit: Int, into bytes: inout [UInt8]) -> Bool
  /// The entries of a folder in code-point order, `.` and `..` left out.
  func list(_ path: String) throws(FileError) -> [FileEntry]
  /// What a path names. `followLinks` false describes a symbolic link itself.
  func status(_ path: String, followLinks: Bool) throws(FileError) -> FileStatus
  /// The path without symbolic links, `.` and `..`.
  func realPath(_ path: String) throws(FileError) -> String
  /// What a symbolic link says; nil for anything else, and for what can't be read.
  func target(of path: String) -> String?
  /// Writes a file by a temporary neighbour and a rename, so that a reader sees the old text or the new one.
  /// Folders on the way are made (0700 below a `.skillpool`, else 0755).
  func write(_ path: String, _ bytes: [UInt8]) throws(FileError)
  /// Like ``write(_:_:)``, and the new text is on the disk before the old one is gone.
  func replace(_ path: String, _ bytes: [UInt8]) throws(FileError)
  /// The same files, quicker to look at inside a folder: the way there is gone once.
  func near(_ folder: String) -> any Files
}

extension Files {
  /// No link can be read.
  public func target(of path: String) -> String? { nil }

  /// Is as quick everywhere.
  public func near(_ folder: String) -> any Files { self }

  /// The bytes of a regular file, looked at before it is read.
  public func read(_ path: String, limit: Int, followLinks: Bool) throws(FileError) -> [UInt8] {
    if !followLinks, try status(path, followLinks: false).kind == .link { throw .notAFile(path, .link) }
    return try read(path, limit: limit)
  }

  /// Writes a file; nothing is known of a disk.
  public func replace(_ path: String, _ bytes: [UInt8]) throws(FileError) { try write(path, bytes) }

  /// The first bytes of a file, read whole.
  public func readStart(_ path: String, count: Int) throws(FileError) -> [UInt8] {
    Array(try read(path, limit: .max - 1).prefix(count))
  }

  /// The first bytes of a file, looked at before it is read.
  public func readStart(_ path: String, count: Int, followLinks: Bool) throws(FileError) -> [UInt8] {
    if !followLinks, try status(path, followLinks: false).kind == .link { throw .notAFile(path, .link) }
    return try readStart(path, count: count)
  }

  /// Fills `bytes` with a regular file, looked at before it is read.
  public func readRegular(_ path: String, limit: Int, into bytes: inout [UInt8]) -> Bool {
    guard (try? status(path, followLinks: false))?.kind == .file, let content = try? read(path, limit: limit) else {
      return false
    }
    bytes = content
    return true
  }
}

/// An entry of a folder.
public struct FileEntry: Sendable, Hashable {
  /// The name inside its folder.
  public var name: String
  /// What it is, as the folder says it; a link is not followed.
  public var kind: FileKind

  /// Makes an entry.
  public init(name: String, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// The kinds of files.
public enum FileKind: String, Sendable, Hashable { case file, folder, link, other }

/// What is known of a file.
public struct FileStatus: Sendable, Hashable {
  /// Its kind.
  public var kind: FileKind
  /// Its size in bytes.
  public var size: Int
  /// The device and inode numbers: equal for two paths to one file.
  public var identity: FileIdentity
  /// The time of the last change of its content, nanoseconds since 1970.
  public var modified: Int64
  /// Permission bits.
  public var mode: UInt32
  /// The number of the user it belongs to; nil where that is not known.
  public var owner: UInt32?

  /// Makes a status.
  public init(
    kind: FileKind, size: Int, identity: FileIdentity, modified: Int64 = 0, mode: UInt32 = 0o644, owner: UInt32? = nil
  ) {
    self.kind = kind
    self.size = size
    self.identity = identity
    self.modified = modified
    self.mode = mode
    self.owner = owner
  }
}

/// Names one file of the machine, whatever its path.
public struct FileIdentity: Sendable, Hashable {
  /// The device number.
  public var device: UInt64
  /// The inode number.
  public var inode: UInt64

  /// Makes an identity.
  public init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}
