import SkillPipelines
import SkillPrompts
import SkillText
import TestSupport
import Testing

@Suite("Pipelines that are read")
struct PipelineParserTests {
  private static let text = """
    version: 1
    name: everything
    description: One of each
    inputs:
      n: { type: string, default: 007, description: A code }
      mode: { type: choice, options: [fast, slow], required: true }
    secrets: [TOKEN]
    env: { VERSION: 1.10, FLAG: true }
    agents:
      mine: { uses: command, command: [agent, --json], format: json, model: [a, b], instructions: Be brief, env: { K: "${{ secrets.TOKEN }}" } }
      fake: { uses: mock, replay: answers.jsonl, model: one, permissions: read }
    defaults: { agent: mine, shell: sh, timeout-minutes: 2, schema-attempts: 3, retry: { max-attempts: 2 } }
    limits: { max-parallel: 3, timeout-minutes: 0.5 }
    steps:
      - id: script
        name: A script
        run: |
          echo "$A"
        shell: bash
        stdin: "in ${{ inputs.n }}"
        working-directory: sub/folder
        env: { A: "${{ inputs.n }}" }
        outputs: { file: the file it made }
        idle-timeout-minutes: 1.5
        on-interrupted: ask
      - id: find
        match: { query: q, exclude: ["a b"], top: 3, accept: weak, min-confidence: 0.4, require: [x] }
      - id: ask
        needs: [find]
        if: always()
        agent: fake
        prompt: Do it
        skills: ${{ steps.find.outputs.skills }}
        context: { a: "1", f: { file: notes.txt } }
        schema: { type: object, properties: { ok: { type: boolean } } }
        retry: { max-attempts: 4, backoff: fixed, delay-seconds: 1, max-delay-seconds: 9, reasons: [timeout] }
      - id: look
        timeout-minutes: 7
        strategy: { matrix: { a: [1, x], b: "${{ steps.find.outputs.skills }}" }, max-parallel: 2, fail-fast: true }
        continue-on-error: true
        review: { skills: [s], subject: { files: ["**/*.swift"] }, fail-on: [], evidence: all }
      - id: tell
        report: { from: [look], formats: [html, json], path: out/report }
    outputs: { ok: "${{ steps.ask.outputs.ok ?? false }}" }

    """

  private func pipeline() throws -> Pipeline { try good(Self.text) }
  private func step(_ id: String) throws -> StepDefinition {
    try #require(try pipeline().steps.first { $0.id == id })
  }

  @Test func `keep what the head says`() throws {
    let pipeline = try pipeline()
    #expect(pipeline.name == "everything")
    #expect(pipeline.description == "One of each")
    #expect(pipeline.secrets == ["TOKEN"])
    #expect(pipeline.maxParallel == 3)
    #expect(pipeline.timeoutMinutes == 0.5)
    #expect(pipeline.environment == ["VERSION": .literal("1.10"), "FLAG": .literal("true")])
    #expect(pipeline.inputs.map(\.name) == ["n", "mode"])
    #expect(pipeline.inputs[0].defaultValue == "007")
    #expect(pipeline.inputs[1].options == ["fast", "slow"])
    #expect(pipeline.inputs[1].isRequired)
    #expect(Array(pipeline.outputs.keys) == ["ok"])
  }

