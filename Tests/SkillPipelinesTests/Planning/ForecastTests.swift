import SkillPipelines
import SkillText
import Testing

/// A library of a few skills, and of one file.
private struct FewSkills: PlanLibrary {
  func match(_ settings: [String: JSON]) -> [PlannedSkill]? {
    settings["query"]?.string?.contains("model") == true
      ? [
        PlannedSkill(name: "swiftdata", score: 12.34, band: "strong", reasons: ["words model"], bytes: 4_000, items: 9)
      ]
      : []
  }

  func skill(named name: String) -> PlannedSkill? {
    name == "testing" ? PlannedSkill(name: name, bytes: 800, items: 3) : nil
  }

  func size(ofFile path: String) -> Int? { path == "notes.txt" ? 40_000 : nil }

  func hasResult(of step: StepDefinition, in pipeline: Pipeline, inputs: [String: JSON]) -> Bool? {
    inputs["task"] == nil ? nil : step.id == "known"
  }
}

@Suite("What a plan would use up")
struct ForecastTests {
  private static let agents = """
    version: 1
    name: a
    inputs: { task: { type: string, default: change the model }, rounds: { type: number, default: 3 } }
    agents:
      priced: { uses: codex, price: { input: 3, output: 10 }, model: [one, two] }
      telling: { uses: claude, instructions: Be brief }
      free: { uses: mock, replay: a.jsonl }

    """

