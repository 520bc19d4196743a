import SkillRuns
import SkillSystem
import SkillText
import Synchronization

/// Where `--events` go: nowhere, the output, or a file that is appended to.
///
/// One JSON object a line, without checksums.
struct EventSink: Sendable {
  private enum Target: Sendable {
    case nowhere
    case stream(any TextStream)
    case file(Int32)
  }

  private let target: Target

  /// Opens the target.
  init(_ word: String?, _ workspace: Workspace, _ world: World) throws(FileError) {
    switch word {
    case nil: target = .nowhere
    case "-": target = .stream(world.console.output)
    case .some(let path):
      target = .file(try LiveDisk().openForWriting(workspace.path(path), exclusive: false, truncate: false))
    }
  }

  /// Writes an event.
  func write(_ event: RunEvent, run: String) {
    switch target {
    case .nowhere: break
    case .stream(let stream): stream.write(event.json(run: run).shownText + "\n")
    case .file(let descriptor):
      try? LiveDisk().write(descriptor, Array((event.json(run: run).shownText + "\n").utf8))
    }
  }
}
