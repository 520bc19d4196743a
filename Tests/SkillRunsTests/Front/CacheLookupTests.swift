import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Skills
import Testing

@testable import SkillRuns

@Suite("Whether a result is kept, before a run") struct CacheLookupTests {
  private static let text = """
    version: 1
    name: p
    inputs: { word: { type: string, default: hello } }
    agents: { it: { uses: command, command: [it] } }
    steps:
      - id: ask
        agent: it
        cache: true
        prompt: "Say ${{ inputs.word }}."
      - id: each
        agent: it
        cache: true
        strategy: { matrix: { n: [1, 2] } }
        prompt: "Say ${{ matrix.n }}."
      - id: look
        agent: it
        cache: true
        review: { skills: [swift], subject: { text: "${{ inputs.word }}" }, fail-on: [] }
      - id: since
        agent: it
        cache: true
        review: { skills: [swift], subject: { diff: main } }
      - id: later
        agent: it
        cache: true
        prompt: "Say ${{ steps.ask.text ?? 'nothing' }}."
    """

  private func plan(_ word: String = "hello") throws -> Plan {
    let parsed = Pipeline.parse(SourceFile(path: "p.yml", text: Self.text))
    return try #require(parsed.value?.plan(inputs: ["word": word]).value)
  }

  private func states(_ plan: Plan, _ world: RunWorld) -> [String] {
    let lookup = CacheLookup(world: world)
    return plan.pipeline.steps.map { step in
      switch lookup.hasResult(of: step, in: plan.pipeline, inputs: plan.inputs) {
      case true?: "stored"
      case false?: "absent"
      case nil: "unknown"
      }
    }
  }

  @Test("Before, after, and with another input or agent") func states() async throws {
    let disk = MemoryDisk.withProject()
    let world = RunWorld.fake(
      disk: disk, agent: FakeAgent { _ in AgentOutcome(text: "x") }, catalog: .oneItem)
    #expect(states(try plan(), world) == ["absent", "absent", "absent", "absent", "absent"])
    _ = try await Run.start(try plan(), in: world)
    #expect(states(try plan(), world) == ["stored", "stored", "stored", "unknown", "unknown"])
    #expect(states(try plan("other"), world) == ["absent", "stored", "absent", "unknown", "unknown"])
    var other = world
    other.agents = { _, _ in FakeAgent(identity: "another 2") }
    #expect(states(try plan(), other) == ["absent", "absent", "absent", "unknown", "unknown"])
  }

  @Test("A lookup changes nothing") func pure() throws {
    let disk = MemoryDisk.withProject()
    let before = disk.calls.count
    _ = states(try plan(), .fake(disk: disk, catalog: .oneItem))
    #expect(disk.calls.dropFirst(before).allSatisfy { $0.hasPrefix("open /") })
  }
}
