import SkillSystem
import SkillText

@testable import skillpool

/// A project in memory, and what commands wrote when they were run in it.
struct TestProject {
  /// What a command did.
  struct Answer: Equatable {
    var code: Int32
    var output: String
    var error: String

    init(_ code: Int32, _ output: String, error: String = "") {
      (self.code, self.output, self.error) = (code, output, error)
    }
  }

  let files: MemoryFiles
  var environment: [String: String] = [:]
  var folder = "/project"
  var width = 80
  var git: any Git = ScriptedGit()

  init(_ nodes: [String: MemoryFiles.Node] = TestProject.greeting) { files = MemoryFiles(nodes) }

  /// A world that writes to two streams.
  func world(_ output: RecordingStream, _ error: RecordingStream) -> World {
    World(
      console: Console(
        output: output, error: error, outputIsTerminal: false, errorIsTerminal: false, width: width),
      files: files, environment: environment, currentFolder: folder, git: git, time: ManualTime(),
      randomness: SeededRandomness(seed: 1))
  }

  /// Runs a reading command by its words.
  func run(_ words: String...) -> Answer { run(words) }

  /// Runs a reading command by its words.
  func run(_ words: [String]) -> Answer {
    let (output, error) = (RecordingStream(), RecordingStream())
    let code = CommandTable.run(words, world(output, error))
    return Answer(code.number, output.text, error: error.text)
  }

  /// Runs a command that starts things, without a thread that waits for it.
  func run<C: RunningCommand>(_ command: C.Type, _ words: String...) async throws(UsageError) -> Answer {
    let (output, error) = (RecordingStream(), RecordingStream())
    let options = try ArgumentParser.parse(words, C.table + C.baseRows, into: C())
    let code = await options.run(world(output, error))
    return Answer(code.number, output.text, error: error.text)
  }

  /// One good skill with a check, one without front matter, a pipeline and a file.
  static let greeting: [String: MemoryFiles.Node] = [
    "/project/.git": .folder,
    "/project/skills/greeting/SKILL.md": """
    ---
    name: greeting
    description: "Writes a greeting for a visitor. Use when greeting visitors by name. Not for farewells."
    ---

    # Greeting

    ## Review Checklist

    - [ ] The visitor is greeted by name
    - [ ] The greeting ends with a full stop

    """,
    "/project/skills/greeting/checks.yml": #"""
    version: 1
    checks:
      - item: "The greeting ends with a full stop"
        files: ["**/*.txt"]
        forbid: '[^.\n]$'
        good: ["Hello, Ada."]
        bad: ["Hello, Ada"]

    """#,
    "/project/skills/broken/SKILL.md": "no front matter\n",
    "/project/pipelines/hello.yml": """
    version: 1
    name: hello
    inputs:
      who: { type: string, default: world }
    steps:
      - id: greet
        env: { WHO: "${{ inputs.who }}" }
        run: echo "Hello, $WHO"

    """,
    "/project/a.txt": "Hello, Ada\n",
  ]
}
