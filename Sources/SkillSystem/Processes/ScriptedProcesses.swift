import Synchronization

/// Children that are played by a closure: the twin of ``LiveProcesses`` for tests.
public final class ScriptedProcesses: Processes {
  /// What plays the children.
  public typealias Script = @Sendable (ProcessRequest) async throws(ProcessError) -> ProcessResult

  private let script: Script
  private let recorded = Mutex<[ProcessRequest]>([])

  /// Makes children that do what the script says.
  public init(_ script: @escaping Script) { self.script = script }

  /// Makes children that cannot be started, so that a test which should start none fails loudly.
  public convenience init() {
    self.init { request async throws(ProcessError) in
      throw ProcessError(.notFound, message: "unexpected child: \(request.arguments.joined(separator: " "))")
    }
  }

  /// The requests so far, in the order of their starts.
  public var requests: [ProcessRequest] { recorded.withLock { $0 } }

  /// Records the request and plays it.
  @concurrent public func run(_ request: ProcessRequest) async throws(ProcessError) -> ProcessResult {
    recorded.withLock { $0.append(request) }
    return try await script(request)
  }
}

extension ProcessResult {
  /// A child that printed a text and exited with a code.
  public static func printing(_ text: String, exit code: Int32 = 0) -> ProcessResult {
    ProcessResult(.exited(code), outputTail: Array(text.utf8))
  }
}
