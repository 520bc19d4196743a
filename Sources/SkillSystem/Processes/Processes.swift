/// Starting child processes: a seam.
///
/// The live one is `LiveProcesses`, its twin for tests `ScriptedProcesses`.
public protocol Processes: Sendable {
  /// Runs a child to its end and gives how it ended; an exit code other than 0 is a result, not an error.
  ///
  /// Throws when the child could not be started. Cancelling the task ends the child's process group: TERM, the
  /// request's grace, KILL.
  @concurrent func run(_ request: ProcessRequest) async throws(ProcessError) -> ProcessResult
}

/// What to start, and how.
public struct ProcessRequest: Sendable {
  /// The words; the first names the program (searched in PATH of `environment` when it has no slash).
  public var arguments: [String]
  /// The whole environment of the child.
  public var environment: [String: String]
  /// The folder it starts in.
  public var workingDirectory: String
  /// Bytes for its standard input; nil connects `/dev/null`.
  public var input: [UInt8]?
  /// The file that receives its standard output, whole up to `streamLimit`; nil keeps only the tail.
  public var outputFile: String?
  /// The same for its standard error.
  public var errorFile: String?
  /// The most bytes kept of each stream in its file (the first quarter and the last three quarters of it).
  public var streamLimit: Int
  /// The bytes of each stream's end that are given back in the result.
  public var tailLimit: Int
  /// The time it may take; nil for no bound.
  public var timeout: Duration?
  /// The time without output it may take; nil for no bound.
  public var idleTimeout: Duration?
  /// The time between TERM and KILL.
  public var grace: Duration
  /// Called with each piece of output as it comes, on the reading thread: be quick.
  public var onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)?

  /// Makes a request with the defaults of `docs/limits.md`: 64 MiB a stream, 64 KiB of tail, 10 s of grace.
  public init(
    arguments: [String], environment: [String: String] = [:], workingDirectory: String = ".", input: [UInt8]? = nil,
    outputFile: String? = nil, errorFile: String? = nil, streamLimit: Int = 64 << 20, tailLimit: Int = 64 << 10,
    timeout: Duration? = nil, idleTimeout: Duration? = nil, grace: Duration = .seconds(10),
    onOutput: (@Sendable (ProcessStream, [UInt8]) -> Void)? = nil
  ) {
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.input = input
    self.outputFile = outputFile
    self.errorFile = errorFile
    self.streamLimit = streamLimit
    self.tailLimit = tailLimit
    self.timeout = timeout
    self.idleTimeout = idleTimeout
    self.grace = grace
    self.onOutput = onOutput
  }
}

/// The two streams a child writes.
public enum ProcessStream: String, Sendable, Hashable { case stdout, stderr }

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
  /// Whether something it started was still holding its output open when it ended.
  public var leftBackground: Bool

  /// Makes a result.
  public init(
    _ ending: Ending, outputTail: [UInt8] = [], errorTail: [UInt8] = [], outputBytes: Int? = nil,
    errorBytes: Int? = nil, leftBackground: Bool = false
  ) {
    self.ending = ending
    self.outputTail = outputTail
    self.errorTail = errorTail
    self.outputBytes = outputBytes ?? outputTail.count
    self.errorBytes = errorBytes ?? errorTail.count
    self.leftBackground = leftBackground
  }

  /// Whether it exited with 0.
  public var isSuccess: Bool { ending == .exited(0) }
}

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
