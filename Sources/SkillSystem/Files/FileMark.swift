/// What stood at a path when somebody looked: enough to tell whether it is still the same.
///
/// Links are followed. A folder counts as changed when an entry came, went or was renamed.
public struct FileMark: Sendable, Hashable {
  /// The path.
  public var path: String
  /// The file, and its size and time of change; nil when there was nothing.
  public var state: State?

  /// A file as it was.
  public struct State: Sendable, Hashable {
    /// Device and inode.
    public var identity: FileIdentity
    /// The size in bytes.
    public var size: Int
    /// The time of the last change, nanoseconds since 1970.
    public var modified: Int64

    /// Makes a state.
    public init(identity: FileIdentity, size: Int, modified: Int64) {
      self.identity = identity
      self.size = size
      self.modified = modified
    }
  }

  /// Makes a mark.
  public init(path: String, state: State?) {
    self.path = path
    self.state = state
  }
}

extension Files {
  /// Marks what stands at a path now.
  public func mark(_ path: String) -> FileMark {
    let status = try? status(path, followLinks: true)
    return FileMark(
      path: path, state: status.map { .init(identity: $0.identity, size: $0.size, modified: $0.modified) })
  }
}
