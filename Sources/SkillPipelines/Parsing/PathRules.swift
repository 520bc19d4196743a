/// Which paths a pipeline may name.
enum PathRules {
  /// Whether a path stays inside the project whatever the project holds: relative, without `..` and NUL.
  static func isInside(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    guard let first = bytes.first, first != UInt8(ascii: "/"), !bytes.contains(0) else { return false }
    return !bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }

  /// The end of a path after everything that leads out: `../../etc/p.yml` gives `etc/p.yml`.
  static func plain(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0 != ".." && $0 != "." }.joined(separator: "/")
  }

  /// The path inside the project that a path beside a file means; nil when it leads out of the project.
  static func path(_ path: String, besides file: String) -> String? {
    var parts = file.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(decoding: $0, as: UTF8.self) }
    for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ String(decoding: $0, as: UTF8.self) }) {
      switch part {
      case ".": continue
      case "..": guard parts.popLast() != nil else { return nil }
      default: parts.append(part)
      }
    }
    return path.utf8.contains(0) || path.hasPrefix("/") || parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
