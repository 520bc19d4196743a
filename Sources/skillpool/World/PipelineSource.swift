import SkillPipelines
import SkillSystem
import SkillText

/// A pipeline's file with what it may name: the project's other files and its agents.
struct PipelineSource {
  /// What reading it gives.
  let parsed: Parsed<Pipeline>

  /// Reads a file, whose path is relative to the folder that the program was started in.
  init(_ file: SourceFile, _ workspace: Workspace, _ world: World, agent: String?) {
    let path = Paths.relative(workspace.path(file.path), to: workspace.root)
    parsed = Pipeline.parse(
      file, at: path, agents: workspace.agentFiles(world, agent),
      files: PipelineFiles(project: workspace.root, files: world.files))
  }
}

extension Diagnostic {
  /// The same as a warning.
  var asWarning: Diagnostic {
    var warning = self
    warning.severity = .warning
    return warning
  }
}
