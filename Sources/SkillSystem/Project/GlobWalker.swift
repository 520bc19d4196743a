/// Finds the files below a folder that a glob hits, those that git ignores included.
///
/// Only folders in which a hit can lie are looked into. Symbolic links are not followed, and what git and skillpool
/// keep for themselves is left out; a hidden folder and `node_modules` are entered where the glob names them.
public struct GlobWalker: Sendable {
  private static let reserved: Set<String> = [".git", ".skillpool"]

  private let files: any Files
  private let limits: ProjectWalker.Limits

  /// Makes a walker over some files.
  public init(files: any Files = LiveFiles(), limits: ProjectWalker.Limits = ProjectWalker.Limits()) {
    self.files = files
    self.limits = limits
  }

  /// The paths of the hits relative to the root, in code-point order; what lies beyond the limits is left out.
  public func hits(_ glob: PathGlob, below root: String) -> [String] {
    var hits: [String] = []
    var level = [""]
    var entries = 0
    for _ in 0...limits.depth where entries <= limits.entries {
      var next: [String] = []
      for folder in level {
        for entry in (try? files.list(Paths.join(root, folder))) ?? [] {
          entries += 1
          if entries > limits.entries { break }
          let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
          if entry.kind == .file, glob.matches(path) { hits.append(path) }
          if entry.kind == .folder, enters(entry.name, path, glob) { next.append(path) }
        }
      }
      level = next
    }
    return hits.sorted(by: CodePointOrder.precedes)
  }

  private func enters(_ name: String, _ path: String, _ glob: PathGlob) -> Bool {
    guard !GlobWalker.reserved.contains(name), glob.mayMatch(below: path) else { return false }
    return (!name.hasPrefix(".") && name != "node_modules") || glob.text.contains(name)
  }
}
