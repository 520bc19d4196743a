import SkillPipelines
import SkillSystem
import SkillText
import TestSupport
import Testing

@testable import SkillRuns

/// Every path below a run's folder, and the text of every file.
func everything(below folder: String) throws -> String {
  var texts = ""
  for entry in try LiveFiles().list(folder) {
    let path = folder + "/" + entry.name
    texts += path + "\n"
    if entry.kind == .folder { texts += try everything(below: path) }
    if entry.kind == .file { texts += String(decoding: try LiveFiles().read(path, limit: 1 << 24), as: UTF8.self) }
  }
  return texts
}

/// A project in a temporary folder, with real files, processes and clock.
struct LiveProject {
  let folder: TemporaryFolder
  var world: RunWorld
  /// The path of the temporary folder.
  var path: String { folder.path }

  init(environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    var world = RunWorld.fake(
      files: LiveFiles(), disk: LiveDisk(), processes: LiveProcesses(), time: SystemTime(),
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"].merging(environment) { $1 })
    world.project = folder.path + "/project"
    world.state = world.project + "/.skillpool"
    world.keys = folder.path + "/home/skillpool"
    try LiveDisk().makeFolder(world.project, mode: 0o755)
    self.world = world
  }

  /// Performs a pipeline whose steps are given as YAML.
  func run(_ steps: String, head: String = "", inputs: [String: String] = [:]) async throws -> RunRecord {
    try await Run.start(try plan(steps, head: head, inputs: inputs), in: world)
  }

  /// The plan of a pipeline whose steps are given as YAML.
  func plan(_ steps: String, head: String = "", inputs: [String: String] = [:]) throws -> Plan {
    let text = "version: 1\nname: live\n\(head)steps:\n\(steps)\n"
    let parsed = Pipeline.parse(SourceFile(path: "p.yml", text: text))
    let planned = try #require(parsed.value, "\(parsed.diagnostics)").plan(inputs: inputs)
    return try #require(planned.value, "\(planned.diagnostics)")
  }

  /// The text of a file below the temporary folder.
  func text(_ path: String) throws -> String {
    try String(decoding: LiveFiles().read(folder.path + "/" + path, limit: 1 << 20), as: UTF8.self)
  }

  /// Does something with a shell in the temporary folder.
  func shell(_ script: String) async throws {
    let ended = try await LiveProcesses().run(
      ProcessRequest(
        arguments: ["sh", "-ec", script], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"],
        workingDirectory: folder.path))
    try #require(ended.isSuccess, "\(String(decoding: ended.errorTail, as: UTF8.self))")
  }
}
