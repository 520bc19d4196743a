#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The tree behind ``MemoryFiles``: nodes by their absolute paths, and the names in each folder.
struct MemoryTree: Sendable {
  private struct Place: Sendable {
    var node: MemoryFiles.Node
    var inode: UInt64
    var modified: Int64
  }

  private var places: [PathKey: Place] = [PathKey("/"): Place(node: .folder, inode: 1, modified: 0)]
  private var names: [PathKey: Set<PathKey>] = [:]
  private var nextInode: UInt64 = 2

  static func absolute(_ path: String) -> String { Paths.normalised(Paths.join("/", path)) }

  mutating func place(_ node: MemoryFiles.Node, at path: String) {
    guard path != "/" else { return }
    let parent = Paths.parent(path)
    if places[PathKey(parent)] == nil { place(.folder, at: parent) }
    // Every change is a later moment, so that a change of content can be seen.
    places[PathKey(path)] = Place(node: node, inode: nextInode, modified: Int64(clamping: nextInode))
    nextInode += 1
    names[PathKey(parent), default: []].insert(PathKey(Paths.lastComponent(path)))
  }

  mutating func remove(_ path: String) {
    let below = path + "/"
    for place in places.keys where place == PathKey(path) || place.path.utf8.starts(with: below.utf8) {
      places[place] = nil
      names[place] = nil
    }
    names[PathKey(Paths.parent(path))]?.remove(PathKey(Paths.lastComponent(path)))
  }

  func node(_ path: String, followLinks: Bool, verb: String) throws(FileError) -> MemoryFiles.Node {
    try found(path, followLinks: followLinks, verb: verb).node
  }

  func status(_ path: String, followLinks: Bool) throws(FileError) -> FileStatus {
    let place = try found(path, followLinks: followLinks, verb: "look at")
    let size = if case .file(let bytes) = place.node { bytes.count } else { 0 }
    return FileStatus(
      kind: place.node.kind, size: size, identity: FileIdentity(device: 1, inode: place.inode),
      modified: place.modified, mode: place.node.mode)
  }

  func list(_ path: String) throws(FileError) -> [FileEntry] {
    let real = try resolve(path, followLinks: true, verb: "list")
    switch places[PathKey(real)]?.node {
    case .folder: break
    case .closedFolder: throw FileError("list", path, number: EACCES)
    default: throw FileError("list", path, number: ENOTDIR)
    }
    let sorted = (names[PathKey(real)] ?? []).map(\.path).sorted(by: CodePointOrder.precedes)
    return sorted.compactMap { name in
      places[PathKey(Paths.join(real, name))].map { FileEntry(name: name, kind: $0.node.kind) }
    }
  }

  mutating func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    guard !path.holdsNUL else { throw .holdsNUL(path) }
    let target = Self.absolute(path)
    let parent = try realParent(of: target, path)
    let place = Paths.join(parent, Paths.lastComponent(target))
    switch places[PathKey(place)]?.node {
    case .folder, .closedFolder: throw FileError("rename the new text to", path, number: EISDIR)
    default: self.place(.file(bytes), at: place)
    }
  }

  /// The folder that will hold a new file; folders that are missing count as made.
  private func realParent(of target: String, _ path: String) throws(FileError) -> String {
    let parent = Paths.parent(target)
    guard let real = try? resolve(parent, followLinks: true, verb: "open") else {
      guard parent != "/" else { return "/" }
      return Paths.join(try realParent(of: parent, path), Paths.lastComponent(parent))
    }
    switch places[PathKey(real)]?.node {
    case .folder: return real
    case .closedFolder: throw FileError("create", path, number: EACCES)
    default: throw FileError("make the folder", path, number: ENOTDIR)
    }
  }

  private func found(_ path: String, followLinks: Bool, verb: String) throws(FileError) -> Place {
    let real = try resolve(path, followLinks: followLinks, verb: verb)
    guard let place = places[PathKey(real)] else { throw FileError(verb, path, number: ENOENT) }
    return place
  }

  /// What a link says; nil for anything else.
  func target(of path: String) -> String? {
    guard let real = try? resolve(path, followLinks: false, verb: "read"),
      case .link(let target) = places[PathKey(real)]?.node
    else { return nil }
    return target
  }

  /// The path without links; the last one is kept when links are not to be followed.
  ///
  /// What it names exists.
  func resolve(_ path: String, followLinks: Bool, verb: String) throws(FileError) -> String {
    guard !path.holdsNUL else { throw .holdsNUL(path) }
    var rest = Array(Paths.components(path).reversed())
    var real = "/"
    var links = 0
    while let name = rest.popLast() {
      guard name != "." else { continue }
      guard name != ".." else {
        real = Paths.parent(real)
        continue
      }
      let next = Paths.join(real, String(name))
      try checkStep(from: real, to: next, path, verb)
      guard case .link(let target) = places[PathKey(next)]?.node, followLinks || !rest.isEmpty else {
        real = next
        continue
      }
      links += 1
      guard links <= 40 else { throw FileError(verb, path, number: ELOOP) }
      if Paths.isAbsolute(target) { real = "/" }
      rest += Paths.components(target).reversed()
    }
    return real
  }

  private func checkStep(from folder: String, to next: String, _ path: String, _ verb: String) throws(FileError) {
    switch places[PathKey(folder)]?.node {
    case .folder: break
    case .closedFolder: throw FileError(verb, path, number: EACCES)
    default: throw FileError(verb, path, number: ENOTDIR)
    }
    guard places[PathKey(next)] != nil else { throw FileError(verb, path, number: ENOENT) }
  }
}

extension MemoryFiles.Node {
  fileprivate var kind: FileKind {
    switch self {
    case .file, .unreadable: .file
    case .folder, .closedFolder: .folder
    case .link: .link
    case .special: .other
    }
  }

  fileprivate var mode: UInt32 {
    switch self {
    case .unreadable, .closedFolder: 0
    case .folder: 0o755
    default: 0o644
    }
  }
}
