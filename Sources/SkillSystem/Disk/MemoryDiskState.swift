#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a ``MemoryDisk`` holds: the state that programs see, and the one that is safe.
struct MemoryDiskState: Sendable {
  /// The content of a file; a folder has none.
  struct Inode: Sendable {
    var isFolder = false
    var data: [UInt8] = []
    var durable: [UInt8] = []
    /// A sync failed: what was dirty then can no longer be saved.
    var isPoisoned = false
  }

  /// A change of names that is not safe yet.
  enum Change: Sendable, Hashable {
    case add(path: String, inode: Int)
    case remove(path: String)
    case move(from: String, to: String, inode: Int)

    /// The folders whose sync makes the change safe.
    var folders: Set<String> {
      switch self {
      case .add(let path, _), .remove(let path): [Paths.parent(path)]
      case .move(let from, let to, _): [Paths.parent(from), Paths.parent(to)]
      }
    }

    func apply(to entries: inout [String: Int]) {
      switch self {
      case .add(let path, let inode): entries[path] = inode
      case .remove(let path): entries[path] = nil
      case .move(let from, let to, let inode):
        entries[from] = nil
        entries[to] = inode
      }
    }
  }

  struct Failure: Sendable {
    var call: Int
    var number: Int32
    var stays: Bool
  }

  private struct Handle: Sendable {
    var inode: Int
    var path: String
  }

  var inodes: [Int: Inode] = [0: Inode(isFolder: true)]
  var entries: [String: Int] = ["/": 0]
  var durableEntries: [String: Int] = ["/": 0]
  var changes: [Change] = []
  var failure: Failure?
  private(set) var calls: [String] = []
  private var handles: [Int32: Handle] = [:]
  private var locks: [Int: Int32] = [:]
  private var nextInode = 1
  private var nextDescriptor: Int32 = 100

  /// Notes a call, and fails it when that was planned.
  mutating func begin(_ verb: String, _ path: String) throws(FileError) {
    calls.append("\(verb) \(path)")
    guard !path.holdsNUL else { throw .holdsNUL(path) }
    guard let failure, calls.count == failure.call || (failure.stays && calls.count > failure.call) else { return }
    throw FileError(verb, path, number: failure.number)
  }

  mutating func forgetProcess() {
    handles = [:]
    locks = [:]
    failure = nil
    calls = []
  }

  func path(of descriptor: Int32) -> String { handles[descriptor]?.path ?? "descriptor \(descriptor)" }

  // MARK: Names

  mutating func makeFolder(_ path: String) throws(FileError) {
    if let inode = entries[path] {
      guard inodes[inode]?.isFolder == true else { throw FileError("make the folder", path, number: EEXIST) }
      return
    }
    try checkParent(of: path, "make the folder")
    record(.add(path: path, inode: makeInode(isFolder: true)))
  }

  mutating func open(_ path: String, exclusive: Bool, truncate: Bool) throws(FileError) -> Int32 {
    if let inode = entries[path] {
      guard !exclusive else { throw FileError("create", path, number: EEXIST) }
      guard inodes[inode]?.isFolder == false else { throw FileError("open for writing", path, number: EISDIR) }
      if truncate { inodes[inode]?.data = [] }
      return makeHandle(inode, path)
    }
    try checkParent(of: path, "create")
    let inode = makeInode(isFolder: false)
    record(.add(path: path, inode: inode))
    return makeHandle(inode, path)
  }

  mutating func openFolder(_ path: String) throws(FileError) -> Int32 {
    guard let inode = entries[path] else { throw FileError("open the folder", path, number: ENOENT) }
    guard inodes[inode]?.isFolder == true else { throw FileError("open the folder", path, number: ENOTDIR) }
    return makeHandle(inode, path)
  }

  mutating func rename(_ from: String, to: String) throws(FileError) {
    guard let inode = entries[from] else { throw FileError("rename \(from) to", to, number: ENOENT) }
    try checkParent(of: to, "rename \(from) to")
    guard inodes[inode]?.isFolder == true else { return record(.move(from: from, to: to, inode: inode)) }
    let below = from + "/"
    let inner = entries.filter { $0.key.utf8.starts(with: below.utf8) }
    record(.move(from: from, to: to, inode: inode))
    for (path, inode) in inner.sorted(by: { CodePointOrder.precedes($0.key, $1.key) }) {
      record(.move(from: path, to: to + path.dropFirst(from.count), inode: inode))
    }
  }

