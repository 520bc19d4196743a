import SkillSystem
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder that lives as long as a test needs it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws(FileError) {
    let root = ProcessEnvironment.current["TMPDIR"] ?? "/tmp"
    let name = "skillpool-tests-" + SystemRandomness().bytes(8).hexadecimal
    path = try LiveFiles().realPath(root) + "/" + name
    try LiveDisk().makeFolder(path, mode: 0o700)
  }

  deinit { Self.remove(path) }

  /// The path of a name inside the folder.
  func callAsFunction(_ name: String) -> String { Paths.join(path, name) }

  private static func remove(_ path: String) {
    _ = unsafe chmod(path, 0o700)
    for entry in (try? LiveFiles().list(path)) ?? [] {
      let inner = Paths.join(path, entry.name)
      if entry.kind == .folder { remove(inner) } else { _ = unsafe unlink(inner) }
    }
    _ = unsafe rmdir(path)
  }
}

/// Makes what the file seams have no call for.
enum Special {
  static func fifo(_ path: String) { check(unsafe mkfifo(path, 0o600)) }
  static func link(_ path: String, to target: String) { check(unsafe symlink(target, path)) }
  static func setMode(_ path: String, _ mode: mode_t) { check(unsafe chmod(path, mode)) }
  private static func check(_ result: Int32) { #expect(result == 0) }
  static var isRoot: Bool { geteuid() == 0 }
  static var openDescriptors: Int { ((try? LiveFiles().list("/proc/self/fd")) ?? []).count }
}
