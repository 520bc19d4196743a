import SkillPipelines
import SkillPrompts
import SkillText
import Testing

@Suite("The language as a whole")
struct WholeLanguageTests {
  /// A pipeline that plans, changes, reviews and repeats, as a team would write it with most of the language.
  static let loop = """
    version: 1
    name: change-and-review
    inputs:
      task:   { type: string, required: true, description: What to change }
      base:   { type: string, default: origin/main }
      rounds: { type: number, default: 3 }
      ask:    { type: boolean, default: true }
    secrets: [PROVIDER_KEY]
    limits:
      max-parallel: 4
      max-usd: 5.00
      max-calls: 80
      timeout-minutes: 60
      providers: { anthropic: { max-parallel: 3 } }
    agents:
      writer: { uses: claude, model: [one, two], permissions: edit, env: { KEY: "${{ secrets.PROVIDER_KEY }}" } }
      judge: { uses: codex, permissions: read, price: { input: 1.0, output: 8.0 } }
    defaults:
      agent: writer
      timeout-minutes: 20
      retry: { max-attempts: 3, backoff: exponential, delay-seconds: 2, reasons: [rate-limit, network] }
    steps:
      - id: match
        match: { query: "${{ inputs.task }}", top: 6, accept: weak, include: [security] }
      - id: plan
        agent: judge
        skills: ${{ steps.match.outputs.skills }}
        prompt: Plan it. Do not edit files.
        context: { task: "${{ inputs.task }}" }
        schema:
          type: object
          additionalProperties: false
          required: [summary]
          properties: { summary: { type: string } }
      - id: agree
        if: inputs.ask
        approval: { message: "Plan: ${{ steps.plan.outputs.summary }}", options: [ship, reject] }
      - id: converge
        repeat:
          max-iterations: ${{ inputs.rounds }}
          steps:
            - { id: test, run: make test, continue-on-error: true }
          until: steps.test.outcome == 'success'
      - id: patch
        if: always()
        env: { BASE: "${{ inputs.base }}" }
        run: git diff "$BASE" > change.patch
        artifacts: [change.patch]
      - id: report
        if: always()
        report: { from: [converge], formats: [markdown, sarif], path: out/report }
    outputs:
      verdict: ${{ steps.converge.outputs.test.file ?? 'unknown' }}
      report: ${{ steps.report.outputs.markdown }}

    """

  @Test func `is read`() throws {
    let pipeline = try good(Self.loop)
    #expect(pipeline.steps.map(\.id) == ["match", "plan", "agree", "converge", "patch", "report"])
    #expect(pipeline.allSteps.map(\.id) == ["match", "plan", "agree", "converge", "test", "patch", "report"])
    #expect(
      pipeline.limits
        == Limits(
          maxParallel: 4, maxUSD: 5, maxCalls: 80, timeoutMinutes: 60,
          providers: ["anthropic": ProviderLimits(maxParallel: 3)]))
    #expect(pipeline.agents["judge"]?.price == TokenPrice(input: 1, output: 8))
    #expect(pipeline.agents["writer"]?.permissions == .edit)
    #expect(pipeline.steps[4].artifacts == ["change.patch"])
  }

  @Test func `tells what it asks for, each feature at its first place`() throws {
    let pipeline = try good(Self.loop)
    #expect(
      pipeline.features.map(\.feature) == [
        .maxUSD, .maxCalls, .providerLimits, .claude, .edit, .codex, .price, .approval, .repetition, .artifacts, .sarif,
      ])
    let lines = pipeline.features.map { pipeline.source.location($0.range).start?.line }
    #expect(lines == [11, 12, 14, 16, 16, 17, 17, 37, 39, 48, 51])
  }

  @Test func `is refused for what this version is without`() throws {
    let pipeline = try good(Self.loop)
    let missing = pipeline.features.filter { LanguageFeature.missing.contains($0.feature) }
    #expect(pipeline.refusals.map(\.message) == missing.map { "'\($0.feature.rawValue)' is not in this version yet" })
    #expect(pipeline.refusals.allSatisfy { $0.code == "PIP003" && $0.severity == .error })
  }
}
