import CPosix

/// The children of this machine.
///
/// Each child gets a process group of its own, the default signals, no descriptor above 2, and only the environment of
/// its request. When it has ended, nothing that it started goes on: what is left of its group is killed, and on Linux
/// also what left the group; a child does not outlive this process there. This makes the process a subreaper on Linux, and SIGPIPE is ignored in it.
public struct LiveProcesses: Processes {
  private let reactor: ProcessReactor

  /// Makes the one that every process shares; its thread starts with the first child.
  public init() { reactor = .shared }

  /// Runs a child to its end.
  @concurrent public func run(_ request: ProcessRequest) async throws(ProcessError) -> ProcessResult {
    guard !Task.isCancelled else { return ProcessResult(.cancelled) }
    let ticket = try reactor.takeTicket()
    let finished = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: ProcessReactor.Continuation) in
        reactor.send(.start(.init(ticket: ticket, request: request, continuation: continuation)))
      }
    } onCancel: {
      ticket.cancellation.set()
      reactor.send(.cancel(ticket.id))
    }
    return settle(try finished.get())
  }

  /// Kills the groups of the children that are being cancelled.
  public func killCancelled() { reactor.send(.hurry) }

  /// Sends SIGINT.
  public func interrupt(_ process: Int32) -> Bool {
    process > 1 && process != cposix_own_id() && cposix_signal(process, SystemNumber.terminate) == 0
  }

  /// The reactor's thread.
  public var executor: (any TaskExecutor)? { reactor }

  /// Kills the processes that have a variable in their environment.
  public func killStrays(with variable: String) -> Int { StrayProcesses.kill(with: variable) }

  /// Puts the files of the streams in order, away from the reactor's thread.
  private func settle(_ finished: FinishedChild) -> ProcessResult {
    var result = finished.result
    let errors = finished.files.compactMap { $0.finish() }
    result.fileError = errors.first
    return result
  }
}
