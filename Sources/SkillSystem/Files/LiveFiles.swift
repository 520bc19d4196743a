import CPosix

/// The files of this machine.
public struct LiveFiles: Files {
  private let anchor: DiskAnchor?

  /// Makes the one that every process shares.
  public init() { anchor = nil }

  private init(_ anchor: DiskAnchor) { self.anchor = anchor }

  /// The same, which holds a folder open.
  public func near(_ folder: String) -> any Files { DiskAnchor(folder).map { LiveFiles($0) } ?? self }

  /// The bytes of a regular file; whatever else the path names is refused without waiting.
  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try read(path, limit: limit, followLinks: true)
  }

  /// The same; a link in the place of the file is refused by the system itself, so that none can be slipped in.
  public func read(_ path: String, limit: Int, followLinks: Bool) throws(FileError) -> [UInt8] {
    let file = try Self.openFile(path, followLinks: followLinks)
    guard file.size <= limit else { throw .tooLarge(path, size: file.size, limit: limit) }
    return try Self.readAll(file.descriptor.number, path, expecting: file.size, limit: limit)
  }

  /// The first bytes of a regular file, at most `count`.
  public func readStart(_ path: String, count: Int) throws(FileError) -> [UInt8] {
    try readStart(path, count: count, followLinks: true)
  }

  /// The same; a link in the place of the file is refused by the system itself.
  public func readStart(_ path: String, count: Int, followLinks: Bool) throws(FileError) -> [UInt8] {
    let file = try Self.openFile(path, followLinks: followLinks)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let result = FileCalls.read(file.descriptor.number, upTo: count - bytes.count, appendingTo: &bytes)
      guard result >= 0 else { throw FileError("read", path, number: Int32(-result)) }
      if result == 0 { break }
    }
    return bytes
  }

  /// Fills `bytes` with a regular file that is no link.
  public func readRegular(_ path: String, limit: Int, into bytes: inout [UInt8]) -> Bool {
    guard let file = FileCalls.openRegular(path), file.size <= limit else { return false }
    bytes.resize(to: file.size + 1)
    let count = FileCalls.read(file.descriptor.number, into: &bytes)
    // More than it was said to be, or less: it is being written, and is read with more care.
    guard count == file.size else { return false }
    bytes.resize(to: count)
    return true
  }

  /// What a path names.
  public func status(_ path: String, followLinks: Bool) throws(FileError) -> FileStatus {
    FileStatus(try FileCalls.status(path, followLinks: followLinks, near: anchor))
  }

  /// The path without symbolic links.
  public func realPath(_ path: String) throws(FileError) -> String {
    try FileCalls.realPath(path)
  }

  /// What a symbolic link says.
  public func target(of path: String) -> String? { LinkTarget.text(of: path) }

  /// Opens first and looks then, so that nothing can be put in the place of what was looked at.
  private static func openFile(_ path: String, followLinks: Bool = true) throws(FileError) -> OpenFile {
    let descriptor = try FileCalls.openToRead(path, followLinks: followLinks)
    let status = try FileCalls.status(of: descriptor.number, path)
    let kind = FileKind(number: status.kind)
    guard kind == .file else { throw .notAFile(path, kind) }
    return OpenFile(descriptor: descriptor, size: Int(clamping: status.size))
  }

  /// Reads to the end, whatever the size was said to be: a file may grow meanwhile, and those of /proc say 0.
  static func readAll(
    _ descriptor: Int32, _ path: String, expecting size: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let room = max(size, 4095) + 1
      let count = FileCalls.read(descriptor, upTo: min(room, limit - bytes.count + 1), appendingTo: &bytes)
      guard count >= 0 else { throw FileError("read", path, number: Int32(-count)) }
      guard bytes.count <= limit else { throw .tooLarge(path, size: nil, limit: limit) }
      if count == 0 || (bytes.count == size && count < room) { return bytes }
    }
  }
}

extension [UInt8] {
  /// Makes the array so long, with zeros at its end where it grows.
  fileprivate mutating func resize(to length: Int) {
    if length < count {
      removeLast(count - length)
    } else {
      append(contentsOf: repeatElement(0, count: length - count))
    }
  }
}

/// An open regular file and its size when it was opened.
struct OpenFile: ~Copyable {
  let descriptor: Descriptor
  let size: Int
}

extension FileKind {
  /// The kind that a status or a folder's entry names by number.
  init(number: UInt32) {
    switch number {
    case 1: self = .file
    case 2: self = .folder
    case 3: self = .link
    default: self = .other
    }
  }
}

extension FileStatus {
  init(_ status: cposix_status) {
    self.init(
      kind: FileKind(number: status.kind), size: Int(clamping: status.size),
      identity: FileIdentity(device: status.device, inode: status.inode), modified: status.modified, mode: status.mode,
      owner: status.owner)
  }
}
