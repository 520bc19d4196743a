public import SkillText

/// Lists the files of a project without git.
///
/// Each `.gitignore` on the way is honoured; hidden folders, `node_modules` and symbolic links are left out.
public struct ProjectWalker: Sendable {
  /// The most entries looked at, and the deepest folder.
  public struct Limits: Sendable, Hashable {
    /// Entries in all folders together.
    public var entries: Int
    /// Folders in one another.
    public var depth: Int

    /// Makes limits; the defaults are those of `docs/limits.md`.
    public init(entries: Int = InputLimits.projectEntries.value, depth: Int = InputLimits.projectDepth.value) {
      self.entries = entries
      self.depth = depth
    }
  }

  /// A folder on the way: its path from the root (empty for the root), and the rules that hold in it.
  private struct Visit {
    var path: String
    var depth: Int
    var rules: [(base: String, rules: IgnoreRules)]
  }

  private struct State {
    var listing = ProjectListing()
    var entries = 0
    var skipping: Set<String> = []
  }

  private let files: any Files
  private let limits: Limits

  /// Makes a walker over some files.
  public init(files: any Files = LiveFiles(), limits: Limits = Limits()) {
    self.files = files
    self.limits = limits
  }

  /// The files below a root; unless `marksBinary`, their starts are not read and none counts as binary.
  ///
  /// Folders are taken level by level, so that a bound cuts off the deepest. `skipping` are folders, relative to the
  /// root, that are left out.
  public func list(_ root: String, marksBinary: Bool = true, skipping: Set<String> = []) -> ProjectListing {
    var state = State(skipping: skipping)
    var level = [Visit(path: "", depth: 0, rules: [])]
    while !level.isEmpty, state.entries <= limits.entries {
      level = level.flatMap { state.entries <= limits.entries ? folders($0, root, &state) : [] }
    }
    state.listing.files.sort { CodePointOrder.precedes($0.path, $1.path) }
    if marksBinary { mark(&state.listing, root) }
    return state.listing
  }

  /// Adds the files of a folder and gives the folders in it.
  private func folders(_ visit: Visit, _ root: String, _ state: inout State) -> [Visit] {
    let entries: [FileEntry]
    do throws(FileError) { entries = try files.list(Paths.join(root, visit.path)) } catch {
      state.listing.problems.append(error)
      return []
    }
    let rules = visit.rules + ownRules(entries, visit, root)
    var folders: [Visit] = []
    for entry in entries {
      state.entries += 1
      guard state.entries <= limits.entries else {
        note("stopped after \(limits.entries) entries", Paths.join(root, visit.path), &state)
        return []
      }
      let path = visit.path.isEmpty ? entry.name : "\(visit.path)/\(entry.name)"
      guard Self.isCandidate(entry), !Self.ignores(path, entry, rules) else { continue }
      if entry.kind == .file {
        state.listing.files.append(ProjectFile(path: path))
      } else if state.skipping.contains(path) {
        continue
      } else if visit.depth < limits.depth {
        folders.append(Visit(path: path, depth: visit.depth + 1, rules: rules))
      } else {
        note("is deeper than \(limits.depth) folders", Paths.join(root, path), &state)
      }
    }
    return folders
  }

  private static func isCandidate(_ entry: FileEntry) -> Bool {
    switch entry.kind {
    case .file: true
    case .folder: !entry.name.hasPrefix(".") && entry.name != "node_modules"
    case .link, .other: false
    }
  }

  /// The innermost file that speaks of a path decides.
  private static func ignores(_ path: String, _ entry: FileEntry, _ rules: [(base: String, rules: IgnoreRules)]) -> Bool
  {
    for (base, rules) in rules.reversed() {
      let relative = base.isEmpty ? path : String(path.dropFirst(base.count + 1))
      if let verdict = rules.ignores(relative, isFolder: entry.kind == .folder) { return verdict }
    }
    return false
  }

  private func ownRules(
    _ entries: [FileEntry], _ visit: Visit, _ root: String
  ) -> [(base: String, rules: IgnoreRules)] {
    guard entries.contains(FileEntry(name: ".gitignore", kind: .file)) else { return [] }
    let path = Paths.join(Paths.join(root, visit.path), ".gitignore")
    guard let bytes = try? files.read(path, limit: InputLimits.ignoreFile.value) else { return [] }
    let rules = IgnoreRules(String(decoding: bytes, as: UTF8.self))
    return rules.isEmpty ? [] : [(visit.path, rules)]
  }

  private func note(_ what: String, _ path: String, _ state: inout State) {
    let error = FileError(.tooLarge, path: path, message: "\(path): \(what)")
    if !state.listing.problems.contains(error) { state.listing.problems.append(error) }
  }

  private func mark(_ listing: inout ProjectListing, _ root: String) {
    for index in listing.files.indices {
      do throws(FileError) {
        let start = try files.readStart(Paths.join(root, listing.files[index].path), count: 8192)
        listing.files[index].isBinary = start.contains(0)
      } catch {
        listing.problems.append(error)
      }
    }
  }
}
