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
  /// The descriptors that are open on files inside a folder, removed ones included (Linux; none elsewhere).
  static func descriptors(inside folder: String) -> Int {
    ((try? LiveFiles().list("/proc/self/fd")) ?? []).count { target(of: "/proc/self/fd/" + $0.name).hasPrefix(folder) }
  }

  private static func target(of link: String) -> String {
    var name = [CChar](repeating: 0, count: 4096)
    let length = unsafe readlink(link, &name, name.count)
    return String(decoding: name.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static var openDescriptors: Int { ((try? LiveFiles().list("/proc/self/fd")) ?? []).count }
}
