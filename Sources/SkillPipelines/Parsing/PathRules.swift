/// Which paths a pipeline may name.
enum PathRules {
  /// Whether a path stays inside the project whatever the project holds: relative, without `..` and NUL.
  static func isInside(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    guard let first = bytes.first, first != UInt8(ascii: "/"), !bytes.contains(0) else { return false }
    return !bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }
}
