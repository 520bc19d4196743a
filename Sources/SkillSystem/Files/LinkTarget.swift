#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What symbolic links say.
enum LinkTarget {
  /// The text of a link; nil for anything else, and for what can't be read.
  static func text(of path: String) -> String? {
    guard !path.holdsNUL else { return nil }
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = unsafe readlink(path, &buffer, buffer.count)
    guard length >= 0, length < buffer.count else { return nil }
    return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
