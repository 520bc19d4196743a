import SkillPipelines
import SkillText

/// A `run` step that has nothing to be filled in: most of what a large pipeline consists of.
struct PlainScript: Sendable {
  /// The script.
  var script: String
  /// The shell.
  var shell: RunSettings.Shell

  /// Takes the step of a list; nil when it has a value to be filled in, or asks for more than to be run.
  init?(_ settings: RunSettings, _ list: [StepDefinition], _ index: Int, in pipeline: Pipeline) {
    guard pipeline.environment.isEmpty, pipeline.secrets.isEmpty, list[index].environment.isEmpty,
      list[index].strategy == nil, list[index].artifacts.isEmpty, list[index].timeoutMinutes == nil,
      list[index].idleTimeoutMinutes == nil, list[index].permissions == .read, list[index].isolation == .none,
      settings.workingDirectory == nil, settings.input == nil
    else { return nil }
    script = settings.script
    shell = settings.shell
  }

  /// The definition with its values, as it goes into the key of the step.
  var definition: JSON { ["run": .string(script), "shell": .string(shell.rawValue), "env": [:]] }
}

extension StepResolver {
  /// The script as a step with every value filled in.
  func resolve(_ plain: PlainScript, _ limits: StepLimits, forKey: Bool) -> ResolvedStep {
    let work = RunWork(script: plain.script, shell: plain.shell, workingDirectory: project, environment: [:])
    return ResolvedStep(
      work: .run(work), timeout: nil, idleTimeout: nil, box: box, limits: limits, permissions: .read, isolation: .none,
      artifacts: [], definition: forKey ? plain.definition : .null, secrets: [])
  }
}
