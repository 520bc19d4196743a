import SkillAgents
import SkillMatching
import SkillPipelines
import SkillPrompts
import SkillReports
import SkillRuns
import SkillSystem
import SkillText
import Skills

/// An agent of one's own: it answers with the number of words it was asked.
struct WordCounter: Agent {
  let identity = "word-counter/1"
  let isAvailable = true

  @concurrent func answer(_ request: AgentRequest) async -> AgentOutcome {
    AgentOutcome(text: "\(request.prompt.text.split(separator: " ").count) words")
  }
}

/// Runs a pipeline with that agent and watches it.
enum Running {
  static let pipeline = SourceFile(
    path: "tour.yml",
    text: """
      version: 1
      name: tour
      inputs: { who: { type: string, required: true } }
      agents: { counter: { uses: none } }
      defaults: { agent: counter }
      steps:
        - id: ask
          prompt: Say hello to ${{ inputs.who }}.
        - id: print
          env: { ANSWER: "${{ steps.ask.text }}" }
          run: echo "$ANSWER"
      outputs: { answer: "${{ steps.ask.text }}" }
      """)

  /// The plan, or the findings that stand in its way.
  static func plan(who: String) -> Plan? {
    let parsed = Pipeline.parse(pipeline)
    let planned = parsed.value?.plan(inputs: ["who": who])
    let renderer = DiagnosticRenderer(style: .plain)
    for finding in parsed.diagnostics + (planned?.diagnostics ?? []) { print(renderer.text(of: finding)) }
    return planned?.value
  }

  /// The live world, with an agent of ours for every name; `project` is an absolute path.
  static func world(_ project: String, _ catalog: SkillCatalog, _ agent: any Agent) -> RunWorld {
    RunWorld(
      files: LiveFiles(), disk: LiveDisk(), processes: LiveProcesses(), time: SystemTime(),
      randomness: SystemRandomness(), git: LiveGit(), agents: { _, _ in agent }, catalog: catalog,
      index: { TriggerIndex(catalog) }, reports: ReportFiles(), project: project, keys: project + "/keys",
      environment: ProcessEnvironment.current)
  }

  static func run(in project: String, _ catalog: SkillCatalog) async throws(RunsError) -> RunRecord? {
    guard let plan = plan(who: "the reader") else { return nil }
    let world = world(project, catalog, WordCounter())
    return try await Run.start(plan, in: world) { event, run in
      if let step = event.step { print("\(run.prefix(4))… \(event.type.rawValue) \(step)") }
    }
  }
}
