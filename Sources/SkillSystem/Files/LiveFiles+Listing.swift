import CPosix

extension LiveFiles {
  /// The entries of a folder; names that are no UTF-8 come with U+FFFD.
  public func list(_ path: String) throws(FileError) -> [FileEntry] {
    try FileCalls.checked(path)
    var number: Int32 = 0
    let opened = unsafe cposix_folder_open(path, &number)
    guard let folder = unsafe opened else { throw FileError("list", path, number: number) }
    defer { unsafe cposix_folder_close(folder) }
    var entries: [FileEntry] = []
    var kind: UInt32 = 0
    while let name = unsafe cposix_folder_next(folder, &kind, &number) {
      let text = unsafe String(cString: name)
      entries.append(FileEntry(name: text, kind: entryKind(kind, path, text)))
    }
    guard number == 0 else { throw FileError("list", path, number: number) }
    return CodePointOrder.sorted(entries, by: \.name)
  }

  /// Some file systems do not tell kinds in their folders: then the file is asked.
  private func entryKind(_ number: UInt32, _ folder: String, _ name: String) -> FileKind {
    guard number == 4 else { return FileKind(number: number) }
    let status = try? status(Paths.join(folder, name), followLinks: false)
    return status?.kind ?? .other
  }
}
