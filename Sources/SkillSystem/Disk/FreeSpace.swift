#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is free on a file system.
package enum FreeSpace {
  /// The bytes that this process may still write where a path is or would be; nil when the system does not say.
  package static func bytes(at path: String) -> Int? {
    var place = path
    while !LiveDisk().exists(place) {
      let parent = Paths.parent(place)
      guard parent != place else { return nil }
      place = parent
    }
    var answer = statvfs()
    guard !place.holdsNUL, unsafe statvfs(place, &answer) == 0 else { return nil }
    let (bytes, overflows) = UInt64(answer.f_bavail).multipliedReportingOverflow(by: UInt64(answer.f_frsize))
    return overflows ? nil : Int(exactly: bytes)
  }

  /// Whether an error number says that a file system is full.
  package static func isLacking(_ number: Int32) -> Bool { number == ENOSPC }
}
