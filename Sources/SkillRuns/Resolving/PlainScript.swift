import SkillPipelines
import SkillSystem
import SkillText

/// A `run` step that has nothing to be filled in: most of what a large pipeline consists of.
struct PlainScript: Sendable {
  /// The script.
  var script: String
  /// The shell.
  var shell: RunSettings.Shell

  /// Takes the step of a list; nil when it has a value to be filled in, or asks for more than to be run.
  ///
  /// A pipeline with an environment has no such steps.
  init?(_ list: [StepDefinition], _ index: Int) {
    guard case .run(let settings) = list[index].kind, list[index].environment.isEmpty,
      list[index].strategy == nil, list[index].artifacts.isEmpty, list[index].timeoutMinutes == nil,
      list[index].idleTimeoutMinutes == nil, list[index].permissions == .read, list[index].isolation == .none,
      settings.workingDirectory == nil, settings.input == nil
    else { return nil }
    script = settings.script
    shell = settings.shell
  }

  /// The text of the step's key where its definition alone decides it.
  var key: String {
    var line = PieceWriter(capacity: script.utf8.count + 160)
    line.text("{\"agent\":null,\"definition\":{\"env\":{},\"run\":")
    line.string(script)
    line.text(",\"shell\":")
    line.string(shell.rawValue)
    line.text("},\"engine\":")
    line.whole(StepKey.engine)
    line.text(",\"files\":{},\"kind\":\"run\",\"schema\":null,\"skills\":{}}")
    return SHA256.hex(line.bytes)
  }
}

extension StepResolver {
  /// The script as a step with every value filled in.
  func resolve(_ plain: PlainScript) -> ResolvedStep {
    let work = RunWork(script: plain.script, shell: plain.shell, workingDirectory: project, environment: [:])
    return ResolvedStep(
      work: .run(work), timeout: nil, idleTimeout: nil, box: box, permissions: .read, isolation: .none,
      artifacts: [], definition: .null, secrets: secrets)
  }
}
