import CPosix

extension LiveFiles {
  /// Writes by a temporary neighbour and a rename; the permissions of a file that is replaced are kept.
  public func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try write(path, bytes, isSynced: false)
  }

  /// The same, with the neighbour on the disk before it is renamed, and then the folder.
  public func replace(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try write(path, bytes, isSynced: true)
    let folder = try FileCalls.openFolder(Paths.parent(path).isEmpty ? "." : Paths.parent(path))
    _ = cposix_sync(folder.number)
  }

  private func write(_ path: String, _ bytes: [UInt8], isSynced: Bool) throws(FileError) {
    try FileCalls.checked(path)
    try makeFolders(Paths.parent(path))
    let neighbour = try writeNeighbour(of: path, bytes, isSynced: isSynced)
    let result = unsafe cposix_rename(neighbour, path)
    guard result < 0 else { return }
    _ = unsafe cposix_unlink(neighbour)
    throw FileError("rename the new text to", path, number: -result)
  }

  /// Writes a temporary file with an unguessable name beside the target; its permissions are those of the old file.
  private func writeNeighbour(of path: String, _ bytes: [UInt8], isSynced: Bool) throws(FileError) -> String {
    let name = ".\(Paths.lastComponent(path).prefix(64)).\(SystemRandomness().bytes(8).hexadecimal)"
    let neighbour = Paths.join(Paths.parent(path), name)
    let descriptor = try FileCalls.openToWrite(neighbour, exclusive: true, truncate: false)
    var result = FileCalls.write(descriptor.number, bytes)
    if result == 0, let mode = mode(for: path) { _ = cposix_change_mode(descriptor.number, mode_t(mode)) }
    if result == 0, isSynced { result = cposix_sync(descriptor.number) }
    guard result == 0 else {
      _ = unsafe cposix_unlink(neighbour)
      throw FileError("write", path, number: -result)
    }
    return neighbour
  }

  /// The permissions of the file that is replaced; for a new one 0644, or 0600 below a `.skillpool`.
  private func mode(for path: String) -> UInt32? {
    if let status = try? status(path, followLinks: true), status.kind == .file { return status.mode & 0o777 }
    return Paths.isPrivate(path) ? nil : 0o644
  }

  private func makeFolders(_ path: String) throws(FileError) {
    guard !path.isEmpty, path != "/", path != "." else { return }
    if let status = try? status(path, followLinks: true), status.kind == .folder { return }
    try makeFolders(Paths.parent(path))
    try makeFolder(path, mode: Paths.isPrivate(path) ? 0o700 : 0o755)
  }

  private func makeFolder(_ path: String, mode: UInt32) throws(FileError) {
    let result = unsafe cposix_make_folder(path, mode_t(mode))
    guard result < 0 else { return }
    // Somebody else may have made it meanwhile; anything but a folder in its place is the error.
    if let status = try? status(path, followLinks: true), status.kind == .folder { return }
    throw FileError("make the folder", path, number: -result)
  }

  /// Removes a folder that is empty; any other is left alone.
  func removeEmptyFolder(_ path: String) {
    guard !path.holdsNUL else { return }
    _ = unsafe cposix_remove_folder(path)
  }
}
