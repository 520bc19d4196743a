/// Whether a path is hit by one of some globs.
///
/// The only place of this room that knows how globs are matched.
enum CheckGlobs {
  static func hit(_ path: String, _ globs: [String]) -> Bool {
    globs.contains { matches(ArraySlice($0.utf8), ArraySlice(path.utf8)) }
  }

  private static func matches(_ glob: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    guard let head = glob.first else { return path.isEmpty }
    if glob.starts(with: "**/".utf8) {
      let rest = glob.dropFirst(3)
      if matches(rest, path) { return true }
      return path.indices.contains { path[$0] == UInt8(ascii: "/") && matches(rest, path[($0 + 1)...]) }
    }
    if head == UInt8(ascii: "*") {
      let end = path.firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      return (path.startIndex...end).contains { matches(glob.dropFirst(), path[$0...]) }
    }
    guard head == path.first else { return false }
    return matches(glob.dropFirst(), path.dropFirst())
  }
}
