import SkillPipelines
import SkillPrompts
import SkillText
import Testing

@Suite("Pipelines that use others")
struct NestingTests {
  private static let part = """
    version: 1
    name: part
    inputs:
      task: { type: string, required: true }
      rounds: { type: number, default: 2 }
      mode: { type: choice, options: [fast, slow], default: fast }
    steps:
      - { id: work, run: make, env: { T: "${{ inputs.task }}" } }
    outputs: { text: "${{ steps.work.text }}" }

    """

  private static func head(_ path: String) -> String {
    "version: 1\nname: a\nsteps: [{id: x, uses: \(path)}]\n"
  }

  @Test func `hold the other pipeline, checked`() throws {
    let pipeline = try good(
      steps(
        "- { id: x, uses: ./parts/part.yml, with: { task: t } }\n- { id: y, prompt: \"${{ steps.x.outputs.text }}\" }\n"
      ),
      others: ["parts/part.yml": Self.part])
    guard case .uses(let settings) = pipeline.steps[0].kind else {
      Issue.record("not a pipeline")
      return
    }
    #expect(settings.path == "./parts/part.yml")
    #expect(settings.inputs == ["task": .literal("t")])
    #expect(settings.pipeline?.path == "parts/part.yml")
    #expect(settings.pipeline?.steps.map(\.id) == ["work"])
    #expect(pipeline.parts.map(\.path) == ["parts/part.yml"])
    #expect(pipeline.stepCount == 3)
  }

  static let rows: [FileRow] = [
    FileRow(
      "a path without a dot", steps("- {id: x, uses: 1️⃣part.yml, with: {task: t}}\n"),
      Expected(
        "PIP027", "'part.yml' is not the path of a pipeline: it begins with './'",
        help: "write the path from the folder of this file: ./part.yml")),
    FileRow(
      "a path that leaves", steps("- {id: x, uses: 1️⃣./../part.yml}\n"),
      Expected(
        "PIP017", "'./../part.yml' leads out of the project", help: "a pipeline uses files of its own project only")),
    FileRow(
      "a value for a path", steps("- {id: x, uses: 1️⃣'./${{ inputs.a }}.yml'}\n"),
      Expected("PIP002", "'uses' in step 'x' can not hold '${{ }}'", help: "write its value")),
    FileRow(
      "nothing there", steps("- {id: x, uses: 1️⃣./other.yml}\n"),
      Expected(
        "PIP027", "there is no pipeline 'other.yml' in the project",
        help: "the path counts from the folder of this file")),
    FileRow(
      "an input too few", steps("- {id: 1️⃣x, uses: ./part.yml}\n"),
      Expected("PIP028", "step 'x' does not give 'task', which './part.yml' needs", help: "add it to 'with:'")),
    FileRow(
      "an input too many", steps("- {id: x, uses: ./part.yml, with: {task: t, 1️⃣round: 2}}\n"),
      Expected("PIP028", "'./part.yml' has no input 'round'", help: "did you mean 'rounds'?")),
    FileRow(
      "an input of another type", steps("- {id: x, uses: ./part.yml, with: {task: t, rounds: 1️⃣many, mode: 2️⃣mid}}\n"),
      Expected("PIP028", "input 'rounds' of './part.yml' must be a number, not a text"),
      Expected("PIP028", "input 'mode' of './part.yml' must be one of fast, slow", at: "2️⃣")),
    FileRow(
      "an output that it has not",
      steps("- {id: x, uses: ./part.yml, with: {task: t}}\n- {id: y, prompt: '${{ steps.x.outputs.1️⃣test }}'}\n"),
      Expected("EXP007", "the uses step 'x' has no output 'test'", help: "did you mean 'text'?")),
    FileRow(
      "a step inside of it",
      steps("- {id: x, uses: ./part.yml, with: {task: t}}\n- {id: y, prompt: '${{ steps.1️⃣work.text }}'}\n"),
      Expected("EXP005", "there is no step 'work'", help: "the steps are x")),
    FileRow(
      "a key without 'uses'", steps("- {id: x, run: ls, 1️⃣with: {a: 1}}\n"),
      Expected(
        "PIP019", "'with' means nothing in step 'x', which is a 'run' step", help: "it belongs to 'uses' steps")),
  ]

  @Test("that can not be are refused", arguments: rows)
  func refused(_ row: FileRow) { verify(row, others: ["part.yml": Self.part]) }

  @Test func `are told at the places of their own files`() {
    let parsed = Pipeline.parse(
      SourceFile(path: "a.yml", text: Self.head("./b.yml")),
      files: stored(["b.yml": "version: 1\nname: b\nsteps: [{id: y, run: ls, shel: sh}]\n"]))
    #expect(parsed.value == nil)
    #expect(parsed.diagnostics.map(\.message) == ["unknown key 'shel' in step 'y'"])
    #expect(parsed.diagnostics.first?.location?.path == "b.yml")
    #expect(parsed.diagnostics.first?.location?.start == SourcePosition(line: 3, column: 26))
  }

