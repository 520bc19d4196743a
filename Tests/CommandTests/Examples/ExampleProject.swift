import Dispatch
import SkillSystem
import SkillText
import Testing

@testable import skillpool

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A project in a folder of its own that lives as long as a test needs it, and the front door to it.
final class ExampleProject: Sendable {
  private let base: String

  /// An empty project.
  init() throws(FileError) {
    let files = LiveFiles()
    let root = try files.realPath(ProcessEnvironment.current["TMPDIR"] ?? "/tmp")
    base = Paths.join(root, "skillpool-example-" + SystemRandomness().bytes(8).hexadecimal)
    for folder in [base, project, home] { try LiveDisk().makeFolder(folder, mode: 0o700) }
  }

  /// A project whose `main` is the corrected app, with the agents of the package.
  static func committed() async throws -> ExampleProject {
    let project = try ExampleProject()
    try project.copy("examples/TripPlannerClean")
    try project.copy("agents", to: "agents")
    try await project.commit()
    return project
  }

  deinit { Self.remove(base) }

  /// The project's folder.
  var project: String { Paths.join(base, "project") }
  private var home: String { Paths.join(base, "home") }
  private var environment: [String: String] { ChildEnvironment.with(["HOME": home]) }

  /// Lays a folder of the package over a folder of the project, by default its root.
  func copy(_ folder: String, to target: String = ".") throws(FileError) {
    try Self.copy(ShippedFiles.path(folder), to: Paths.normalised(Paths.join(project, target)))
  }

  /// Reads a file of the project.
  func text(_ name: String) throws(FileError) -> String {
    String(decoding: try LiveFiles().read(Paths.join(project, name), limit: 1 << 20), as: UTF8.self)
  }

  /// Writes a file of the project.
  func write(_ text: String, to name: String) throws(FileError) {
    try LiveFiles().write(Paths.join(project, name), Array(text.utf8))
  }

  /// Commits everything to `main`.
  private func commit() async throws {
    for words in [["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-q", "-m", "first"]] {
      let identity = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
      let result = try await LiveProcesses().run(
        ProcessRequest(
          arguments: ["git"] + identity + words, environment: ProcessVariables(environment),
          workingDirectory: project))
      try #require(result.isSuccess, "git \(words): \(String(decoding: result.errorTail, as: UTF8.self))")
    }
  }

  /// What a command wrote and how it ended.
  struct Answer: Sendable {
    let exitCode: ExitCode
    let output: String
    let messages: String
  }

  /// Types a command in the project, with the shipped skills.
  ///
  /// The front door waits for its work, so it gets a thread that no other work needs.
  func type(_ words: [String]) async -> Answer {
    let (output, messages) = (RecordingStream(), RecordingStream())
    let world = World(
      console: Console(
        output: output, error: messages, outputIsTerminal: false, errorIsTerminal: false, width: 100),
      files: LiveFiles(), environment: environment, currentFolder: project, git: LiveGit(), time: SystemTime(),
      randomness: SystemRandomness())
    let exitCode = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: CommandTable.run(words + ["-C", world.currentFolder], world))
      }
    }
    return Answer(exitCode: exitCode, output: output.text, messages: messages.text)
  }

  private static func copy(_ source: String, to target: String) throws(FileError) {
    let files = LiveFiles()
    for entry in try files.list(source) {
      let (from, to) = (Paths.join(source, entry.name), Paths.join(target, entry.name))
      if entry.kind == .folder { try copy(from, to: to) } else { try files.write(to, files.read(from, limit: 1 << 20)) }
    }
  }

  private static func remove(_ path: String) {
    for entry in (try? LiveFiles().list(path)) ?? [] {
      let inner = Paths.join(path, entry.name)
      if entry.kind == .folder { remove(inner) } else { _ = unsafe unlink(inner) }
    }
    _ = unsafe rmdir(path)
  }
}
