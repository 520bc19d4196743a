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
