#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a run wants to know of this process and its machine.
enum Machine {
  /// The number of this process.
  static var process: Int32 { getpid() }
  /// The number of the user it acts for.
  static var user: UInt32 { geteuid() }
  /// Whether an error number says that there are no descriptors left.
  static func isShortage(_ number: Int32) -> Bool { number == EMFILE || number == ENFILE }
  /// Whether an error number says that there is something in the place already.
  static func isOccupied(_ number: Int32) -> Bool { number == ENOTEMPTY || number == EEXIST }
  /// The number of processors that are in use, at least 1.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
