/// The system calls of the run store, one by one, so that each can fail in a test.
///
/// The live one is ``LiveDisk``; ``MemoryDisk`` models caches that a power cut loses. A descriptor is valid until
/// ``close(_:)``.
public protocol Disk: Sendable {
  /// mkdir(2); an existing folder is success.
  func makeFolder(_ path: String, mode: UInt32) throws(FileError)
  /// mkdir(2) of a folder of which ``isEmpty(_:)`` is going to be asked; an existing folder is success.
  func makeFolderToFill(_ path: String, mode: UInt32) throws(FileError)
  /// open(2) for appending, creating the file with 0600; `exclusive` adds `O_EXCL`, `truncate` `O_TRUNC`.
  ///
  /// A symbolic link at the end of the path is refused: what is written stays where its name says.
  func openForWriting(_ path: String, exclusive: Bool, truncate: Bool) throws(FileError) -> Int32
  /// open(2) of a folder, to sync it.
  func openFolder(_ path: String) throws(FileError) -> Int32
  /// write(2) until all bytes are written; EINTR and short writes go on.
  func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(FileError)
  /// fsync(2); never to be retried after a failure.
  func sync(_ descriptor: Int32) throws(FileError)
  /// rename(2).
  func rename(_ from: String, to: String) throws(FileError)
  /// ftruncate(2).
  func truncate(_ descriptor: Int32, to length: Int) throws(FileError)
  /// unlink(2); a missing file is success.
  func remove(_ path: String) throws(FileError)
  /// flock(2) exclusive and non-blocking; false when another process holds it.
  func lock(_ descriptor: Int32) throws(FileError) -> Bool
  /// Gives a lock back at once, even while a child that is being started shares the descriptor.
  func unlock(_ descriptor: Int32)
  /// close(2).
  func close(_ descriptor: Int32)
  /// The whole content of a file.
  func read(_ path: String) throws(FileError) -> [UInt8]
  /// The bytes from a place of a file on, `count` of them where it has as many.
  func read(_ path: String, at position: Int, count: Int) throws(FileError) -> [UInt8]
  /// The names in a folder, in code-point order.
  func names(in folder: String) throws(FileError) -> [String]
  /// Whether a path names something.
  func exists(_ path: String) -> Bool
  /// The number of bytes of a file.
  func size(_ path: String) throws(FileError) -> Int
  /// Whether a folder holds nothing.
  func isEmpty(_ folder: String) throws(FileError) -> Bool
  /// The same disk, quicker at what lies in a folder: its way there is gone once.
  func near(_ folder: String) -> any Disk
}

extension Disk {
  /// Is as quick everywhere.
  public func near(_ folder: String) -> any Disk { self }
  /// Makes it like any other.
  public func makeFolderToFill(_ path: String, mode: UInt32) throws(FileError) { try makeFolder(path, mode: mode) }
  /// Reads the file to tell.
  public func size(_ path: String) throws(FileError) -> Int { try read(path).count }
  /// Lists the folder to tell.
  public func isEmpty(_ folder: String) throws(FileError) -> Bool { try names(in: folder).isEmpty }
}
