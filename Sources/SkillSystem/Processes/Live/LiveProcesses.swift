/// The children of this machine.
///
/// Each child gets a process group of its own, the default signals, no descriptor above 2, and only the environment of
/// its request. When it has ended, nothing that it started goes on: what is left of its group is killed, and on Linux
/// also what left the group. This makes the process a subreaper on Linux, and SIGPIPE is ignored in it.
public struct LiveProcesses: Processes {
  private let reactor: ProcessReactor

  /// Makes the one that every process shares; its thread starts with the first child.
  public init() { reactor = .shared }

  /// Runs a child to its end.
  @concurrent public func run(_ request: ProcessRequest) async throws(ProcessError) -> ProcessResult {
    guard !Task.isCancelled else { return ProcessResult(.cancelled) }
    let child = try reactor.launch(request)
    let finished = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: ProcessReactor.Continuation) in
        reactor.send(.watch(child, continuation))
      }
    } onCancel: {
      child.cancellation.set()
      reactor.send(.cancel(child.id))
    }
    return settle(finished)
  }

  /// Kills every child of this process that runs now, without any grace.
  public func killAll() { reactor.send(.kill) }

  /// Puts the files of the streams in order, away from the reactor's thread.
  private func settle(_ finished: FinishedChild) -> ProcessResult {
    var result = finished.result
    let errors = finished.files.compactMap { $0.finish() }
    result.fileError = errors.first
    return result
  }
}
