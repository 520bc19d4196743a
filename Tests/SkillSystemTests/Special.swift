import SkillSystem
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Makes what the file seams have no call for.
enum Special {
  static func fifo(_ path: String) { check(unsafe mkfifo(path, 0o600)) }
  static func link(_ path: String, to target: String) { check(unsafe symlink(target, path)) }
  static func setMode(_ path: String, _ mode: mode_t) { check(unsafe chmod(path, mode)) }
  private static func check(_ result: Int32) { #expect(result == 0) }
  static var isRoot: Bool { geteuid() == 0 }
  static var openDescriptors: Int { ((try? LiveFiles().list("/proc/self/fd")) ?? []).count }
}
