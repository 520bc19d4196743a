#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The error and signal numbers of the system that the house decides by.
enum SystemNumber {
  static let tryAgain = EAGAIN
  static let notFound = ENOENT
  static let notAFolder = ENOTDIR
  static let denied = EACCES
  static let notExecutable = ENOEXEC
  static let tooLarge = E2BIG
  static let textBusy = ETXTBSY
  static let invalid = EINVAL
  static let resources: Set<Int32> = [EAGAIN, EMFILE, ENFILE, ENOMEM]
  static let terminate = SIGTERM
  static let kill = SIGKILL
}
