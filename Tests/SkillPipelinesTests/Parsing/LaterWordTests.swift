import SkillPipelines
import SkillText
import Testing

@Suite("Words of the language that this version refuses")
struct LaterWordTests {
  private static func later(_ word: String, at mark: String = "1️⃣", help: String = "leave it out") -> Expected {
    Expected("PIP003", "\(word) is not in this version yet", help: help, at: mark)
  }

  private static let agents = "write one of none, mock, command"
  private static let formats = "write one of markdown, html, json"

  /// A pipeline that plans, changes, reviews and repeats, as a team would write it with the whole language.
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
      1️⃣max-usd: 5.00
      3️⃣max-calls: 80
      timeout-minutes: 60
      4️⃣providers: { anthropic: { max-parallel: 3 } }
    agents:
      writer: { uses: 5️⃣claude, model: [one, two], permissions: 6️⃣edit, env: { KEY: "${{ secrets.PROVIDER_KEY }}" } }
      judge: { uses: 7️⃣codex, permissions: read, 8️⃣price: { input: 1.0, output: 8.0 } }
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
        9️⃣approval: { message: "Plan: ${{ steps.plan.outputs.summary }}", options: [yes, no] }
      - id: converge
        0️⃣repeat:
          max-iterations: ${{ inputs.rounds }}
          steps:
            - { id: test, run: make test, continue-on-error: true }
          until: steps.test.outcome == 'success'
      - id: patch
        if: always()
        env: { BASE: "${{ inputs.base }}" }
        run: git diff "$BASE" > change.patch
        #️⃣artifacts: [change.patch]
      - id: report
        if: always()
        report: { from: [converge], formats: [markdown, *️⃣sarif], path: out/report }
    outputs:
      verdict: ${{ steps.converge.outputs.review.verdict ?? 'unknown' }}
      report: ${{ steps.report.outputs.markdown }}

    """

  @Test func `are the only thing wrong with a file that uses them all`() {
    verify(
      FileRow(
        "loop", Self.loop, Self.later("'max-usd'"),
        Self.later("'max-calls'", at: "3️⃣"), Self.later("'providers'", at: "4️⃣"),
        Self.later("'claude' for 'uses'", at: "5️⃣", help: Self.agents),
        Self.later("'edit' for 'permissions'", at: "6️⃣", help: "write read"),
        Self.later("'codex' for 'uses'", at: "7️⃣", help: Self.agents), Self.later("'price'", at: "8️⃣"),
        Self.later("'approval'", at: "9️⃣"), Self.later("'repeat'", at: "0️⃣"), Self.later("'artifacts'", at: "#️⃣"),
        Self.later("'sarif' for 'formats'", at: "*️⃣", help: Self.formats)))
  }

  static let rows: [FileRow] = [
    FileRow(
      "concurrency", "version: 1\nname: a\n1️⃣concurrency: {group: x}\nsteps: [{id: x, run: ls}]\n",
      later("'concurrency'")),
    FileRow("cache", steps("- {id: x, run: ls, 1️⃣cache: true}\n"), later("'cache'")),
    FileRow("isolation", steps("- {id: x, prompt: a, 1️⃣isolation: worktree}\n"), later("'isolation'")),
    FileRow("limits", steps("- {id: x, prompt: a, 1️⃣limits: {max-turns: 3}}\n"), later("'limits'")),
    FileRow(
      "full", steps("- {id: x, prompt: a, permissions: 1️⃣full}\n"), later("'full' for 'permissions'", help: "write read")
    ),
    FileRow(
      "junit", steps("- {id: x, report: {formats: [1️⃣junit]}}\n"), later("'junit' for 'formats'", help: Self.formats)),
    FileRow(
      "evidence", steps("- {id: x, review: {skills: [a], subject: {text: a}, evidence: 1️⃣none}}\n"),
      later("'none' for 'evidence'", help: "write one of fail, all")),
    FileRow("schema file", steps("- {id: x, prompt: a, schema: 1️⃣schema.json}\n"), later("a schema in a file")),
    FileRow(
      "max-bytes", steps("- {id: x, prompt: a, context: {a: {file: a.txt, 1️⃣max-bytes: 5}}}\n"), later("'max-bytes'")),
    FileRow(
      "include of a matrix", steps("- {id: x, run: ls, strategy: {matrix: {a: [1], 1️⃣include: [{a: 2}]}}}\n"),
      later("'include' of a matrix")),
    FileRow(
      "an agent by name", steps("- {id: x, prompt: a, agent: 1️⃣claude}\n"),
      Expected(
        "PIP003", "the agent 'claude' is not in this version yet",
        help: "declare a command under 'agents:' and name it here")),
    FileRow(
      "iteration", steps("- {id: x, prompt: '${{ 1️⃣iteration.index }}'}\n"),
      Expected(
        "PIP003", "'iteration' belongs to 'repeat', which is not in this version yet", help: "leave it out")),
  ]

  @Test("are refused by name", arguments: rows)
  func refused(_ row: FileRow) { verify(row) }
}
