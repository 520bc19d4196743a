public import SkillAgents
import SkillPrompts
public import SkillSystem
import SkillText

/// An agent that is any program: the prompt goes to its standard input, the answer comes from its standard output.
///
/// The words are handed over as they are, never through a shell. An answer counts only when the program exits with 0
/// and says something. In its environment the program finds `SKILLPOOL_STEP`, `SKILLPOOL_ATTEMPT`, and where there is
/// one `SKILLPOOL_MODEL`, `SKILLPOOL_MAX_TURNS` and, up to 64 KiB, `SKILLPOOL_SCHEMA`.
public struct CommandAgent: Agent {
  /// What the program writes.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// The answer itself.
    case text
    /// One object: `{"text": "…"}` or `{"answer": …}`, with `usage` if it likes; `{"error": "…"}` is a failure.
    case json
  }

  /// The largest answer, in bytes.
  public static let answerLimit = 32 << 20

  private let arguments: [String]
  private let format: Format
  private let processes: any Processes
  private let idleTimeout: Duration?

  /// Makes an agent.
  ///
  /// - Parameters:
  ///   - arguments: The program and its words.
  ///   - format: What it writes.
  ///   - idleTimeout: The time without output it may take; nil for no bound.
  ///   - processes: What starts it.
  public init(
    arguments: [String], format: Format = .text, idleTimeout: Duration? = nil,
    processes: any Processes = LiveProcesses()
  ) {
    self.arguments = arguments
    self.format = format
    self.idleTimeout = idleTimeout
    self.processes = processes
  }

  /// `command/1` and a digest of the words and the format.
  public var identity: String {
    let words = (arguments + [format.rawValue]).joined(separator: "\0")
    return "command/1 \(SHA256.hex(words.utf8).prefix(16))"
  }

  /// Whether there is a program to run.
  public var isAvailable: Bool { arguments.first?.isEmpty == false }

  /// Runs the program once.
  @concurrent public func answer(_ request: AgentRequest) async -> AgentOutcome {
    do throws(ProcessError) {
      return CommandAnswer(program: arguments.first ?? "", format: format)
        .outcome(of: try await processes.run(child(for: request)))
    } catch {
      return AgentOutcome(text: "", failure: Self.reason(of: error), message: error.message)
    }
  }

  private func child(for request: AgentRequest) -> ProcessRequest {
    var environment = request.environment
    environment["SKILLPOOL_STEP"] = request.step
    environment["SKILLPOOL_ATTEMPT"] = String(request.attempt)
    environment["SKILLPOOL_MODEL"] = request.model
    environment["SKILLPOOL_MAX_TURNS"] = request.maxTurns.map(String.init)
    let schema = request.schema?.canonicalText
    environment["SKILLPOOL_SCHEMA"] = schema.flatMap { $0.utf8.count <= ChildEnvironment.valueLimit ? $0 : nil }
    return ProcessRequest(
      arguments: arguments, environment: ProcessVariables(environment), workingDirectory: request.workingDirectory,
      input: Array(request.prompt.text.utf8), tailLimit: Self.answerLimit, timeout: request.timeout,
      idleTimeout: request.idleTimeout ?? idleTimeout)
  }

  private static func reason(of error: ProcessError) -> StepReason {
    switch error.code {
    case .notFound: .agent
    case .resource: .resource
    default: .agentError
    }
  }
}
