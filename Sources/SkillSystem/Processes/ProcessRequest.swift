/// What to start, and how.
public struct ProcessRequest: Sendable {
  /// The words; the first names the program (searched in PATH of `environment` when it has no slash).
  public var arguments: [String]
  /// The whole environment of the child.
  public var environment: ProcessVariables
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
    arguments: [String], environment: ProcessVariables = [:], workingDirectory: String = ".", input: [UInt8]? = nil,
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
