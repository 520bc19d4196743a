import SkillPipelines
import SkillText
import Testing

@Suite("Files that mean harm")
struct HostileFileTests {
  private func codes(_ text: String) -> [String] {
    Pipeline.parse(SourceFile(path: "p.yml", text: text)).diagnostics.map(\.code)
  }

  @Test(
    "S61: can not set what other programs load",
    arguments: [
      "LD_PRELOAD", "LD_LIBRARY_PATH", "LD_AUDIT", "DYLD_INSERT_LIBRARIES", "BASH_ENV", "ENV", "GIT_SSH_COMMAND",
      "GIT_CONFIG_COUNT", "NODE_OPTIONS", "PYTHONSTARTUP", "PERL5OPT", "RUBYOPT", "SKILLPOOL_OUTPUT",
    ])
  func loaders(name: String) {
    #expect(codes(steps("- {id: x, run: ls, env: {\(name): x}}\n")) == ["PIP015"])
    #expect(codes("version: 1\nname: a\nenv: {\(name): x}\nsteps: [{id: x, run: ls}]\n") == ["PIP015"])
    #expect(
      codes("version: 1\nname: a\nagents: {a: {uses: none, env: {\(name): x}}}\nsteps: [{id: x, run: ls}]\n")
        == ["PIP015"])
  }

  @Test(
    "S61: can not put their own folder into the search path",
    arguments: [".", "bin", "/usr/bin:.", "/usr/bin:", ":/bin"])
  func searchPath(path: String) {
    #expect(codes(steps("- {id: x, run: ls, env: {PATH: '\(path)'}}\n")) == ["PIP015"])
  }

  @Test("S64: can not set a variable that no child can be given") func impossible() {
    let long = String(repeating: "x", count: (64 << 10) + 1)
    let parsed = Pipeline.parse(SourceFile(path: "p.yml", text: steps("- {id: x, run: ls, env: {A: \(long)}}\n")))
    #expect(parsed.diagnostics.map(\.code) == ["PIP016"])
    #expect(parsed.diagnostics.first?.help == "use 'stdin:' or a file")
    #expect(codes(steps("- {id: x, run: ls, env: {A: \"a\\0b\"}}\n")) == ["PIP016"])
    #expect(codes(steps("- {id: x, run: ls, env: {'A B': x}}\n")) == ["PIP008"])
  }

  @Test(
    "can not get at a secret but through 'env'",
    arguments: [
      "{id: x, prompt: '${{ secrets.KEY }}'}", "{id: x, run: ls, stdin: '${{ secrets.KEY }}'}",
      "{id: x, run: ls, if: \"secrets.KEY == 'a'\"}", "{id: x, run: ls, working-directory: '${{ secrets.KEY }}'}",
      "{id: x, match: {query: '${{ secrets.KEY }}'}}", "{id: x, approval: {message: '${{ secrets.KEY }}'}}",
      "{id: x, prompt: a, context: {c: '${{ toJSON(secrets) }}'}}", "{id: x, report: {path: '${{ secrets.KEY }}'}}",
      "{id: x, run: ls, strategy: {matrix: {a: '${{ fromJSON(secrets.KEY) }}'}}}",
      "{id: x, review: {skills: [a], subject: {text: '${{ secrets.KEY }}'}}}",
    ])
  func secrets(step: String) {
    let text = "version: 1\nname: a\nsecrets: [KEY]\nenv: {K: '${{ secrets.KEY }}'}\nsteps: [\(step)]\n"
    #expect(codes(text) == ["EXP009"])
  }

  @Test func `are warned of when they ask for a secret that nothing reads`() {
    verify(
      FileRow(
        "unused", "version: 1\nname: a\nsecrets: [1️⃣KEY]\nsteps: [{id: x, run: ls}]\n",
        Expected(
          "PIP037", "nothing reads the secret 'KEY'",
          help: "map it in the 'env' of a step or an agent, or leave it out")))
  }

  @Test(
    "can not name a file outside of the project",
    arguments: [
      "{id: x, uses: ./../../etc/p.yml}", "{id: x, uses: .//../p.yml}", "{id: x, prompt: {file: ../p.md}}",
      "{id: x, prompt: a, context: {c: {file: /etc/passwd}}}", "{id: x, prompt: a, schema: ../s.json}",
      "{id: x, run: ls, working-directory: /}", "{id: x, report: {path: ../r}}",
      "{id: x, run: ls, artifacts: [../../*]}",
    ])
  func outside(step: String) { #expect(codes(steps("- \(step)\n")).first == "PIP017") }

  @Test(
    "can not break out of the picture they are drawn in",
    arguments: PipelineGraph.Format.allCases)
  func pictures(format: PipelineGraph.Format) throws {
    let text = """
      version: 1
      name: "x\\"]; end </svg><script>alert(1)</script>\\u202e"
      agents: { w: { uses: none } }
      inputs: { q: { type: string, default: x } }
      steps:
        - { id: a, agent: w, prompt: x, if: "inputs.q == '\\"] --> n9[\\"</svg>'" }

      """
    let pipeline = try good(text)
    let picture = PipelineGraph(Plan(pipeline: pipeline, inputs: [:], steps: Plan.ordered(pipeline.steps))).text(format)
    #expect(!picture.unicodeScalars.contains("\u{202e}"))
    switch format {
    case .svg: #expect(!picture.contains("<script") && picture.ranges(of: "</svg>").count == 1)
    case .mermaid: #expect(picture.contains("#34;#93; --#62; n9") && !picture.contains("\"] -->"))
    case .dot: #expect(picture.contains("\\\"] --> n9[\\\""))
    case .ascii: #expect(picture.split(separator: "\n").allSatisfy { $0.hasPrefix("+") || $0.hasPrefix("|") })
    }
  }
}
