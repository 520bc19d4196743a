/// How a child ended.
public struct ProcessResult: Sendable, Hashable {
  /// The way it ended.
  public enum Ending: Sendable, Hashable { case exited(Int32), signalled(Int32), timedOut, idle, cancelled }

  /// The way it ended.
  public var ending: Ending
  /// The end of its standard output, at most `tailLimit` bytes.
  public var outputTail: [UInt8]
  /// The end of its standard error.
  public var errorTail: [UInt8]
  /// The bytes it wrote to its standard output.
  public var outputBytes: Int
  /// The bytes it wrote to its standard error.
  public var errorBytes: Int
  /// Whether something it started was still holding its output open 2 s after it ended; it was killed then.
  public var leftBackground: Bool
  /// The first failure to write a stream's file; the rest of that stream is not in the file then.
  public var fileError: FileError?

  /// Makes a result.
  public init(
    _ ending: Ending, outputTail: [UInt8] = [], errorTail: [UInt8] = [], outputBytes: Int? = nil,
    errorBytes: Int? = nil, leftBackground: Bool = false,
    fileError: FileError? = nil
  ) {
    self.ending = ending
    self.outputTail = outputTail
    self.errorTail = errorTail
    self.outputBytes = outputBytes ?? outputTail.count
    self.errorBytes = errorBytes ?? errorTail.count
    self.leftBackground = leftBackground
    self.fileError = fileError
  }

  /// Whether it exited with 0.
  public var isSuccess: Bool { ending == .exited(0) }
}
