import SkillSystem

/// Looks through a file that is to be kept, piece by piece, so that a large one costs no memory.
struct KeptFile {
  /// The system calls.
  var disk: any Disk
  /// What may not be kept.
  var redactor: Redactor
  /// The bytes that are looked at together.
  var piece = 2 << 20
  /// The bytes by which pieces overlap: more than any secret has, in any of its forms.
  var overlap = 256 << 10

  /// What the journal is to vouch for, and the bytes that replace the file's where those hold a secret.
  func look(at path: String, name: String) throws(FileError) -> (file: StoredFile, clean: [UInt8]?) {
    var sum = SHA256()
    var size = 0
    while true {
      let bytes = try disk.read(path, at: size, count: piece + overlap)
      guard redactor.clean(bytes) == nil else { return try cleaned(path, name) }
      guard bytes.count == piece + overlap else {
        sum.update(bytes)
        return (StoredFile(name: name, size: size + bytes.count, digest: sum.finish().hexadecimal), nil)
      }
      sum.update(bytes[..<piece])
      size += piece
    }
  }

  private func cleaned(_ path: String, _ name: String) throws(FileError) -> (StoredFile, [UInt8]?) {
    let bytes = try disk.read(path)
    let clean = redactor.clean(bytes)
    return (StoredFile(name: name, bytes: clean ?? bytes), clean)
  }
}
