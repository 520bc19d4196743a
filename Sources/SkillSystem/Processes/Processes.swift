/// Starting child processes: a seam.
///
/// The live one is `LiveProcesses`, its twin for tests `ScriptedProcesses`.
public protocol Processes: Sendable {
  /// Runs a child to its end and gives how it ended; an exit code other than 0 is a result, not an error.
  ///
  /// Throws when the child could not be started. Cancelling the task ends the child's process group: TERM, the
  /// request's grace, KILL.
  @concurrent func run(_ request: ProcessRequest) async throws(ProcessError) -> ProcessResult
  /// Kills the groups of the children that are being cancelled, whatever is left of their grace.
  func killCancelled()
  /// Kills the processes of this user that have a variable in their environment, this one and those it stems from
  /// aside, and gives how many there were.
  ///
  /// Finds what a killed session left (Linux); elsewhere none.
  func killStrays(with variable: String) -> Int
  /// Tells a process of this user to stop, with SIGTERM; false when there is none, or it is another user's.
  ///
  /// SIGINT would not reach what a shell has put into the background.
  func interrupt(_ process: Int32) -> Bool
  /// The thread that watches the children, for work that does little besides starting them; nil for none.
  ///
  /// What runs there costs no change of threads, and holds up every child while it does.
  var executor: (any TaskExecutor)? { get }
}

extension Processes {
  /// Does nothing: played children leave at once.
  public func killCancelled() {}
  /// Reaches nobody.
  public func interrupt(_ process: Int32) -> Bool { false }
  /// None.
  public var executor: (any TaskExecutor)? { nil }
  /// Finds none.
  public func killStrays(with variable: String) -> Int { 0 }
}
