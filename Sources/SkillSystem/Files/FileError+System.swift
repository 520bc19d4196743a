import SkillText
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FileError {
  /// The error of a failed system call: "cannot VERB PATH: what the system says".
  package init(_ verb: String, _ path: String, number: Int32) {
    self.init(
      Self.code(of: number), path: path, number: number,
      message: "cannot \(verb) \(path): \(SystemText.of(number))")
  }

  /// The error of a path that no system call could take whole.
  static func holdsNUL(_ path: String) -> FileError {
    FileError(.system, path: path, number: EINVAL, message: "the path holds a NUL byte")
  }

  static func notAFile(_ path: String, _ kind: FileKind) -> FileError {
    let what = kind == .folder ? "a folder" : kind == .link ? "a link" : "a FIFO, socket or device"
    return FileError(.notAFile, path: path, message: "\(path) is not a regular file but \(what)")
  }

  static func tooLarge(_ path: String, size: Int?, limit: Int) -> FileError {
    let extent = size.map { "is \($0) bytes" } ?? "is larger"
    return FileError(.tooLarge, path: path, message: "\(path) \(extent); the limit is \(limit) bytes")
  }

  private static func code(of number: Int32) -> Code {
    switch number {
    case ENOENT, ENOTDIR: .notFound
    case EACCES, EPERM, EROFS: .denied
    case EISDIR: .notAFile
    case ENOSPC, EDQUOT: .noSpace
    case EFBIG: .tooLarge
    default: .system
    }
  }
}

extension String {
  /// Whether a C string would end before this text does.
  package var holdsNUL: Bool { holds(0) }
}
