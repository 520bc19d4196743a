import SkillPipelines
import SkillPrompts
import SkillText
import Testing

/// Faults that people have reported of other runners, each as the smallest file that has it.
@Suite("Reported of other runners")
struct ReportedTests {
  private func codes(_ text: String) -> [String] {
    Pipeline.parse(SourceFile(path: "p.yml", text: text)).diagnostics.map { "\($0.severity.rawValue) \($0.code)" }
  }

  @Test(
    "a setting that nothing reads is an error wherever it stands",
    .bug("https://github.com/OpenHands/software-agent-sdk/pull/3703"),
    arguments: [
      "max-budget: 5\nsteps: [{id: x, run: ls}]", "limits: {budget: 5}\nsteps: [{id: x, run: ls}]",
      "agents: {a: {uses: none, budget: 5}}\nsteps: [{id: x, run: ls}]",
      "inputs: {a: {type: string, budget: 5}}\nsteps: [{id: x, run: ls}]",
      "defaults: {budget: 5}\nsteps: [{id: x, run: ls}]",
      "concurrency: {group: a, budget: 5}\nsteps: [{id: x, run: ls}]",
      "steps: [{id: x, run: ls, budget: 5}]", "steps: [{id: x, run: ls, retry: {max-attempts: 2, budget: 5}}]",
      "steps: [{id: x, run: ls, strategy: {budget: 5}}]", "steps: [{id: x, prompt: a, limits: {budget: 5}}]",
      "steps: [{id: x, match: {query: a, budget: 5}}]", "steps: [{id: x, approval: {message: a, budget: 5}}]",
      "steps: [{id: x, report: {budget: 5}}]", "steps: [{id: x, prompt: a, context: {c: {file: a, budget: 5}}}]",
      "steps: [{id: x, review: {skills: [a], subject: {text: a}, budget: 5}}]",
      "steps: [{id: x, review: {skills: [a], subject: {text: a, budget: 5}}}]",
      "steps: [{id: x, repeat: {max-iterations: 2, until: steps.y.outcome == 'a', steps: [{id: y, run: ls}], budget: 5}}]",
      "steps: [{id: x, repeat: {max-iterations: 2, until: steps.y.outcome == 'a', steps: [{id: y, run: ls, budget: 5}]}}]",
    ])
  func deadSetting(text: String) {
    #expect(codes("version: 1\nname: a\n" + text + "\n") == ["error PIP001"])
  }

  @Test(
    "loops inside of loops share one allowance", .bug("https://github.com/nodetool-ai/nodetool/pull/5489"))
  func sharedAllowance() throws {
    let text = """
      version: 1
      name: a
      limits: { max-calls: 10, max-usd: 1.25 }
      agents: { w: { uses: claude } }
      steps:
        - id: outer
          repeat:
            max-iterations: 5
            until: steps.inner.outputs.iterations > 2
            steps:
              - id: inner
                limits: { max-calls: 8, max-usd: 1 }
                repeat: { max-iterations: 5, until: steps.x.text == 'done', steps: [{ id: x, agent: w, prompt: a }] }

      """
    let forecast = try #require(try good(text).plan(inputs: [:]).value).forecast()
    #expect(forecast.bound.calls == 10)
    #expect(forecast.bound.usd == 1.25)
  }

  @Test(
    "the number of iterations is no limit of cost, and the plan says what is",
    .bug("https://github.com/docker/docker-agent/issues/3701"))
  func costOfLoops() throws {
    let text = """
      version: 1
      name: a
      agents: { w: { uses: claude } }
      steps:
        - id: l
          repeat:
            max-iterations: 4
            until: steps.x.text == 'done'
            steps: [{ id: x, agent: w, prompt: a, retry: { max-attempts: 3 }, strategy: { matrix: { a: [1, 2] } } }]

      """
    let parsed = Pipeline.parse(SourceFile(path: "p.yml", text: text.replacing("steps.x.text", with: "iteration.max")))
    #expect(parsed.diagnostics.map(\.code) == ["EXP015"])
    let fixed = text.replacing("steps.x.text == 'done'", with: "length(steps.x.items) > 5")
    #expect(try #require(try good(fixed).plan(inputs: [:]).value).forecast().bound.calls == 24)
  }

  @Test(
    "a loop without a most is refused", .bug("https://github.com/open-software-network/os-clovy/pull/612"),
    arguments: ["", "max-iterations: 0, ", "max-iterations: 1000, ", "max-iterations: many, "])
  func boundless(most: String) {
    let loop = "{id: l, repeat: {\(most)until: steps.x.outcome == 'a', steps: [{id: x, run: ls}]}}"
    #expect(codes(steps("- \(loop)\n")).allSatisfy { ["error PIP004", "error PIP014", "error PIP002"].contains($0) })
    #expect(codes(steps("- \(loop)\n")).count == 1)
  }

  @Test("the children of a matrix have no last value", .bug("https://github.com/actions/runner/issues/1835"))
  func lastValue() {
    let text =
      "- {id: m, run: ls, strategy: {matrix: {a: [1, 2]}}}\n- {id: x, run: ls, env: {V: '${{ steps.m.outputs.v }}'}}\n"
    #expect(codes(steps(text)) == ["error EXP008"])
  }

  @Test(
    "the output of a step that may be left out needs a default",
    .bug("https://github.com/argoproj/argo-workflows/issues/15949"))
  func skippedOutput() {
    let text = "- {id: c, if: failure(), run: ls}\n- {id: x, run: ls, env: {V: '${{ steps.c.outputs.v }}'}}\n"
    #expect(codes(steps(text)) == ["warning EXP011"])
    #expect(codes(steps(text.replacing("outputs.v", with: "outputs.v ?? 1"))) == [])
  }

  @Test("S57: a value in a script is refused", .bug("https://github.com/github/spec-kit/pull/3719"))
  func spliced() {
    #expect(codes(steps("- {id: x, run: 'echo \"${{ inputs.title }}\"'}\n")) == ["error PIP011"])
    #expect(codes(steps("- {id: x, run: 'echo $${{ inputs.title }}'}\n")) == ["error PIP011"])
  }

  @Test(
    "S57: a result is not read as a template again", .bug("https://github.com/risa-labs-inc/BossConsole/issues/1232"))
  func expandedOnce() throws {
    let template = try Template(parsing: "${{ inputs.a }} and ${{ format('{0}', inputs.a) }}")
    let context = EvaluationContext(values: ["inputs": ["a": "${{ secrets.KEY }}"], "secrets": ["KEY": "open"]])
    #expect(try template.evaluate(in: context) == "${{ secrets.KEY }} and ${{ secrets.KEY }}")
  }

  @Test("nothing is converted in silence", .bug("https://github.com/Shopify/roast/issues/48"))
  func conversions() {
    #expect(codes(steps("- {id: x, run: ls, continue-on-error: 'true'}\n")) == ["error PIP002"])
    #expect(codes(steps("- {id: x, run: ls, continue-on-error: yes}\n")) == ["error PIP012"])
    #expect(codes(steps("- {id: x, run: ls, timeout-minutes: '5'}\n")) == ["error PIP002"])
    #expect(codes(steps("- {id: x, run: ls}\n- {id: y, run: ls, if: steps.x.exit-code == '0'}\n")) == ["error EXP015"])
  }
}
