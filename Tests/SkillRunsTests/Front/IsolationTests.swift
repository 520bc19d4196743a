import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import TestSupport
import Testing

@testable import SkillRuns

/// Plays `skillpool step exec` in this process; starts everything else for real.
struct OwnProcesses: Processes {
  let world: @Sendable () -> RunWorld

  @concurrent func run(_ request: ProcessRequest) async throws(ProcessError) -> ProcessResult {
    guard request.arguments.first == "/skillpool" else { return try await LiveProcesses().run(request) }
    guard request.arguments.count == 7, request.arguments[1...3].elementsEqual(["step", "exec", "--run"]) else {
      return .printing("other words", exit: 2)
    }
    var world = world()
    world.environment = request.environment.byName
    do throws(RunsError) {
      try await Run.execute(request.arguments[6], in: request.arguments[4], world)
      return .printing("")
    } catch {
      return ProcessResult(.exited(error.code.exitCode), errorTail: Array(error.message.utf8))
    }
  }
}

@Suite("Steps in places of their own")
struct IsolationTests {
  private let folder: TemporaryFolder
  private let world: RunWorld

  init() throws {
    folder = try TemporaryFolder()
    var world = RunWorld.fake(
      files: LiveFiles(), disk: LiveDisk(), processes: LiveProcesses(), time: SystemTime(), git: LiveGit(),
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "TOKEN": "s3cret-value"])
    world.project = folder.path + "/project"
    world.state = folder.path + "/project/.skillpool"
    world.keys = folder.path + "/home/skillpool"
    world.program = "/skillpool"
    try LiveDisk().makeFolder(world.project, mode: 0o755)
    world.processes = OwnProcesses { [world] in world }
    self.world = world
  }

  private func run(_ steps: String, head: String = "") async throws -> RunRecord {
    let text = "version: 1\nname: places\n\(head)steps:\n\(steps)"
    let parsed = Pipeline.parse(SourceFile(path: "p.yml", text: text))
    let plan = try #require(parsed.value?.plan(inputs: [:]).value, "\(parsed.diagnostics)")
    return try await Run.start(plan, in: world)
  }

  @Test("A process of its own gets the values, and its outputs, streams and artifacts come back") func process()
    async throws
  {
    let record = try await run(
      """
        - id: first
          run: echo "word=blue" >> "$SKILLPOOL_OUTPUT"
        - id: alone
          isolation: process
          env: { W: "${{ steps.first.outputs.word }}" }
          run: |
            echo "got $W"
            echo "seen=$W" >> "$SKILLPOOL_OUTPUT"
            echo kept > "$SKILLPOOL_STEP_DIR/note.txt"
          artifacts: [note.txt]
        - id: after
          if: steps.alone.outputs.seen == 'blue'
          run: exit 3
      """)
    #expect(record.steps.map(\.outcome) == [.success, .success, .failure])
    #expect(record.steps[1].text == "got blue\n")
    let artifact = record.folder + "/artifacts/alone.1/note.txt"
    #expect(try LiveDisk().read(artifact) == Array("kept\n".utf8))
    #expect(try LiveDisk().read(record.folder + "/steps/alone/1/stdout") == Array("got blue\n".utf8))
  }

  @Test("What is written for the process holds secrets by name only; what comes back is cut") func secrets()
    async throws
  {
    let record = try await run(
      """
        - id: alone
          isolation: process
          env: { T: "${{ secrets.TOKEN }}" }
          run: |
            echo "it is $T"
      """, head: "secrets: [TOKEN]\n")
    #expect(record.steps[0].text == "it is ***\n")
    let spec = try String(decoding: LiveDisk().read(record.folder + "/steps/alone/spec.json"), as: UTF8.self)
    #expect(spec.contains("secret:TOKEN"))
    #expect(!spec.contains("s3cret-value"))
  }

  @Test("A process of its own cuts the secrets of every pipeline of the run out of what it leaves")
  func secretsOfOthers() async throws {
    var world = world
    let answers = folder.path + "/project/answers.jsonl"
    world.answers = try AnswerLog(answers, disk: LiveDisk())
    world.processes = OwnProcesses { [self] in
      var inner = self.world
      inner.agents = { _, _ in FakeAgent { _ in AgentOutcome(text: "found s3cret-value") } }
      return inner
    }
    let child = """
      version: 1
      name: child
      agents: { it: { uses: command, command: [it] } }
      steps:
        - id: alone
          isolation: process
          artifacts: ["*.txt"]
          run: |
            cp left.txt "$SKILLPOOL_STEP_DIR/copy.txt"
            cp left.txt "$SKILLPOOL_STEP_DIR/$(cat left.txt).txt"
            echo "T is ${TOKEN-not there}"
        - { id: ask, isolation: process, agent: it, prompt: Look. }
      """
    try LiveFiles().write(world.project + "/child.yml", Array(child.utf8))
    let text = """
      version: 1
      name: parent
      secrets: [TOKEN]
      steps:
        - id: leave
          env: { T: "${{ secrets.TOKEN }}" }
          run: printf %s "$T" > left.txt
        - { id: sub, uses: ./child.yml }
      """
    let parsed = Pipeline.parse(
      SourceFile(path: "p.yml", text: text), at: "p.yml",
      files: PipelineFiles(project: world.project, files: LiveFiles()))
    let plan = try #require(parsed.value?.plan(inputs: [:]).value, "\(parsed.diagnostics)")
    let record = try await Run.start(plan, in: world)
    #expect(record.result == .success)
    let kept = record.folder + "/steps/" + RunFolder.encode("sub/alone") + "/1/"
    #expect(try LiveDisk().names(in: kept).filter { $0.hasSuffix(".txt") } == ["***.txt", "copy.txt"])
    #expect(try LiveDisk().read(kept + "copy.txt") == Array("***".utf8))
    #expect(try LiveDisk().read(kept + "stdout") == Array("T is not there\n".utf8))
    #expect(try String(decoding: LiveDisk().read(answers), as: UTF8.self).contains("found ***"))
    #expect(!(try everything(below: world.state).contains("s3cret-value")))
  }

  @Test("Limits hold for a process of its own, and what its agent answers is recorded") func limits() async throws {
    var world = world
    let path = folder.path + "/project/answers.jsonl"
    world.answers = try AnswerLog(path, disk: LiveDisk())
    let text = """
      version: 1
      name: places
      limits: { max-calls: 3 }
      agents: { it: { uses: command, command: [it] } }
      defaults: { agent: it }
      steps:
        - { id: one, isolation: process, prompt: Go. }
        - { id: two, isolation: process, prompt: Go., schema: { type: object }, schema-attempts: 5, continue-on-error: true }
        - { id: three, isolation: process, prompt: Go. }
      """
    let parsed = Pipeline.parse(SourceFile(path: "p.yml", text: text))
    let plan = try #require(parsed.value?.plan(inputs: [:]).value, "\(parsed.diagnostics)")
    let record = try await Run.start(plan, in: world)
    #expect(record.steps.map(\.text) == ["answer", "", ""])
    #expect(record.steps.map(\.outcome) == [.success, .failure, .failure])
    #expect(record.steps[2].message == "'max-calls' of the run is 3: 3 used up, 1 asked for")
    #expect(record.steps[1].reason == .limit)
    #expect(record.steps[1].message == "'max-calls' of the run is 2: 2 used up, 1 asked for")
    let line = { (step: String) in #"{"answer":"answer","match":{"step":"\#(step)"}}"# + "\n" }
    #expect(
      String(decoding: try LiveDisk().read(path), as: UTF8.self)
        == line("one") + line("two") + line("two"))
  }

  @Test("An agent that was asked for from outside answers in a process of its own, too") func agentFromOutside()
    async throws
  {
    var world = world
    world.fallbackAgent = "it"
    world.processes = OwnProcesses { [self] in
      var inner = self.world
      inner.agents = { name, _ in FakeAgent(isAvailable: name == "it") }
      return inner
    }
    let text = """
      version: 1
      name: places
      agents: { it: { uses: command, command: [it], instructions: Be brief. } }
      steps:
        - { id: one, isolation: process, prompt: Go. }
      """
    let parsed = Pipeline.parse(
      SourceFile(path: "p.yml", text: text),
      agents: AgentFiles(project: world.project, files: LiveFiles(), answering: "it"))
    let plan = try #require(parsed.value?.plan(inputs: [:]).value, "\(parsed.diagnostics)")
    let record = try await Run.start(plan, in: world)
    #expect(record.steps.map(\.text) == ["answer"])
    let prompt = try LiveDisk().read(record.folder + "/steps/one/1/prompt.md")
    #expect(prompt == Array("Be brief.\n\nGo.\n".utf8))
  }

  @Test("An attempt is made once: its lease is taken") func lease() async throws {
    let record = try await run("  - { id: alone, isolation: process, run: 'true' }\n")
    let error = await #expect(throws: RunsError.self) { try await Run.execute("alone", in: record.folder, world) }
    #expect(error?.code == .held)
  }

  @Test("Nothing is made of a spec that is not the run's") func foreignSpec() async throws {
    let record = try await run("  - { id: alone, isolation: process, run: 'true' }\n")
    let moved = folder.path + "/project/.skillpool/runs/OTHER"
    try LiveDisk().rename(record.folder, to: moved)
    let error = await #expect(throws: RunsError.self) { try await Run.execute("alone", in: moved, world) }
    #expect(error?.code == .policy)
  }

  @Test("Nothing is made of the spec of another run") func otherSpec() async throws {
    let first = try await run("  - { id: alone, isolation: process, run: 'true' }\n")
    let second = try await run("  - { id: alone, isolation: process, run: 'true' }\n")
    let path = second.folder + "/steps/alone/spec.json"
    let spec = try LiveDisk().read(first.folder + "/steps/alone/spec.json")
    let descriptor = try LiveDisk().openForWriting(path, exclusive: false, truncate: true)
    try LiveDisk().write(descriptor, spec)
    LiveDisk().close(descriptor)
    let error = await failure { () async throws(RunsError) in try await Run.execute("alone", in: second.folder, world) }
    #expect(error == RunsError(.input, "\(path): is no attempt that could be made", path: path))
  }

  @Test("A process that leaves nothing fails its step with its last words") func noResult() async throws {
    var world = world
    world.processes = ScriptedProcesses { _ in ProcessResult(.exited(70), errorTail: Array("it broke".utf8)) }
    let parsed = Pipeline.parse(
      SourceFile(
        path: "p.yml", text: "version: 1\nname: p\nsteps:\n  - { id: alone, isolation: process, run: 'true' }\n"))
    let plan = try #require(parsed.value?.plan(inputs: [:]).value)
    let record = try await Run.start(plan, in: world)
    #expect(record.steps[0].reason == .resource)
    #expect(record.steps[0].message == "the step's process left no result: it broke")
  }

  @Test("Of the files that a process says it left only those are taken that lie where it may put them")
  func leftFiles() {
    var result = StepResult(.success, text: "x")
    let kept = [
      ("/run/tmp/a.1.stdout", "stdout"), ("/run/tmp/sub/b", "artifacts/b"), ("/etc/passwd", "a"),
      ("/run/tmp/../c", "c"),
      ("/run/tmpfile", "d"), ("/run/tmp/e", "../../e"), ("/run/tmp/f", "artifacts/../../f"), ("/run/tmp/g", "/g"),
    ]
    result.kept = kept.map { StepResult.Kept(draft: $0.0, name: $0.1) }
    let json = StepReturn(result).json(step: "s", attempt: 1)
    let read = StepReturn(json, step: "s", scratch: "/run/tmp")
    #expect(read?.result.kept == Array(result.kept.prefix(2)))
    #expect(StepReturn(json, step: "other", scratch: "/run/tmp") == nil)
  }

  private func git(_ words: String...) async throws {
    let result = try await LiveProcesses().run(
      ProcessRequest(
        arguments: ["git", "-c", "user.name=t", "-c", "user.email=t@localhost"] + words,
        environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path], workingDirectory: world.project))
    try #require(result.isSuccess, "\(String(decoding: result.errorTail, as: UTF8.self))")
  }

  @Test("A work tree of its own begins as the project's is, and leaves a patch in place of changes")
  func worktree() async throws {
    try LiveFiles().write(world.project + "/a.txt", Array("one\n".utf8))
    try await git("init", "-q")
    try await git("add", ".")
    try await git("commit", "-q", "-m", "first")
    try LiveFiles().write(world.project + "/a.txt", Array("two\n".utf8))
    let record = try await run(
      """
        - id: edit
          isolation: worktree
          run: |
            cat a.txt
            echo three > a.txt
            echo new > b.txt
      """)
    #expect(record.result == .success, "\(record.steps[0].message ?? "")")
    #expect(record.steps[0].text == "two\n")
    #expect(try LiveDisk().read(world.project + "/a.txt") == Array("two\n".utf8))
    #expect(!LiveDisk().exists(world.project + "/b.txt"))
    let patch = try String(decoding: LiveDisk().read(record.folder + "/artifacts/edit.1/changes.patch"), as: UTF8.self)
    #expect(patch.contains("-two\n+three\n"))
    #expect(patch.contains("b.txt"))
    try await git("apply", "--check", record.folder + "/artifacts/edit.1/changes.patch")
  }

  @Test("What a step leaves in a work tree of its own is kept, ignored or not; the user's settings shape no patch")
  func worktreeArtifacts() async throws {
    try LiveFiles().write(world.project + "/.gitignore", Array("*.log\nbuild/\n".utf8))
    try LiveFiles().write(world.project + "/out.txt", Array("the project's\n".utf8))
    try await git("init", "-q")
    try await git("add", ".")
    try await git("commit", "-q", "-m", "first")
    for setting in ["diff.noprefix", "diff.relative"] { try await git("config", setting, "true") }
    try await git("config", "core.quotePath", "true")
    let record = try await run(
      """
        - id: make
          isolation: worktree
          artifacts: ["*.log", "build/**/*.bin", out.txt, changes.patch, none.txt]
          run: |
            mkdir -p build/deep
            echo log > a.log; echo bin > build/deep/x.bin; echo mine > out.txt; echo own > changes.patch; echo ä > ü.txt
      """)
    #expect(record.result == .success, "\(record.steps[0].message ?? "")")
    let folder = record.folder + "/artifacts/make.1"
    func text(_ name: String) throws -> String {
      String(decoding: try LiveDisk().read(folder + "/" + name), as: UTF8.self)
    }
    #expect(try text("a.log") == "log\n")
    #expect(try text("build/deep/x.bin") == "bin\n")
    #expect(try text("out.txt") == "mine\n")
    #expect(try text("changes.patch") == "own\n")
    #expect(try text("changes.patch~2").contains("+++ b/ü.txt\n"))
    #expect(record.steps[0].errorText.contains("skillpool: no file for the artifact 'none.txt'"))
    #expect(!LiveDisk().exists(world.project + "/build"))
    try await git("apply", "--check", folder + "/changes.patch~2")
  }

  @Test("Without git there is no work tree") func noGit() async throws {
    let record = try await run("  - { id: edit, isolation: worktree, run: 'true' }\n")
    #expect(record.steps[0].reason == .resource)
    #expect(record.steps[0].message?.hasPrefix("'isolation: worktree': ") == true)
  }
}
