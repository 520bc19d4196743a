public import SkillSystem

/// The files of a project that differ from what git's index says of them, those that are staged, and those that git does
/// not know.
///
/// Sizes and times are compared, as git itself does first; contents are not read and git is not started. So a file that
/// was touched counts as changed. What is staged is told by the folders whose tree git has yet to write, and by files in
/// them that are younger than the last move of `HEAD`; right after a clone that may be all files of such a folder.
public struct ChangedFiles: Sendable {
  private let files: any Files
  /// The largest index that is read, in bytes.
  static let indexLimit = 64 << 20

  /// Makes a finder over some files.
  public init(files: any Files = LiveFiles()) { self.files = files }

  /// The changed files of a project, relative to it, in code-point order; nil when no readable git repository holds it.
  ///
  /// `present` are the files that are there, ignored ones left out (``ProfileReader/listing(of:skipping:)``).
  public func paths(in root: String, present: [String]) -> [String]? {
    guard let top = repository(above: root), let folder = gitFolder(top) else { return nil }
    guard let bytes = try? files.read(Paths.join(folder, "index"), limit: Self.indexLimit),
      let index = GitIndex(bytes), let prefix = Paths.relative(root, to: top)
    else { return nil }
    let moved = lastMove(folder)
    var tracked: Set<String> = []
    var changed: [String] = []
    for entry in index.entries {
      guard let path = prefix == "." ? entry.path : Paths.relative(entry.path, to: prefix) else { continue }
      tracked.insert(path)
      guard entry.isWatched else { continue }
      let isStaged = moved.map { Int64(entry.seconds) > $0 && index.isInOpenFolder(entry.path) } ?? false
      if isStaged || isChanged(entry, Paths.join(root, path)) { changed.append(path) }
    }
    changed += present.filter { !tracked.contains($0) }
    return Set(changed).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func isChanged(_ entry: GitIndex.Entry, _ path: String) -> Bool {
    guard let status = try? files.status(path, followLinks: false), status.kind == .file else { return true }
    let time = Int64(entry.seconds) * 1_000_000_000 + Int64(entry.nanoseconds)
    let isSameTime =
      entry.nanoseconds == 0 ? status.modified / 1_000_000_000 == Int64(entry.seconds) : status.modified == time
    return !isSameTime || UInt32(truncatingIfNeeded: status.size) != entry.size
  }

  /// When `HEAD` was moved last, in seconds since 1970, by the last line of its log.
  private func lastMove(_ folder: String) -> Int64? {
    guard let bytes = try? files.read(Paths.join(folder, "logs/HEAD"), limit: Self.logLimit) else { return nil }
    let line = bytes.split(separator: 10).last ?? []
    guard let mark = line.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    return Int64(String(decoding: line[(mark + 1)...].drop { $0 == 32 }.prefix { $0 != 32 }, as: UTF8.self))
  }

  /// The largest log of `HEAD` that is read, in bytes.
  private static let logLimit = 4 << 20

  private func repository(above folder: String) -> String? {
    var candidate = Paths.normalised(folder)
    while true {
      if (try? files.status(Paths.join(candidate, ".git"), followLinks: true)) != nil { return candidate }
      let parent = Paths.parent(candidate)
      if parent == candidate || !Paths.isAbsolute(candidate) { return nil }
      candidate = parent
    }
  }

  /// The folder that git keeps its files in: `.git`, or where a file of that name points.
  private func gitFolder(_ top: String) -> String? {
    let path = Paths.join(top, ".git")
    guard (try? files.status(path, followLinks: true))?.kind == .file else { return path }
    guard let bytes = try? files.read(path, limit: 1 << 16), bytes.starts(with: "gitdir: ".utf8) else { return nil }
    let line = bytes.dropFirst(8).prefix { $0 != 10 && $0 != 13 }
    return Paths.normalised(Paths.join(top, String(decoding: line, as: UTF8.self)))
  }
}
