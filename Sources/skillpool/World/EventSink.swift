import SkillRuns
import SkillSystem
import SkillText
import Synchronization

/// Where `--events` go: nowhere, the output, or a file that is appended to.
///
/// One JSON object a line, without checksums.
final class EventSink: Sendable {
  private enum Target: Sendable {
    case nowhere
    case stream(any TextStream)
    case file(Int32)
  }

  private let target: Target
  private let failed = Mutex<FileError?>(nil)

  /// The first failure to write; after it nothing more is written.
  var failure: FileError? { failed.withLock { $0 } }

  /// Opens the target.
  init(_ word: String?, _ workspace: Workspace, _ world: World) throws(FileError) {
    switch word {
    case nil: target = .nowhere
    case "-": target = .stream(world.console.output)
    case .some(let path):
      target = .file(try LiveDisk().openForAppending(workspace.path(path)))
    }
  }

  /// Writes an event.
  func write(_ event: RunEvent, run: String) {
    switch target {
    case .nowhere: break
    case .stream(let stream): stream.write(event.json(run: run).shownText + "\n")
    case .file(let descriptor):
      append(event.json(run: run).shownText + "\n", to: descriptor)
    }
  }

  private func append(_ line: String, to descriptor: Int32) {
    failed.withLock { failed in
      guard failed == nil else { return }
      do throws(FileError) { try LiveDisk().write(descriptor, Array(line.utf8)) } catch { failed = error }
    }
  }
}
