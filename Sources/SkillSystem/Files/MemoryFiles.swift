package import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files that live in memory: the twin of ``LiveFiles`` for tests.
///
/// It knows symbolic links, special files and files that may not be read, and gives the errors that the live one
/// would. Relative paths count from `/`.
public final class MemoryFiles: Files {
  /// What a path holds.
  public enum Node: Sendable, Hashable, ExpressibleByStringLiteral {
    case file([UInt8])
    case folder
    /// A symbolic link and its target.
    case link(String)
    /// A FIFO, socket or device.
    case special
    /// A file that the process may not read.
    case unreadable
    /// A folder that the process may not list or enter.
    case closedFolder

    /// A file with a text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// A file with a text.
    public static func text(_ text: String) -> Node { .file(Array(text.utf8)) }
  }

  private let tree: Mutex<MemoryTree>

  /// Makes files by their paths; the folders on the way are made too.
  public init(_ nodes: [String: Node] = [:]) {
    var tree = MemoryTree()
    for path in nodes.keys.sorted(by: CodePointOrder.precedes) {
      if let node = nodes[path] { tree.place(node, at: MemoryTree.absolute(path)) }
    }
    self.tree = Mutex(tree)
  }

  /// The bytes of a file.
  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let node = try tree.locked { tree throws(FileError) in try tree.node(path, followLinks: true, verb: "open") }
    switch node {
    case .file(let bytes):
      guard bytes.count <= limit else { throw .tooLarge(path, size: bytes.count, limit: limit) }
      return bytes
    case .unreadable: throw FileError("open", path, number: EACCES)
    case .folder, .closedFolder: throw .notAFile(path, .folder)
    case .special, .link: throw .notAFile(path, .other)
    }
  }

  /// The entries of a folder.
  public func list(_ path: String) throws(FileError) -> [FileEntry] {
    try tree.locked { tree throws(FileError) in try tree.list(path) }
  }

  /// What a path names.
  public func status(_ path: String, followLinks: Bool) throws(FileError) -> FileStatus {
    try tree.locked { tree throws(FileError) in try tree.status(path, followLinks: followLinks) }
  }

  /// The path without symbolic links.
  public func realPath(_ path: String) throws(FileError) -> String {
    try tree.locked { tree throws(FileError) in try tree.resolve(path, followLinks: true, verb: "resolve") }
  }

  /// What a symbolic link says.
  public func target(of path: String) -> String? { tree.withLock { $0.target(of: path) } }

  /// Writes a file; the folders on the way are made.
  public func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try tree.locked { tree throws(FileError) in try tree.write(path, bytes) }
  }

  /// Puts a node in a place, as another process might: replaces what is there.
  public func place(_ node: Node, at path: String) {
    tree.withLock { $0.place(node, at: MemoryTree.absolute(path)) }
  }

  /// Takes a path and all below it away.
  public func remove(_ path: String) {
    tree.withLock { $0.remove(MemoryTree.absolute(path)) }
  }

  /// The text of a file; nil when it is not there.
  public func text(_ path: String) -> String? {
    (try? read(path, limit: .max)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Mutex where Value: Sendable {
  /// `withLock` with a typed error.
  package func locked<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome: Swift.Result<Result, Failure> = withLock { value in
      do throws(Failure) { return .success(try body(&value)) } catch { return .failure(error) }
    }
    return try outcome.get()
  }
}
