import SkillPipelines
import SkillText
import Testing

@Suite("Budgets and rights")
struct BudgetTests {
  private static let agents = """
    agents:
      cheap: { uses: mock, replay: a.jsonl }
      telling: { uses: claude }
      silent: { uses: codex }
      priced: { uses: codex, price: { input: 1, output: 8, cached-input: 0.1 } }

    """

  private static func file(_ limits: String, _ steps: String) -> String {
    "version: 1\nname: a\n" + limits + agents + "steps:\n" + steps
  }

  @Test func `of steps and runs are kept`() throws {
    let pipeline = try good(
      Self.file(
        "limits: { max-usd: 5.5, max-tokens: 1000, max-calls: 9, max-turns: 7, providers: { x: { requests-per-minute: 5, tokens-per-minute: 6 } } }\n",
        "- { id: x, agent: telling, prompt: a, limits: { max-usd: 2, max-tokens: 10, max-calls: 3, max-turns: 4 } }\n"))
    #expect(
      pipeline.limits
        == Limits(
          maxUSD: 5.5, maxTokens: 1_000, maxCalls: 9, maxTurns: 7,
          providers: ["x": ProviderLimits(requestsPerMinute: 5, tokensPerMinute: 6)]))
    #expect(pipeline.steps[0].limits == Limits(maxUSD: 2, maxTokens: 10, maxCalls: 3, maxTurns: 4))
    #expect(!pipeline.limits.isUnbudgeted)
    #expect(Limits(maxParallel: 2).isUnbudgeted)
    #expect(pipeline.agents["priced"]?.price == TokenPrice(input: 1, output: 8, cachedInput: 0.1))
  }

  static let moneyRows: [FileRow] = [
    FileRow(
      "of a run", file("limits: {1️⃣max-usd: 5}\n", "- {id: x, agent: silent, prompt: a}\n"),
      Expected(
        "PIP033", "'max-usd' can not be kept: nobody says what agent 'silent' costs",
        help: "give it a price: { input: …, output: … }, in US dollars for a million tokens")),
    FileRow(
      "of a step", file("", "- {id: x, agent: gemini, prompt: a, limits: {1️⃣max-usd: 5}}\n"),
      Expected(
        "PIP033", "'max-usd' can not be kept: nobody says what agent 'gemini' costs",
        help: "give it a price: { input: …, output: … }, in US dollars for a million tokens")),
    FileRow(
      "of a loop",
      file(
        "",
        "- {id: l, limits: {1️⃣max-usd: 5}, repeat: {max-iterations: 2, until: steps.x.outcome == 'a', steps: [{id: x, agent: silent, prompt: a}]}}\n"
      ),
      Expected(
        "PIP033", "'max-usd' can not be kept: nobody says what agent 'silent' costs",
        help: "give it a price: { input: …, output: … }, in US dollars for a million tokens")),
    FileRow(
      "of those whose cost is told",
      file(
        "limits: {max-usd: 5}\n",
        "- {id: x, agent: telling, prompt: a}\n- {id: y, agent: priced, prompt: a}\n- {id: z, agent: cheap, prompt: a}\n"
      )
    ),
    FileRow(
      "more than the run has",
      file("limits: {max-calls: 5}\n", "- {id: x, agent: cheap, prompt: a, limits: {1️⃣max-calls: 6}}\n"),
      Expected(
        "PIP036", "'max-calls' of step 'x' is more than that of the run, 5", help: "write less, or leave it out")),
    FileRow(
      "a price in part",
      "version: 1\nname: a\nagents: {a: {uses: codex, price: {1️⃣input: -1}}}\nsteps: [{id: x, run: ls}]\n",
      Expected("PIP004", "'price' of agent 'a' has no 'output'", help: "add 'output:'"),
      Expected(
        "PIP014", "'input' in 'price' of agent 'a' is -1", help: "it must be at least 0, at most 1000000", at: "3:42")),
    FileRow(
      "no turn", file("", "- {id: x, agent: cheap, prompt: a, limits: {max-turns: 1️⃣0}}\n"),
      Expected("PIP014", "'max-turns' in 'limits' of step 'x' is 0", help: "it must be 1 to 1000000")),
    FileRow(
      "a limit of the run only", file("", "- {id: x, agent: cheap, prompt: a, limits: {1️⃣max-parallel: 2}}\n"),
      Expected(
        "PIP001", "unknown key 'max-parallel' in 'limits' of step 'x'",
        help: "it belongs into 'limits:' of the pipeline, a provider and 'strategy:'")),
  ]

  @Test("are checked before anybody is paid", arguments: moneyRows)
  func money(_ row: FileRow) { verify(row) }

  private static func editors(_ rest: String) -> String {
    "version: 1\nname: a\nagents: { w: { uses: claude, permissions: edit } }\n" + rest
  }

  static let editingRows: [FileRow] = [
    FileRow(
      "two at once",
      editors("steps:\n- {id: x, agent: w, prompt: a}\n- {id: 1️⃣y, needs: [], agent: w, prompt: a}\n"),
      Expected(
        "PIP029", "steps 'x' and 'y' may change files at the same time",
        help: "let one wait for the other with 'needs', or give it 'isolation: worktree'")),
    FileRow("one after the other", editors("steps:\n- {id: x, agent: w, prompt: a}\n- {id: y, agent: w, prompt: a}\n")),
    FileRow(
      "one at a time",
      editors(
        "limits: {max-parallel: 1}\nsteps:\n- {id: x, agent: w, prompt: a}\n- {id: y, needs: [], agent: w, prompt: a}\n"
      )
    ),
    FileRow(
      "a tree of its own",
      editors(
        "steps:\n- {id: x, agent: w, prompt: a}\n- {id: y, needs: [], agent: w, prompt: a, isolation: worktree}\n")),
    FileRow(
      "one that only reads",
      editors("steps:\n- {id: x, agent: w, prompt: a}\n- {id: y, needs: [], agent: w, prompt: a, permissions: read}\n")),
    FileRow(
      "children",
      editors("steps:\n- {id: 1️⃣x, agent: w, prompt: a, strategy: {matrix: {p: [1, 2]}}}\n"),
      Expected(
        "PIP029", "the children of step 'x' may change files at the same time",
        help: "add 'max-parallel: 1' to its 'strategy', or 'isolation: worktree' to the step")),
    FileRow(
      "children, one at a time",
      editors("steps:\n- {id: x, agent: w, prompt: a, strategy: {matrix: {p: [1, 2]}, max-parallel: 1}}\n")),
    FileRow(
      "inside of two loops",
      editors(
        """
        steps:
        - {id: l, repeat: {max-iterations: 2, until: steps.x.outcome == 'a', steps: [{id: x, agent: w, prompt: a}], between: [{id: z, agent: w, prompt: a}]}}
        - {id: m, needs: [], repeat: {max-iterations: 2, until: steps.y.outcome == 'a', steps: [{id: 1️⃣y, agent: w, prompt: a}]}}

        """),
      Expected(
        "PIP029", "steps 'z' and 'y' may change files at the same time",
        help: "let one wait for the other with 'needs', or give it 'isolation: worktree'")),
  ]

  @Test("leave one writer in a work tree", arguments: editingRows)
  func editing(_ row: FileRow) { verify(row) }

  @Test func `come from the agent where a step says nothing`() throws {
    let pipeline = try good(
      Self.editors(
        "steps:\n- {id: x, agent: w, prompt: a}\n- {id: y, agent: w, prompt: a, permissions: read}\n- {id: z, prompt: a}\n"
      ))
    #expect(pipeline.steps.map(\.permissions) == [.edit, .read, .read])
    #expect(pipeline.steps.map(\.onInterrupted) == [.ask, .rerun, .rerun])
  }
}
