import SkillSystem

/// Why a run could not be started, recorded or resumed.
///
/// A failed step is a result, never an error.
public struct RunsError: Error, Sendable, Hashable {
  /// The kinds of failure; the set may grow.
  public struct Code: Sendable, Hashable {
    /// The kind in words.
    public let name: String
    /// The code that the command ends with (`skillpool help exit-codes`).
    public let exitCode: Int32

    /// The input can't be used: no such run, an unknown step, a changed work tree, a newer format.
    public static let input = Code(name: "unusable input", exitCode: 2)
    /// The journal or a stored result is not what was written.
    public static let damaged = Code(name: "damaged run", exitCode: 70)
    /// The run can't be recorded.
    public static let store = Code(name: "can't record", exitCode: 74)
    /// Another process works on the run.
    public static let held = Code(name: "run is held", exitCode: 75)
    /// The run, or the folder it is kept in, was not made by this user on this machine.
    public static let policy = Code(name: "refused", exitCode: 77)
  }

  /// The kind.
  public var code: Code
  /// What is wrong, in words, with the path it is about.
  public var message: String
  /// The path it is about, where there is one.
  public var path: String?
  /// The system's error number; 0 when the system said nothing.
  public var number: Int32
  /// What to do.
  public var help: String?

  /// Makes an error.
  public init(_ code: Code, _ message: String, path: String? = nil, number: Int32 = 0, help: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.number = number
    self.help = help
  }

  /// A failure to record says how that run goes on.
  func naming(_ run: String) -> RunsError {
    guard code == .store, let help, help.hasSuffix(RunsError.again) else { return self }
    var error = self
    error.help = help.dropLast(RunsError.again.count) + "then 'skillpool resume \(run)'"
    return error
  }

  private static let again = "then try again"

  private static func help(_ error: FileError) -> String {
    let first =
      switch error.code {
      case .noSpace: "free space, "
      case .denied: "make it writable, "
      default: Machine.isShortage(error.number) ? "raise 'ulimit -n' or lower 'max-parallel', " : "mend that, "
      }
    return first + again
  }

  /// A failure of the disk, which ends the run: nothing goes on unrecorded.
  init(_ error: FileError) {
    self.init(
      .store, error.message, path: error.path, number: error.number,
      help: RunsError.help(error))
  }
}
