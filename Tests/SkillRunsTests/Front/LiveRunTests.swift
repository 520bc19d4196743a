import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Skills
import TestSupport
import Testing

@testable import SkillRuns

@Suite("Runs of real scripts")
struct LiveRunTests {
  private let folder: TemporaryFolder
  private let world: RunWorld

  init() throws {
    folder = try TemporaryFolder()
    var world = RunWorld.fake(
      files: LiveFiles(), disk: LiveDisk(), processes: LiveProcesses(), time: SystemTime(),
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "LD_PRELOAD": "/nowhere.so", "SECRET_X": "do-not-pass"])
    world.project = folder.path + "/project"
    world.state = folder.path + "/project/.skillpool"
    world.keys = folder.path + "/home/skillpool"
    try LiveDisk().makeFolder(world.project, mode: 0o755)
    self.world = world
  }

  private func planned(_ text: String, inputs: [String: String] = [:]) throws -> Plan {
    let parsed = Pipeline.parse(SourceFile(path: "p.yml", text: text))
    let pipeline = try #require(parsed.value, "\(parsed.diagnostics)")
    let plan = pipeline.plan(inputs: inputs)
    return try #require(plan.value, "\(plan.diagnostics)")
  }

  private static let hostile = "x\"; touch PWNED; echo \"$(touch PWNED)`touch PWNED`\n-rf ${{ secrets.K }}"

  @Test(
    "Values never become shell code", .bug("https://github.com/actions/runner/issues/1483"),
    arguments: ["bash", "sh"])
  func injection(shell: String) async throws {
    let plan = try planned(
      """
      version: 1
      name: inert
      inputs:
        value: { type: string, required: true }
      steps:
        - id: first
          shell: \(shell)
          env: { VALUE: "${{ inputs.value }}" }
          run: |
            printf 'got<<END\\n%s\\nEND\\n' "$VALUE" >> "$SKILLPOOL_OUTPUT"
        - id: second
          shell: \(shell)
          env: { VALUE: "${{ steps.first.outputs.got }}" }
          stdin: "${{ steps.first.outputs.got }}"
          run: |
            printf '%s' "$VALUE"
            cat
      """, inputs: ["value": Self.hostile])
    let record = try await Run.start(plan, in: world)
    #expect(record.result == .success)
    #expect(record.steps[1].text == Self.hostile + Self.hostile)
    let names = try LiveFiles().list(world.project).map(\.name)
    #expect(names == [".skillpool"])
  }

  @Test("A child sees the allow-list, what is declared and the run's own variables") func environment() async throws {
    let plan = try planned(
      """
      version: 1
      name: env
      steps:
        - id: show
          env: { MINE: "1" }
          run: env | sed 's/=.*//' | grep -v -E '^(PWD|SHLVL|_|OLDPWD)$' | sort
      """)
    let record = try await Run.start(plan, in: world)
    #expect(
      record.steps[0].text.split(separator: "\n") == [
        "MINE", "PATH", "SKILLPOOL_ATTEMPT", "SKILLPOOL_IDEMPOTENCY_KEY", "SKILLPOOL_OUTPUT", "SKILLPOOL_RUN_DIR",
        "SKILLPOOL_RUN_ID", "SKILLPOOL_STEP", "SKILLPOOL_STEP_DIR",
      ])
  }

  @Test("The run's own variables can't be set to something else, in a plan made by hand either")
  func ownVariables() async throws {
    let script = "echo \"step=$SKILLPOOL_STEP$MINE\" >> \"$SKILLPOOL_OUTPUT\"; env | grep -c ^SKILLPOOL_STEP="
    let show = step(
      "show", env: ["SKILLPOOL_STEP": "other", "SKILLPOOL_OUTPUT": "/nowhere/out", "MINE": "1"],
      kind: .run(RunSettings(script: script)))
    let record = try await Run.start(plan([show]), in: world)
    #expect(record.steps[0].outputs == ["step": "show1"])
    #expect(record.steps[0].text == "1\n")
  }

  @Test(
    "Exit codes, pipefail and bad outputs fail a step",
    arguments: [
      ("exit 7", StepReason.exitCode, "exit code 7"), ("false | true", .exitCode, "exit code 1"),
      ("kill -9 $$", .exitCode, "ended by signal 9"),
      ("echo oops >> \"$SKILLPOOL_OUTPUT\"", .schema, "$SKILLPOOL_OUTPUT, line 1: expected name=value or name<<MARK"),
    ])
  func failures(script: String, reason: StepReason, message: String) async throws {
    let step = StepDefinition(id: "s", kind: .run(RunSettings(script: script)))
    let record = try await Run.start(plan([step]), in: world)
    #expect(record.steps[0].reason == reason)
    #expect(record.steps[0].message == message)
  }

  @Test("A step that takes too long is ended", .timeLimit(.minutes(1))) func timeout() async throws {
    let step = StepDefinition(
      id: "s", kind: .run(RunSettings(script: "sleep 60")), timeoutMinutes: .literal(.number(0.002)))
    let record = try await Run.start(plan([step]), in: world)
    #expect(record.steps[0].reason == .timeout)
  }

  @Test("A working directory stays inside the project") func workingDirectory() async throws {
    let settings = RunSettings(script: "pwd", workingDirectory: .literal("../.."))
    let record = try await Run.start(plan([StepDefinition(id: "s", kind: .run(settings))]), in: world)
    #expect(record.steps[0].reason == .template)
  }

  @Test("A link in the project is no way out of it for a script") func linkedDirectory() async throws {
    try LiveDisk().makeFolder(folder.path + "/elsewhere", mode: 0o755)
    _ = try await LiveProcesses().run(
      ProcessRequest(
        arguments: ["ln", "-s", "../elsewhere", "out"], environment: ["PATH": "/usr/bin:/bin"],
        workingDirectory: world.project))
    let settings = RunSettings(script: "touch PWNED", workingDirectory: .literal("out"))
    let record = try await Run.start(plan([StepDefinition(id: "s", kind: .run(settings))]), in: world)
    #expect(record.steps[0].reason == .resource)
    #expect(record.steps[0].message == "'working-directory' leaves the project: \(world.project)/out")
    #expect(try LiveFiles().list(folder.path + "/elsewhere").isEmpty)
  }

  private static let resumable = """
    version: 1
    name: again
    inputs:
      ok: { type: string, default: "no" }
    steps:
      - id: build
        run: |
          echo built >> ran.txt
          echo "tool=$SKILLPOOL_ATTEMPT" >> "$SKILLPOOL_OUTPUT"
      - id: test
        env: { OK: "${{ inputs.ok }}" }
        run: |
          echo tested >> ran.txt
          test "$OK" = yes
    outputs:
      tool: "${{ steps.build.outputs.tool }}"
    """

  @Test("A stored run goes on where it stopped") func resume() async throws {
    let first = try await Run.start(try planned(Self.resumable), in: world)
    #expect(first.result == .failure)
    let second = try await Run.resume(first.folder, options: ResumeOptions(inputs: ["ok": "yes"]), in: world)
    #expect(second.result == .success)
    #expect(second.id == first.id)
    #expect(second.outputs == ["tool": "1"])
    #expect(second.steps.map(\.isReused) == [true, false])
    #expect(second.inputs == ["ok": "yes"])
    let ran = try LiveFiles().read(world.project + "/ran.txt", limit: 1000)
    #expect(String(decoding: ran, as: UTF8.self) == "built\ntested\ntested\n")
    let listed = Run.list(in: world)
    #expect(listed.map(\.id) == [first.id])
    #expect(listed.first?.result == .success)
    #expect(listed.first?.json == second.json)
  }

  @Test("A run from another machine is refused") func foreign() async throws {
    let first = try await Run.start(try planned(Self.resumable), in: world)
    var elsewhere = world
    elsewhere.keys = folder.path + "/other/skillpool"
    let error = await failure { () async throws(RunsError) in _ = try await Run.resume(first.folder, in: elsewhere) }
    #expect(error?.code == .policy)
    #expect(error?.message == "\(first.folder): this run was not made by you on this machine")
  }

  @Test("A changed work tree is told, with two ways out") func changedTree() async throws {
    var world = world
    world.git = FakeGit(tree: "1")
    let first = try await Run.start(try planned(Self.resumable), in: world)
    world.git = FakeGit(tree: "2", paths: ["Sources/A.swift"])
    let error = await failure { [world] () async throws(RunsError) in _ = try await Run.resume(first.folder, in: world)
    }
    #expect(error?.code == .input)
    #expect(error?.message == "the work tree has changed since the run: Sources/A.swift")
    #expect(error?.help == "go on with '--accept-tree', or run again with '--from STEP'")
    #expect(try await Run.resume(first.folder, options: ResumeOptions(acceptsTree: true), in: world).result == .failure)
  }

  @Test("An unknown step to run from is told with the nearest one") func unknownStep() async throws {
    let first = try await Run.start(try planned(Self.resumable), in: world)
    let error = await failure { () async throws(RunsError) in
      _ = try await Run.resume(first.folder, options: ResumeOptions(from: "tset"), in: world)
    }
    #expect(error == RunsError(.input, "no step 'tset' in the pipeline", help: "did you mean 'test'?"))
  }

  @Test("The folder of the runs is for its owner, and kept out of git") func stateFolder() async throws {
    let record = try await Run.start(
      plan([StepDefinition(id: "s", kind: .run(RunSettings(script: "true")))]), in: world)
    let files = LiveFiles()
    #expect(try files.read(world.state + "/.gitignore", limit: 10) == Array("*\n".utf8))
    for path in [world.state, record.folder] {
      #expect(try files.status(path, followLinks: false).mode & 0o777 == 0o700)
    }
    #expect(try files.status(record.folder + "/events.log", followLinks: false).mode & 0o777 == 0o600)
    #expect(try files.list(record.folder + "/tmp").isEmpty)
  }
}