  @Test("must not use each other", .bug("https://github.com/anthropics/claude-code/issues/69578"))
  func circle() {
    let parsed = Pipeline.parse(
      SourceFile(path: "a.yml", text: Self.head("./p/b.yml")),
      files: stored(["p/b.yml": Self.head("./../a.yml"), "a.yml": Self.head("./p/b.yml")]))
    #expect(parsed.diagnostics.map(\.message) == ["pipelines use each other: 'a.yml' uses 'p/b.yml' uses 'a.yml'"])
    #expect(parsed.diagnostics.first?.location?.path == "p/b.yml")
  }

  @Test(
    "are nested four deep", .bug("https://github.com/anthropics/claude-code/issues/69578"),
    arguments: [(4, true), (5, false)])
  func depth(files: Int, isGood: Bool) {
    var others: [String: String] = [:]
    for number in 1...files {
      others["p\(number).yml"] =
        number == files
        ? "version: 1\nname: last\nsteps: [{id: y, run: ls}]\n" : Self.head("./p\(number + 1).yml")
    }
    let parsed = Pipeline.parse(SourceFile(path: "p0.yml", text: Self.head("./p1.yml")), files: stored(others))
    #expect((parsed.value != nil) == isGood)
    #expect(parsed.diagnostics.map(\.message) == (isGood ? [] : ["pipelines are nested more than 4 deep"]))
  }

  @Test func `are read once however often they are used`() {
    var others: [String: String] = [:]
    for level in 1...4 {
      let next = level == 4 ? "run: ls" : "uses: ./p\(level + 1).yml"
      let list = (0..<20).map { "{id: s\($0), needs: [], \(next)}" }.joined(separator: ", ")
      others["p\(level).yml"] = "version: 1\nname: a\nsteps: [\(list)]\n"
    }
    let parsed = Pipeline.parse(SourceFile(path: "p0.yml", text: Self.head("./p1.yml")), files: stored(others))
    #expect(
      parsed.diagnostics.first?.message == "with the pipelines it uses, the file has more than 100000 steps")
  }

  @Test func `are given the secrets that this one declares`() {
    let nested = "version: 1\nname: b\nsecrets: [KEY]\nsteps: [{id: y, run: ls, env: {K: '${{ secrets.KEY }}'}}]\n"
    verify(
      FileRow(
        "secrets", steps("- {id: 1️⃣x, uses: ./b.yml}\n"),
        Expected(
          "PIP028", "'./b.yml' reads the secret 'KEY', which this file does not declare",
          help: "add it to 'secrets:' of this file: what is handed on is said by whoever hands it on")),
      others: ["b.yml": nested])
  }

  @Test(
    "say nothing about runs of their own, and a warning tells it where this file says nothing either",
    arguments: [
      ("", ["concurrency", "max-parallel", "providers"]),
      ("concurrency: { group: here }\nlimits: { max-parallel: 1, providers: { q: { max-parallel: 1 } } }\n", []),
    ])
  func ofRuns(head: String, keys: [String]) {
    let nested =
      "version: 1\nname: b\nconcurrency: { group: g }\nlimits: { max-parallel: 2, timeout-minutes: 1, providers: { p: { max-parallel: 1 } } }\n"
      + "steps: [{id: y, run: ls}]\n"
    let parsed = Pipeline.parse(
      SourceFile(path: "a.yml", text: head + Self.head("./b.yml")), files: stored(["b.yml": nested]))
    #expect(parsed.diagnostics.map(\.severity) == keys.map { _ in .warning })
    #expect(
      parsed.diagnostics.map(\.message)
        == keys.map { "'\($0)' of './b.yml' says nothing here: it is about runs of that file alone" })
  }

  private static func loop(_ step: String) -> String {
    "{ id: y, repeat: { max-iterations: 2, steps: [\(step)], until: \"${{ steps.z.outcome == 'success' }}\" } }"
  }

  @Test(arguments: [
    ("{ id: y, run: ls }", false), ("{ id: y, match: { query: t } }", true), ("{ id: y, prompt: hello }", true),
    (loop("{ id: z, run: ls }"), false), (loop("{ id: z, prompt: hello }"), true),
  ])
  func `need skills if a step of theirs does`(step: String, needed: Bool) throws {
    let head = "version: 1\nname: b\nagents: { it: { uses: command, command: [it] } }\ndefaults: { agent: it }\n"
    let inner = Pipeline.parse(SourceFile(path: "b.yml", text: head + "steps:\n  - " + step + "\n"))
    #expect(try #require(inner.value, "\(inner.diagnostics)").needsSkills == needed)
    let outer = try good(steps("- { id: x, uses: ./b.yml }\n"), others: ["b.yml": head + "steps:\n  - " + step + "\n"])
    #expect(outer.needsSkills == needed)
  }

  @Test func `can be kept, and read again from what was kept`() throws {
    let text = steps("- { id: x, uses: ./part.yml, with: { task: t } }\n")
    let first = try good(text, others: ["part.yml": Self.part])
    let again = Pipeline.parse(first.source, at: first.path, files: PipelineFiles(stored: first.parts))
    #expect(again.value?.nested.map(\.name) == ["part"])
  }
}