  @Test func `keep agents`() throws {
    let agents = try pipeline().agents
    let secrets = EvaluationContext(values: ["secrets": ["TOKEN": "t"]])
    #expect(try agents["mine"]?.environment["K"]?.evaluate(in: secrets) == "t")
    var mine = try #require(agents["mine"])
    mine.environment = [:]
    #expect(
      mine
        == AgentDefinition(
          uses: "command", command: ["agent", "--json"], format: "json", instructions: "Be brief", models: ["a", "b"]))
    #expect(
      agents["fake"] == AgentDefinition(uses: "mock", replay: "answers.jsonl", models: ["one"], permissions: .read))
  }

  @Test func `keep scripts`() throws {
    let step = try step("script")
    guard case .run(let settings) = step.kind else {
      Issue.record("not a script: \(step.kind.name)")
      return
    }
    #expect(settings.script == "echo \"$A\"\n")
    #expect(settings.shell == .bash)
    #expect(settings.workingDirectory == .literal("sub/folder"))
    #expect(settings.outputs == ["file": "the file it made"])
    #expect(step.name == "A script")
    #expect(step.onInterrupted == .ask)
    #expect(step.idleTimeoutMinutes == .literal(.number(1.5)))
    #expect(step.timeoutMinutes == .literal(2))
    #expect(step.retry == RetryPolicy(maxAttempts: 2, reasons: [.exitCode, .timeout]))
    let context = EvaluationContext(values: ["inputs": ["n": "7"]])
    #expect(try settings.input?.evaluate(in: context) == "in 7")
    #expect(try step.environment["A"]?.evaluate(in: context) == "7")
  }

  @Test func `keep searches for skills`() throws {
    guard case .match(let settings) = try step("find").kind else {
      Issue.record("not a match")
      return
    }
    #expect(
      settings.values == [
        "query": .literal("q"), "exclude": .array([.literal("a b")]), "top": .literal(3), "accept": .literal("weak"),
        "min-confidence": .literal(.number(0.4)), "require": .array([.literal("x")]),
      ])
  }

  @Test func `keep prompts`() throws {
    let step = try step("ask")
    guard case .prompt(let settings) = step.kind else {
      Issue.record("not a prompt")
      return
    }
    #expect(settings.prompt == .literal("Do it"))
    #expect(settings.agent == "fake")
    #expect(settings.context == ["a": .literal("1"), "f": .object(["file": .literal("notes.txt")])])
    #expect(settings.schema == ["type": "object", "properties": ["ok": ["type": "boolean"]]])
    #expect(settings.schemaAttempts == 3)
    #expect(step.needs == ["find"])
    #expect(step.condition?.source == "always()")
    #expect(
      step.retry
        == RetryPolicy(maxAttempts: 4, isExponential: false, delaySeconds: 1, maxDelaySeconds: 9, reasons: [.timeout]))
  }

  @Test func `keep reviews and reports`() throws {
    let step = try step("look")
    guard case .review(let settings) = step.kind, case .report(let report) = try self.step("tell").kind else {
      Issue.record("not a review and a report")
      return
    }
    #expect(
      settings
        == ReviewSettings(
          skills: .array([.literal("s")]), agent: "mine", subject: ["files": .array([.literal("**/*.swift")])],
          failOn: [],
          needsEvidenceForAll: true))
    #expect(step.continuesOnError)
    #expect(step.timeoutMinutes == .literal(7))
    #expect(step.strategy?.matrix.map(\.name) == ["a", "b"])
    #expect(step.strategy?.matrix.first?.values == .array([.literal(1), .literal("x")]))
    #expect(step.strategy?.maxParallel == 2)
    #expect(step.strategy?.failFast == true)
    #expect(step.retry?.reasons == [.rateLimit, .overloaded, .network])
    #expect(report == ReportSettings(from: ["look"], formats: ["html", "json"], path: .literal("out/report")))
  }

  @Test func `no text traps`() {
    var random = SplitMix(seed: 0xf11e)
    let bytes = Array(Self.text.utf8)
    let noise = Array("{}[]:-'\"|>#${&*!%@ \n\t0aé".utf8)
    for _ in 0..<150 {
      var text = bytes
      for _ in 0..<(1 + random.below(4)) {
        let place = random.below(text.count)
        switch random.below(3) {
        case 0: text[place] = noise[random.below(noise.count)]
        case 1: text.remove(at: place)
        default: text.insert(noise[random.below(noise.count)], at: place)
        }
      }
      let parsed = Pipeline.parse(SourceFile(path: "p.yml", bytes: text))
      #expect((parsed.value == nil) == parsed.diagnostics.contains { $0.severity == .error })
      _ = parsed.value?.plan(inputs: ["mode": "fast"]).value?.text
    }
  }
}
