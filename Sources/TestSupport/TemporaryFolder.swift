public import SkillSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder that lives as long as a test needs it.
public final class TemporaryFolder: Sendable {
  /// Its path, without links.
  public let path: String

  /// Makes an empty folder among the temporary files of the system.
  public init() throws(FileError) {
    let root = ProcessEnvironment.current["TMPDIR"] ?? "/tmp"
    let name = "skillpool-tests-" + SystemRandomness().bytes(8).hexadecimal
    path = try LiveFiles().realPath(root) + "/" + name
    try LiveDisk().makeFolder(path, mode: 0o700)
  }

  deinit { Self.remove(path) }

  /// The path of a name inside the folder.
  public func callAsFunction(_ name: String) -> String { Paths.join(path, name) }

  private static func remove(_ path: String) {
    _ = unsafe chmod(path, 0o700)
    for entry in (try? LiveFiles().list(path)) ?? [] {
      let inner = Paths.join(path, entry.name)
      if entry.kind == .folder { remove(inner) } else { _ = unsafe unlink(inner) }
    }
    _ = unsafe rmdir(path)
  }
}
