import SkillAgents
import SkillMatching
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Skills
import Testing

@testable import SkillRuns

/// A work tree without git, or with the id it is given.
struct FakeGit: Git {
  var tree: String?
  var paths: [String] = []

  @concurrent func treeID(of folder: String) async throws(ProcessError) -> String? { tree }
  @concurrent func changedPaths(from: String, to: String, in folder: String) async throws(ProcessError) -> [String] {
    paths
  }
  @concurrent func changes(since reference: String, in folder: String) async throws(ProcessError) -> [GitChange] { [] }
}

/// Answers prompts from a list, in order; the last answer stays.
struct FakeAgent: Agent {
  var identity = "fake 1"
  var isAvailable = true
  var answers: @Sendable (AgentRequest) -> AgentOutcome = { _ in AgentOutcome(text: "answer") }

  @concurrent func answer(_ request: AgentRequest) async -> AgentOutcome { answers(request) }
}

/// Writes one line a step, so that tests see what a report was given.
struct FakeReports: ReportWriting {
  func write(_ record: RunRecord, formats: [String], path: String, files: any Files) throws(FileError)
    -> [String: String]
  {
    var paths: [String: String] = [:]
    for format in formats where format != "unknown" {
      paths[format] = path + "." + format
      try files.write(path + "." + format, Array(record.steps.map { $0.path + "\n" }.joined().utf8))
    }
    return paths
  }
}

extension RunWorld {
  /// A world in memory.
  static func fake(
    files: any Files = MemoryFiles(), disk: any Disk = MemoryDisk.withProject(),
    processes: any Processes = NoProcesses(), time: any TimeSource = ManualTime(), git: any Git = FakeGit(),
    agent: FakeAgent = FakeAgent(), catalog: SkillCatalog = SkillCatalog(skills: []),
    environment: [String: String] = [:]
  ) -> RunWorld {
    RunWorld(
      files: files, disk: disk, processes: processes, time: time, randomness: SeededRandomness(seed: 7), git: git,
      agents: { _, _ in agent }, catalog: catalog, index: { TriggerIndex(catalog) }, reports: FakeReports(),
      project: "/project", keys: "/home/state/skillpool", environment: environment, version: "test")
  }
}

extension MemoryDisk {
  /// A disk with a folder for the project.
  static func withProject() -> MemoryDisk {
    let disk = MemoryDisk()
    try? disk.makeFolder("/project", mode: 0o755)
    if let root = try? disk.openFolder("/") { try? disk.sync(root) }
    disk.reopen()
    return disk
  }
}

/// Starts nothing.
struct NoProcesses: Processes {
  @concurrent func run(_ request: ProcessRequest) async throws(ProcessError) -> ProcessResult {
    throw ProcessError(.notFound, message: "no processes here")
  }
}

/// A `run` step whose script is its id, for plans made by hand.
func step(
  _ id: String, needs: [String]? = nil, if condition: String? = nil, env: [String: String] = [:],
  continuesOnError: Bool = false, retry: RetryPolicy? = nil, strategy: StrategyDefinition? = nil,
  onInterrupted: InterruptionPolicy = .rerun, kind: StepKind? = nil
) -> StepDefinition {
  StepDefinition(
    id: id, kind: kind ?? .run(RunSettings(script: id)), needs: needs,
    condition: condition.flatMap { try? Expression(parsing: $0) }, environment: env.compactMapValues(value),
    continuesOnError: continuesOnError, retry: retry, strategy: strategy, onInterrupted: onInterrupted)
}

/// A value with holes.
func value(_ text: String) -> ValueTemplate? {
  (try? Template(parsing: text)).map { .template($0, at: SourceRange(0, 0)) }
}

/// A plan of steps, in which a step without needs waits for all before it.
func plan(
  _ steps: [StepDefinition], inputs: [String: JSON] = [:], secrets: [String] = [],
  outputs: [String: String] = [:], agents: [String: AgentDefinition] = [:]
) -> Plan {
  let pipeline = Pipeline(
    name: "test", secrets: secrets, agents: agents, steps: steps, outputs: outputs.compactMapValues(value),
    source: SourceFile(path: "test.yml", text: "version: 1\n"))
  let planned = steps.enumerated().map { index, step in
    Plan.Step(definition: step, predecessors: step.needs ?? steps[..<index].map(\.id), wave: 1)
  }
  return Plan(pipeline: pipeline, inputs: inputs, steps: planned)
}

/// A `repeat` step.
func loop(
  _ id: String, until: String, most: String = "3", progress: String? = nil, _ steps: [StepDefinition],
  between: [StepDefinition] = [], needs: [String]? = nil, strategy: StrategyDefinition? = nil
) throws -> StepDefinition {
  let settings = RepeatSettings(
    until: try Expression(parsing: until), maxIterations: try #require(value("${{ \(most) }}")),
    progress: try progress.map { try Expression(parsing: $0) }, steps: steps, between: between)
  return step(id, needs: needs, strategy: strategy, kind: .repeat(settings))
}

/// A `uses` step.
func uses(_ id: String, _ pipeline: Pipeline, with inputs: [String: String] = [:]) -> StepDefinition {
  step(id, kind: .uses(UsesSettings(path: "./\(id).yml", inputs: inputs.compactMapValues(value), pipeline: pipeline)))
}

/// An `approval` step.
func approval(
  _ id: String, _ message: String = "Go on?", options: [String] = ["approve", "reject"], minutes: String? = nil
)
  throws -> StepDefinition
{
  let settings = ApprovalSettings(
    message: try #require(value(message)), options: options, timeoutMinutes: minutes.flatMap { value("${{ \($0) }}") })
  return step(id, kind: .approval(settings))
}

/// Answers questions from a list, by the ids of their steps.
struct FakePerson: Person {
  var answers: [String: String] = [:]

  @concurrent func answer(_ question: ApprovalQuestion) async -> String? { answers[StepPath.id(question.step)] }
}
