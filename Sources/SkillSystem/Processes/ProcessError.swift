/// Why a child could not be started.
public struct ProcessError: Error, Sendable, Hashable {
  /// The kinds of failure; the set may grow.
  public struct Code: Sendable, Hashable {
    let name: String
    /// The program is not there or may not be executed.
    public static let notFound = Code(name: "program not found")
    /// Words or environment are larger than the kernel takes, or hold a NUL.
    public static let tooLarge = Code(name: "arguments too large")
    /// No descriptors, memory or processes left; trying again may help.
    public static let resource = Code(name: "resource")
    /// Anything else.
    public static let system = Code(name: "system error")
  }

  /// The kind.
  public var code: Code
  /// What was tried and what came of it, in words.
  public var message: String
  /// The system's error number.
  public var number: Int32

  /// Makes an error.
  public init(_ code: Code, message: String, number: Int32 = 0) {
    self.code = code
    self.message = message
    self.number = number
  }
}
