import CPosix

/// The disk of this machine.
public struct LiveDisk: Disk {
  private let anchor: DiskAnchor?

  /// Makes the one that every process shares.
  public init() { anchor = nil }

  private init(_ anchor: DiskAnchor) { self.anchor = anchor }

  /// The same, which holds a folder open.
  public func near(_ folder: String) -> any Disk { DiskAnchor(folder).map { LiveDisk($0) } ?? self }

  /// mkdir(2); an existing folder is success.
  public func makeFolder(_ path: String, mode: UInt32) throws(FileError) {
    try FileCalls.checked(path)
    try Self.checkMade(unsafe cposix_make_folder(path, mode_t(mode)), path)
  }

  /// The same, with a mark by which ``isEmpty(_:)`` needs no look into it as long as nothing has been put there.
  public func makeFolderToFill(_ path: String, mode: UInt32) throws(FileError) {
    try FileCalls.checked(path)
    try Self.checkMade(unsafe cposix_make_marked_folder(path, mode_t(mode)), path)
  }

  private static func checkMade(_ result: Int32, _ path: String) throws(FileError) {
    guard result < 0 else { return }
    if let status = try? FileCalls.status(path, followLinks: false), status.kind == 2 { return }
    throw FileError("make the folder", path, number: -result)
  }

  /// open(2) for appending.
  public func openForWriting(_ path: String, exclusive: Bool, truncate: Bool) throws(FileError) -> Int32 {
    try FileCalls.openToWrite(path, exclusive: exclusive, truncate: truncate).release()
  }

  /// open(2) for appending to a file that a user names; unlike what the store writes, it may be a link, such as
  /// `/dev/stdout`.
  public func openForAppending(_ path: String) throws(FileError) -> Int32 {
    try FileCalls.openToWrite(path, exclusive: false, truncate: false, followLinks: true).release()
  }

  /// open(2) of a folder, to sync it.
  public func openFolder(_ path: String) throws(FileError) -> Int32 {
    try FileCalls.openFolder(path).release()
  }

  /// write(2) of all bytes.
  public func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(FileError) {
    try Self.check(FileCalls.write(descriptor, bytes), "write to", descriptor)
  }

  /// fsync(2).
  public func sync(_ descriptor: Int32) throws(FileError) {
    try Self.check(cposix_sync(descriptor), "sync", descriptor)
  }

  /// rename(2).
  public func rename(_ from: String, to: String) throws(FileError) {
    try FileCalls.checked(from)
    try FileCalls.checked(to)
    let isInside = anchor?.inside(from) != nil && anchor?.inside(to) != nil
    let result = unsafe DiskAnchor.reach(isInside ? anchor : nil, from) { near, from in
      unsafe DiskAnchor.reach(isInside ? anchor : nil, to) { unsafe cposix_rename_near(near, from, $1) }
    }
    guard result == 0 else { throw FileError("rename \(from) to", to, number: -result) }
  }

  /// ftruncate(2).
  public func truncate(_ descriptor: Int32, to length: Int) throws(FileError) {
    try Self.check(cposix_truncate(descriptor, off_t(length)), "truncate", descriptor)
  }

  /// unlink(2); a missing file is success.
  public func remove(_ path: String) throws(FileError) {
    try FileCalls.checked(path)
    let result = unsafe cposix_unlink(path)
    guard result < 0 else { return }
    let error = FileError("remove", path, number: -result)
    if error.code != .notFound { throw error }
  }

  /// flock(2), exclusive, not waiting.
  public func lock(_ descriptor: Int32) throws(FileError) -> Bool {
    let result = cposix_lock(descriptor)
    try Self.check(min(0, result), "lock", descriptor)
    return result == 1
  }

  /// flock(2) with `LOCK_UN`.
  public func unlock(_ descriptor: Int32) { _ = cposix_unlock(descriptor) }

  /// close(2).
  public func close(_ descriptor: Int32) { _ = cposix_close(descriptor) }

  /// The whole content of a file.
  public func read(_ path: String) throws(FileError) -> [UInt8] {
    try LiveFiles().read(path, limit: Int.max - 1)
  }

  /// The bytes from a place of a file on.
  public func read(_ path: String, at position: Int, count: Int) throws(FileError) -> [UInt8] {
    let descriptor = try FileCalls.openToRead(path)
    var bytes: [UInt8] = []
    while bytes.count < count {
      var number: Int32 = 0
      let place = position + bytes.count
      let piece = FileCalls.read(descriptor.number, at: place, upTo: count - bytes.count, number: &number)
      guard number == 0 else { throw FileError("read", path, number: number) }
      guard !piece.isEmpty else { break }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
    return bytes
  }

  /// The names in a folder, in code-point order.
  public func names(in folder: String) throws(FileError) -> [String] {
    try LiveFiles().list(folder).map(\.name)
  }

  /// The number of bytes of a file; what is no regular file is read to tell.
  public func size(_ path: String) throws(FileError) -> Int {
    let status = try FileCalls.status(path, followLinks: true, near: anchor)
    return status.kind == 1 ? Int(clamping: status.size) : try read(path).count
  }

  /// Whether a folder holds nothing.
  public func isEmpty(_ folder: String) throws(FileError) -> Bool {
    try FileCalls.checked(folder)
    let result = unsafe DiskAnchor.reach(anchor, folder) { unsafe cposix_folder_is_empty($0, $1) }
    guard result >= 0 else { throw FileError("list", folder, number: -result) }
    return result == 1
  }

  /// Whether a path names something; a link counts by itself.
  public func exists(_ path: String) -> Bool {
    (try? FileCalls.status(path, followLinks: false)) != nil
  }

  private static func check(_ result: Int32, _ verb: String, _ descriptor: Int32) throws(FileError) {
    guard result == 0 else { throw FileError(verb, path(of: descriptor), number: -result) }
  }

  /// The path of an open file where the system can tell it, for messages.
  private static func path(of descriptor: Int32) -> String {
    var text = [CChar](repeating: 0, count: 4096)
    let length = unsafe cposix_path_of_descriptor(descriptor, &text, text.count)
    guard length > 0 else { return "descriptor \(descriptor)" }
    return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
