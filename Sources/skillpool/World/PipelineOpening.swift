import SkillPipelines
import SkillSystem
import SkillText

/// Finds, reads, checks and plans the pipeline that a word on the command line names.
struct PipelineOpening {
  /// The word: a path, or the name of a file in `pipelines/`.
  let word: String
  /// The inputs as `name=value`.
  let inputs: [String]
  /// The agent of `--agent`, if it was given.
  var agent: String?
  /// Whether it is to be run, so that what this version can't do is an error; otherwise it is a warning.
  var isForRun = false

  /// What came of it.
  struct Opened {
    /// The plan; nil when something stands in the way.
    var plan: Plan?
    /// What was found on the way.
    var diagnostics: [Diagnostic]
    /// The exit code when there is no plan.
    var exitCode: ExitCode
  }

  /// Opens it.
  func open(_ workspace: Workspace, _ world: World) -> Opened {
    guard let bound = InputWords.bound(inputs) else { return refusal("--input takes name=value") }
    do throws(FileError) {
      let file = try read(workspace, world)
      return plan(PipelineSource(file, workspace, world, agent: agent).parsed, bound)
    } catch {
      return refusal(error.message)
    }
  }

  /// Reads and checks it without its inputs; what this version can't run is no error.
  func parse(
    _ workspace: Workspace, _ world: World
  ) -> (pipeline: Pipeline?, diagnostics: [Diagnostic], exitCode: ExitCode) {
    do throws(FileError) {
      let parsed = PipelineSource(try read(workspace, world), workspace, world, agent: agent).parsed
      return (parsed.value, parsed.diagnostics, .negative)
    } catch {
      return (nil, refusal(error.message).diagnostics, .usage)
    }
  }

  private func plan(_ parsed: Parsed<Pipeline>, _ inputs: [String: String]) -> Opened {
    guard let pipeline = parsed.value else {
      return Opened(plan: nil, diagnostics: parsed.diagnostics, exitCode: .negative)
    }
    let planned = pipeline.plan(inputs: inputs)
    let notes = isForRun ? pipeline.refusals : pipeline.refusals.map(\.asWarning)
    let isRefused = isForRun && !notes.isEmpty
    return Opened(
      plan: isRefused ? nil : planned.value, diagnostics: parsed.diagnostics + notes + planned.diagnostics,
      exitCode: .usage)
  }

  private func refusal(_ message: String) -> Opened {
    Opened(plan: nil, diagnostics: [.error("PIP000", message)], exitCode: .usage)
  }

  private func read(_ workspace: Workspace, _ world: World) throws(FileError) -> SourceFile {
    let path = workspace.path(word)
    do throws(FileError) {
      return SourceFile(path: word, bytes: try world.files.read(path, limit: InputLimits.pipelineFile.value))
    } catch {
      guard error.code == .notFound, !Paths.isAbsolute(word) else { throw error }
      return try readInProject(workspace, world, error)
    }
  }

  /// The file that a word means inside the project: a path from its root, or the name of one in `pipelines/`; the first
  /// error when there is none.
  private func readInProject(
    _ workspace: Workspace, _ world: World, _ first: FileError
  ) throws(FileError) -> SourceFile {
    for shown in [word] + ["", ".yml", ".yaml"].map({ Paths.join("pipelines", word + $0) }) {
      let path = Paths.join(workspace.root, shown)
      if let bytes = try? world.files.read(path, limit: InputLimits.pipelineFile.value) {
        return SourceFile(path: shown, bytes: bytes)
      }
    }
    throw first
  }
}
