import SkillAgents
import SkillPrompts
public import SkillSystem
import SkillText
import Synchronization

/// What agents answer while a run goes on, written down as a recording that a `mock` agent replays.
///
/// One line an answer, in the order in which the answers came, each under the path of the step that asked; secrets are
/// cut out as they are of everything else that is kept. A file that can't be written any more takes no further line, and
/// ``problem`` says why.
public final class AnswerLog: Sendable {
  private struct State {
    var descriptor: Int32
    var problem: FileError?
  }

  /// The path of the file.
  public let path: String
  private let disk: any Disk
  private let state: Mutex<State>

  /// Opens the file, for its owner alone; without `appends` what it held is gone.
  public init(_ path: String, disk: any Disk, appends: Bool = false) throws(FileError) {
    self.path = path
    self.disk = disk
    state = Mutex(State(descriptor: try disk.openForWriting(path, exclusive: false, truncate: !appends)))
  }

  deinit { disk.close(state.withLock { $0.descriptor }) }

  /// Why an answer could not be written; nil when all were.
  public var problem: FileError? { state.withLock { $0.problem } }

  /// Writes an answer down, or how the agent failed; an answer that was cut off is none.
  func add(_ outcome: AgentOutcome, step: String, redactor: Redactor) {
    guard outcome.failure != .interrupted else { return }
    var kept = outcome
    kept.text = redactor.clean(outcome.text)
    kept.message = outcome.message.map { redactor.clean($0) }
    let line = AgentRecordingEntry(step: step, outcome: kept).json.canonicalBytes + [UInt8.lineFeed]
    state.withLock { state in
      guard state.problem == nil else { return }
      do throws(FileError) { try disk.write(state.descriptor, line) } catch { state.problem = error }
    }
  }
}