  private func forecast(_ rest: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws
    -> PlanForecast
  {
    let plan = try good(Self.agents + rest, sourceLocation: sourceLocation).plan(inputs: [:])
    return try #require(plan.value, sourceLocation: sourceLocation).forecast(FewSkills())
  }

  @Test(
    "calls are children x iterations x attempts x turns x models",
    arguments: [
      ("agent: telling, prompt: a", 1),
      ("prompt: a", 0),
      ("agent: none, prompt: a", 0),
      ("agent: priced, prompt: a", 2),
      ("agent: priced, model: x, prompt: a", 1),
      ("agent: telling, prompt: a, retry: { max-attempts: 3 }", 3),
      ("agent: telling, prompt: a, schema: { type: object }, schema-attempts: 4", 4),
      ("agent: telling, prompt: a, strategy: { matrix: { a: [1, 2, 3], b: [x, y] } }", 6),
      ("agent: telling, prompt: a, strategy: { matrix: { a: \"${{ fromJSON(inputs.task) }}\" } }", 256),
      ("agent: telling, review: { skills: [testing, other], subject: { text: a } }", 4),
      ("agent: telling, prompt: a, retry: { max-attempts: 3 }, limits: { max-calls: 2 }", 2),
      ("agent: telling, prompt: a, retry: { max-attempts: 3 }, limits: { max-turns: 2 }", 2),
      (
        "limits: { max-calls: 100 }, repeat: { max-iterations: \"${{ inputs.rounds }}\", until: \"steps.y.text == 'x'\", steps: [{ id: y, agent: telling, prompt: a }], between: [{ id: z, agent: telling, prompt: b }] }",
        5
      ),
      ("run: ls", 0),
    ])
  func calls(step: String, calls: Int) throws {
    #expect(try forecast("steps: [{ id: x, \(step) }]\n").bound.calls == calls)
  }

  @Test func `a limit of the run is the most`() throws {
    let forecast = try forecast(
      "limits: { max-calls: 7, max-usd: 1.5 }\nsteps: [{ id: x, agent: telling, prompt: a, strategy: { matrix: { a: [1, 2, 3, 4, 5, 6, 7, 8, 9] } } }]\n"
    )
    #expect(forecast.bound.calls == 7)
    #expect(forecast.bound.usd == 1.5)
  }

  @Test func `money is known where there is a price`() throws {
    let priced = try forecast("steps: [{ id: x, agent: priced, model: m, prompt: 'abcdef' }]\n").bound
    #expect(priced.usd == 0.081926)
    #expect(priced.unpriced == [])
    let telling = try forecast("steps: [{ id: x, agent: telling, prompt: a }]\n").bound
    #expect(telling.usd == nil)
    #expect(telling.unpriced == ["telling"])
    #expect(try forecast("steps: [{ id: x, agent: free, prompt: a }]\n").bound.usd == 0)
  }

  @Test func `tokens count what a prompt is made of`() throws {
    let forecast = try forecast(
      """
      steps:
        - { id: m, match: { query: "${{ inputs.task }}" } }
        - { id: x, agent: telling, prompt: 12345678, skills: "${{ steps.m.outputs.skills }}", context: { n: { file: notes.txt, max-bytes: 8000 }, t: "${{ inputs.task }}" } }
        - { id: y, agent: telling, prompt: "${{ steps.x.text }}" }

      """)
    #expect(forecast.steps[0].skills?.map(\.name) == ["swiftdata"])
    #expect(forecast.steps[1].tokens == (8 + 8 + 4_000 + 8_000 + 16) / 4)
    #expect(!forecast.steps[1].isPartial)
    #expect(forecast.steps[2].tokens == 2)
    #expect(forecast.steps[2].isPartial)
  }

  @Test func `a cached step says whether a result is stored`() throws {
    let forecast = try forecast(
      "steps: [{ id: known, run: ls, cache: true }, { id: other, run: ls, cache: true }, { id: x, run: ls }]\n")
    #expect(forecast.steps.map(\.cache) == [.stored, .absent, .off])
  }

  @Test func `other pipelines are looked into`() throws {
    let part = """
      version: 1
      name: part
      inputs: { n: { type: number, default: 9 } }
      agents: { telling: { uses: claude } }
      limits: { max-calls: 50 }
      steps: [{ id: y, agent: telling, prompt: a, strategy: { matrix: { a: [1, 2] } } }]

      """
    let plan = try good(
      steps("- { id: x, uses: ./part.yml, strategy: { matrix: { a: [1, 2, 3] } } }\n"), others: ["part.yml": part]
    ).plan(inputs: [:])
    let forecast = try #require(plan.value).forecast()
    #expect(forecast.bound.calls == 6)
    #expect(forecast.steps[0].steps.map(\.step.definition.id) == ["y"])
    #expect(forecast.stepCount == 2)
  }

  @Test func `text says what a bound rests on`() throws {
    let text = try forecast(
      """
      limits: { max-usd: 3 }
      steps:
        - { id: ask, agent: priced, prompt: Go on }
        - { id: look, agent: priced, review: { skills: [testing], subject: { files: ["**"] } } }

      """
    ).text
    #expect(
      text.hasSuffix(
        """
        at most 6 calls · at most $0.50 if no answer has more than 8192 tokens
        a review asks once more for each further part of a subject that is too large for one question
        a call that has begun is not cut off: each of the slots may go over by one

        """), "\(text)")
  }

  @Test func `text shows waves, skills with reasons, what is inside, and the bound`() throws {
    let text = try forecast(
      """
      limits: { max-parallel: 2, max-usd: 3 }
      steps:
        - { id: find, match: { query: "${{ inputs.task }}" } }
        - { id: agree, approval: { message: Go on?, options: [ship, reject] } }
        - id: converge
          repeat:
            max-iterations: 2
            until: steps.test.outcome == 'success'
            steps:
              - { id: test, run: make test, continue-on-error: true, cache: true }
            between:
              - { id: mend, agent: telling, permissions: edit, prompt: Mend it, skills: "${{ steps.find.outputs.skills }}" }

      """
    ).text
    #expect(
      text == """
        a · 5 steps · 3 waves · up to 2 at once
        1  find      match
             swiftdata strong 12.3
               words model
        2  agree     approval  one of ship, reject
        3  converge  repeat    until steps.test.outcome == 'success' · up to 2 iterations · ≤ 1 call
           1  test   run       may fail · not cached yet
           between iterations
           1  mend   prompt    agent telling · may edit · skills swiftdata · ≈ 1k tokens · ≤ 1 call
        ≈ 1k tokens in one pass · at most 1 call · at most $3.00
        a call that has begun is not cut off: each of the 2 slots may go over by one

        """)
  }
}
