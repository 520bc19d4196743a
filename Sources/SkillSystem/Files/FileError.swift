/// Why a file operation failed.
public struct FileError: Error, Sendable, Hashable {
  /// The kinds of failure; the set may grow.
  public struct Code: Sendable, Hashable {
    let name: String
    /// No such file or folder.
    public static let notFound = Code(name: "not found")
    /// The process may not do this.
    public static let denied = Code(name: "permission denied")
    /// A folder, FIFO, socket or device where a file was due.
    public static let notAFile = Code(name: "not a regular file")
    /// Larger than the limit.
    public static let tooLarge = Code(name: "too large")
    /// No space, quota or read-only file system.
    public static let noSpace = Code(name: "no space")
    /// Anything else the system said.
    public static let system = Code(name: "system error")
  }

  /// The kind.
  public var code: Code
  /// The path.
  public var path: String
  /// The system's error number; 0 when the system said nothing.
  public var number: Int32
  /// What was tried and what came of it, in words.
  public var message: String

  /// Makes an error.
  public init(_ code: Code, path: String, number: Int32 = 0, message: String) {
    self.code = code
    self.path = path
    self.number = number
    self.message = message
  }
}
