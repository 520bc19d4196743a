import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText

/// Makes attempts of `run` steps: a script in a file, values only in its environment and on its standard input.
struct RunExecutor: Sendable {
  /// The seams.
  let world: RunWorld
  /// Files that the scripts of the run share.
  private let files = ScriptFiles()
  /// The variables that every script gets.
  private let base: ProcessVariables

  init(world: RunWorld) {
    self.world = world
    base = ProcessVariables(ChildEnvironment.base(from: world.environment))
  }

  /// Runs the script.
  @concurrent func execute(_ work: RunWork, _ attempt: StepAttempt) async -> StepResult {
    guard work.workingDirectory == world.project || ProjectFiles(world: world).path(work.workingDirectory) != nil else {
      return .failure(.resource, "'working-directory' leaves the project: \(work.workingDirectory)")
    }
    let folder = RunFolder(path: attempt.runFolder).scratch
    do throws(FileError) {
      let script = try files.script(work.script, in: folder, world.disk)
      let output = try files.takeOutput(in: folder, world.disk)
      var result = await run(work, attempt, script, output)
      let isWritten = (try? world.disk.size(output)) ?? 0 > 0
      let written = isWritten ? try world.disk.read(output) : []
      files.giveBack(output, isEmpty: written.isEmpty, world.disk)
      if result.outcome == .success, !written.isEmpty { RunExecutor.takeOutputs(written, into: &result) }
      if !attempt.step.secrets.isEmpty { result.errorText += try await cleanLeftFiles(attempt).get() }
      return result
    } catch {
      return .unkept(error)
    }
  }

  /// Cuts secrets out of the files that the script put into its step's folder, and tells what had to go; away from the
  /// thread that watches the children.
  @concurrent private func cleanLeftFiles(_ attempt: StepAttempt) async -> Result<String, FileError> {
    await withTaskExecutorPreference(globalConcurrentExecutor) { cleaned(attempt) }
  }

  private func cleaned(_ attempt: StepAttempt) -> Result<String, FileError> {
    let left = LeftFiles(
      files: world.files, disk: world.disk, redactor: Redactor.of(attempt.step.secrets),
      scratch: RunFolder(path: attempt.runFolder).scratch)
    do throws(FileError) {
      return .success(
        try left.clean(attempt.folder).map {
          "\nskillpool: removed \($0): it told a secret, or could not be searched for one\n"
        }.joined())
    } catch {
      return .failure(error)
    }
  }

  @concurrent private func run(_ work: RunWork, _ attempt: StepAttempt, _ script: String, _ output: String) async
    -> StepResult
  {
    let draft = attempt.draft
    let request = ProcessRequest(
      arguments: RunExecutor.words(work, script), environment: environment(work, attempt, output),
      workingDirectory: work.workingDirectory, input: work.input.map { Array($0.utf8) },
      outputFile: .glued(draft, ".stdout"), errorFile: .glued(draft, ".stderr"), timeout: attempt.step.timeout,
      idleTimeout: attempt.step.idleTimeout)
    do throws(ProcessError) {
      return result(of: try await world.processes.run(request), attempt)
    } catch {
      return .failure(.resource, error.message)
    }
  }

  /// The words that start a script: no profile, stop at the first error.
  static func words(_ work: RunWork, _ script: String) -> [String] {
    switch work.shell {
    case .bash: ["bash", "--noprofile", "--norc", "-eo", "pipefail", script]
    case .sh: ["sh", "-e", script]
    }
  }

  /// What the variables of a step take, as a rule, in bytes.
  private static let roomForStep = 1024

  private func environment(_ work: RunWork, _ attempt: StepAttempt, _ output: String) -> ProcessVariables {
    var environment = base
    environment.reserve(RunExecutor.roomForStep)
    // Names that begin so are refused where pipelines are read; the base has none.
    for (name, value) in work.environment.sorted(by: { $0.key < $1.key }) where !name.hasPrefix("SKILLPOOL_") {
      environment[name] = value
    }
    let key = StepKey.idempotency(run: attempt.run, step: attempt.path, key: attempt.key)
    environment.add("SKILLPOOL_OUTPUT", output)
    environment.add("SKILLPOOL_STEP", attempt.path)
    environment.add("SKILLPOOL_STEP_DIR", attempt.folder)
    environment.add("SKILLPOOL_RUN_ID", attempt.run)
    environment.add("SKILLPOOL_RUN_DIR", attempt.runFolder)
    environment.add("SKILLPOOL_ATTEMPT", "\(attempt.number)")
    environment.add("SKILLPOOL_IDEMPOTENCY_KEY", key)
    return environment
  }

  private func result(of ended: ProcessResult, _ attempt: StepAttempt) -> StepResult {
    if let error = ended.fileError { return .unkept(error) }
    var result = RunExecutor.judged(ended.ending)
    result.text = String(decoding: ended.outputTail, as: UTF8.self)
    result.errorText = String(decoding: ended.errorTail, as: UTF8.self)
    (result.outputBytes, result.errorBytes) = (ended.outputBytes, ended.errorBytes)
    for (bytes, name) in [(ended.outputBytes, "stdout"), (ended.errorBytes, "stderr")] where bytes > 0 {
      result.kept.append(StepResult.Kept(draft: attempt.draft + "." + name, name: name))
    }
    if ended.leftBackground { result.errorText += "\nskillpool: left a background process that held the output open\n" }
    if result.outcome == .success { result.outputs = [:] }
    return result
  }

  private static func takeOutputs(_ bytes: [UInt8], into result: inout StepResult) {
    do throws(OutputFile.Problem) { result.outputs = .object(try OutputFile.parse(bytes)) } catch {
      result.outcome = .failure
      result.reason = .schema
      result.message = error.message
      result.outputs = nil
    }
  }

  /// What the way a script ended says about its step.
  static func judged(_ ending: ProcessResult.Ending) -> StepResult {
    switch ending {
    case .exited(0): StepResult(.success, exitCode: 0)
    case .exited(let code):
      StepResult(.failure, reason: .exitCode, message: "exit code \(code)", exitCode: Int(code))
    case .signalled(let signal):
      StepResult(.failure, reason: .exitCode, message: "ended by signal \(signal)", exitCode: 128 + Int(signal))
    case .timedOut: .failure(.timeout, "took longer than its 'timeout-minutes'")
    case .idle: .failure(.idle, "wrote nothing for longer than its 'idle-timeout-minutes'")
    case .cancelled: StepResult(.cancelled)
    }
  }
}
