import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Skills
import Testing

@testable import SkillRuns

@Suite("A dry run composes every prompt and asks nobody") struct RehearsalTests {
  private static let catalog = SkillCatalog(skills: [
    Skill(
      id: SkillID("project/swift"), name: "swift", aliases: ["swift"], description: "Review Swift code",
      path: "s/SKILL.md", folder: "s", source: SourceFile(path: "s/SKILL.md", text: "# Swift\n"),
      bodyRange: SourceRange(0, 8),
      checklist: [ChecklistItem(id: "swift#1", text: "No print", normalised: "No print", line: 1)])
  ])

  private static let text = """
    version: 1
    name: p
    inputs: { word: { type: string, default: hello } }
    secrets: [TOKEN]
    env: { KEY: "${{ secrets.TOKEN ?? '' }}" }
    agents: { it: { uses: command, command: [it], instructions: Be brief. } }
    defaults: { agent: it }
    steps:
      - id: find
        match: { query: anything, include: [swift] }
      - id: plan
        skills: ${{ steps.find.outputs.skills }}
        prompt: "Plan ${{ inputs.word }}."
      - id: each
        strategy: { matrix: { n: [1, 2] } }
        prompt: "Do ${{ matrix.n }} of ${{ toJSON( steps.plan.outputs ) }}."
      - id: converge
        repeat:
          max-iterations: 3
          until: steps.look.outputs.verdict == 'pass'
          steps:
            - id: look
              review: { skills: "${{ steps.find.outputs.skills }}", subject: { text: "${{ inputs.word }}" } }
          between:
            - id: fix
              prompt: "Fix it, round ${{ iteration.index }} of ${{ iteration.max }}."
              context: { open: "${{ toJSON(steps.look.outputs.open) }}" }
      - id: lost
        prompt: Read it.
        context: { notes: { file: absent.md } }
    """

  private func rehearse(_ disk: MemoryDisk) async throws -> Rehearsal {
    let agent = FakeAgent { request in
      Issue.record("\(request.step) was asked")
      return AgentOutcome(text: "")
    }
    let world = RunWorld.fake(
      disk: disk, agent: agent, catalog: Self.catalog, environment: ["TOKEN": "hunter2hunter2"])
    let parsed = Pipeline.parse(SourceFile(path: "p.yml", text: Self.text))
    let plan = try #require(parsed.value?.plan(inputs: [:]).value, "\(parsed.diagnostics)")
    return try await Run.rehearse(plan, in: world)
  }

  @Test("Every prompt lies where its run would put it; what is not known stays a hole") func prompts() async throws {
    let disk = MemoryDisk.withProject()
    let rehearsal = try await rehearse(disk)
    let folder = try #require(rehearsal.folder)
    #expect(folder.hasPrefix("/project/.skillpool/dry-runs/"))
    #expect(
      rehearsal.entries.map(\.step) == [
        "plan", "each[n=1]", "each[n=2]", "converge#1/look[swift]", "converge#1/fix", "lost",
      ])
    let paths = rehearsal.entries.map(\.path)
    #expect(paths[1] == RunFolder(path: folder).attempt("each[n=1]", 1) + "/prompt.md")
    #expect(paths[5] == nil)
    #expect(rehearsal.entries[5].problem?.contains("absent.md") == true)
    let texts = try paths.compactMap(\.self).map { String(decoding: try disk.read($0), as: UTF8.self) }
    #expect(texts[0].contains("Be brief."))
    #expect(texts[0].contains("<skill name=\"swift\""))
    #expect(texts[0].contains("Plan hello."))
    #expect(texts[1].contains("Do 1 of ${{ toJSON( steps.plan.outputs ) }}."))
    #expect(texts[3].contains("1. No print"))
    #expect(texts[4].contains("Fix it, round 1 of 3."))
    #expect(texts[4].contains("${{ toJSON(steps.look.outputs.open) }}"))
  }

  @Test("No run is made, and no secret is written") func noRun() async throws {
    let disk = MemoryDisk.withProject()
    let rehearsal = try await rehearse(disk)
    #expect(try disk.names(in: "/project/.skillpool/runs") == [])
    for path in rehearsal.entries.compactMap(\.path) {
      #expect(!String(decoding: try disk.read(path), as: UTF8.self).contains("hunter2"))
    }
  }

  @Test("Without a prompt nothing is written") func nothing() async throws {
    let disk = MemoryDisk.withProject()
    let rehearsal = try await Run.rehearse(plan([step("a")]), in: .fake(disk: disk))
    #expect(rehearsal == Rehearsal(folder: nil, entries: []))
    #expect(!disk.exists("/project/.skillpool"))
  }
}
