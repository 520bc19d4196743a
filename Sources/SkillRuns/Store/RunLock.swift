import SkillSystem

/// The lock of a run: flock(2) on a file, so that a dead holder blocks nobody.
///
/// What it says is for people.
enum RunLock {
  /// Takes the lock and says who holds it; nil when somebody else does.
  static func take(_ path: String, holder: String, _ disk: any Disk) throws(FileError) -> Int32? {
    guard let descriptor = try take(path, disk) else { return nil }
    do throws(FileError) {
      try sign(descriptor, holder, disk)
      return descriptor
    } catch {
      disk.unlock(descriptor)
      disk.close(descriptor)
      throw error
    }
  }

  /// Says in a lock that was taken who holds it.
  static func sign(_ descriptor: Int32, _ holder: String, _ disk: any Disk) throws(FileError) {
    try disk.truncate(descriptor, to: 0)
    try disk.write(descriptor, Array(holder.utf8))
  }

  /// Takes the lock and writes nothing; nil when somebody else holds it.
  static func take(_ path: String, _ disk: any Disk) throws(FileError) -> Int32? {
    let descriptor = try disk.openForWriting(path, exclusive: false, truncate: false)
    do throws(FileError) {
      if try disk.lock(descriptor) { return descriptor }
      disk.close(descriptor)
      return nil
    } catch {
      disk.unlock(descriptor)
      disk.close(descriptor)
      throw error
    }
  }

  /// Who holds the lock, in brackets after a message; empty when it does not say.
  static func holder(_ path: String, _ disk: any Disk) -> String {
    guard let bytes = try? disk.read(path), !bytes.isEmpty else { return "" }
    let text = String(decoding: bytes.prefix(300), as: UTF8.self)
    return " (\(text.split(separator: "\n").first.map(String.init) ?? text))"
  }
}