  mutating func remove(_ path: String) throws(FileError) {
    guard let inode = entries[path] else { return }
    guard inodes[inode]?.isFolder == false else { throw FileError("remove", path, number: EISDIR) }
    record(.remove(path: path))
  }

  func names(in folder: String) throws(FileError) -> [String] {
    guard let inode = entries[folder] else { throw FileError("list", folder, number: ENOENT) }
    guard inodes[inode]?.isFolder == true else { throw FileError("list", folder, number: ENOTDIR) }
    let inside = entries.keys.filter { $0 != "/" && Paths.parent($0) == folder }
    return inside.map(Paths.lastComponent).sorted(by: CodePointOrder.precedes)
  }

  // MARK: Content

  func content(_ path: String) throws(FileError) -> [UInt8] {
    guard let number = entries[path], let inode = inodes[number] else {
      throw FileError("open", path, number: ENOENT)
    }
    guard !inode.isFolder else { throw .notAFile(path, .folder) }
    return inode.data
  }

  mutating func append(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
    inodes[try inode(of: descriptor, "write to")]?.data += bytes
  }

  mutating func truncate(_ descriptor: Int32, to length: Int) throws(FileError) {
    let number = try inode(of: descriptor, "truncate")
    let data = inodes[number]?.data ?? []
    guard length >= 0 else { throw FileError("truncate", path(of: descriptor), number: EINVAL) }
    inodes[number]?.data = data.prefix(length) + [UInt8](repeating: 0, count: max(0, length - data.count))
  }

  mutating func sync(_ descriptor: Int32) throws(FileError) {
    let number = try inode(of: descriptor, "sync")
    guard var inode = inodes[number] else { return }
    if inode.isFolder { return syncFolder(path(of: descriptor)) }
    if !inode.isPoisoned { inode.durable = inode.data }
    inodes[number] = inode
  }

  mutating func poison(_ descriptor: Int32) {
    guard let handle = handles[descriptor] else { return }
    inodes[handle.inode]?.isPoisoned = true
  }

  mutating func lock(_ descriptor: Int32) throws(FileError) -> Bool {
    let number = try inode(of: descriptor, "lock")
    if let holder = locks[number] { return holder == descriptor }
    locks[number] = descriptor
    return true
  }

  mutating func close(_ descriptor: Int32) {
    handles[descriptor] = nil
    unlock(descriptor)
  }

  mutating func unlock(_ descriptor: Int32) { locks = locks.filter { $0.value != descriptor } }

  // MARK: Helpers

  private mutating func record(_ change: Change) {
    change.apply(to: &entries)
    changes.append(change)
  }

  private mutating func syncFolder(_ path: String) {
    guard inodes[entries[path] ?? -1]?.isPoisoned == false else { return }
    for change in changes where change.folders.contains(path) { change.apply(to: &durableEntries) }
    changes.removeAll { $0.folders.contains(path) }
  }

  private mutating func makeInode(isFolder: Bool) -> Int {
    defer { nextInode += 1 }
    inodes[nextInode] = Inode(isFolder: isFolder)
    return nextInode
  }

  private mutating func makeHandle(_ inode: Int, _ path: String) -> Int32 {
    defer { nextDescriptor += 1 }
    handles[nextDescriptor] = Handle(inode: inode, path: path)
    return nextDescriptor
  }

  private func inode(of descriptor: Int32, _ verb: String) throws(FileError) -> Int {
    guard let handle = handles[descriptor] else { throw FileError(verb, path(of: descriptor), number: EBADF) }
    return handle.inode
  }

  private func checkParent(of path: String, _ verb: String) throws(FileError) {
    guard let parent = entries[Paths.parent(path)] else { throw FileError(verb, path, number: ENOENT) }
    guard inodes[parent]?.isFolder == true else { throw FileError(verb, path, number: ENOTDIR) }
  }
}
