#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number of this process.
enum ProcessNumber {
  static var own: Int32 { getpid() }
}
