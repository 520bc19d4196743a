import SkillText

/// Works on paths as texts, without asking the file system.
public enum Paths {
  /// The path of a name inside a folder; an absolute name stands by itself.
  public static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.utf8.first == UInt8(ascii: "/") { return name }
    if name.isEmpty { return folder }
    return .joining(folder, folder.utf8.last == UInt8(ascii: "/") ? "" : "/", name)
  }

  /// The folder that holds a path: `/` for `/a`, `.` for `a`.
  public static func parent(_ path: String) -> String {
    if let parent = plainParent(path) { return parent }
    let components = components(path)
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    guard components.count > 1 else { return isAbsolute ? "/" : "." }
    return (isAbsolute ? "/" : "") + components.dropLast().joined(separator: "/")
  }

  /// The folder of a path that is written as short as can be, and lies in one that is named; nil for any other.
  private static func plainParent(_ path: String) -> String? {
    var path = path
    return path.withUTF8 { bytes in
      let slash = UInt8(ascii: "/")
      guard let last = unsafe bytes.lastIndex(of: slash), last > 0, last < bytes.count - 1 else { return nil }
      for index in 1...last where unsafe bytes[index] == slash && bytes[index - 1] == slash {
        return nil
      }
      return unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[..<last]), as: UTF8.self)
    }
  }

  /// The last name of a path; empty for `/`.
  public static func lastComponent(_ path: String) -> String { components(path).last.map(String.init) ?? "" }

  /// The path without empty parts, `.` and those `..` that have something to cancel.
  ///
  /// `a/..` gives `.`; `..` at the root of an absolute path is dropped. Links are not looked at.
  public static func normalised(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var kept: [Substring] = []
    for part in components(path) where part != "." {
      guard part == ".." else {
        kept.append(part)
        continue
      }
      if let last = kept.last, last != ".." { kept.removeLast() } else if !isAbsolute { kept.append(part) }
    }
    let text = kept.joined(separator: "/")
    return isAbsolute ? "/" + text : text.isEmpty ? "." : text
  }

  /// Whether a path names a folder or something below it, both normalised first.
  public static func isInside(_ path: String, root: String) -> Bool { relative(path, to: root) != nil }

  /// The path as seen from a folder; nil when it lies outside, `.` when it is the folder itself.
  public static func relative(_ path: String, to root: String) -> String? {
    let path = normalised(path)
    let root = normalised(root)
    guard path != root else { return "." }
    if root == "." { return path.utf8.first == UInt8(ascii: "/") || path.hasParentStart ? nil : path }
    let prefix = root == "/" ? "/" : root + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    let rest = String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    return rest.hasParentStart ? nil : rest
  }

  /// Whether a path is absolute.
  public static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// The parts of a path between its slashes, empty ones left out.
  public static func components(_ path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// Whether a path lies below a `.skillpool`, whose content is for its owner alone.
  static func isPrivate(_ path: String) -> Bool { components(path).contains(".skillpool") }
}

extension String {
  fileprivate var hasParentStart: Bool { self == ".." || utf8.starts(with: "../".utf8) }
}
