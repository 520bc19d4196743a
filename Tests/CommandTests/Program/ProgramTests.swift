import SkillSystem
import TestSupport
import Testing

/// The built program with closed streams, small limits, folders that are gone, and another one at the same run.
@Suite("The program under bad circumstances", .enabled(if: BuiltProgram.path != nil, "the program is not built"))
struct ProgramTests {
  private let folder: TemporaryFolder
  private let program: String

  init() throws {
    folder = try TemporaryFolder()
    program = try #require(BuiltProgram.path)
    let pipeline = """
      version: 1
      name: p
      steps:
        - { id: a, shell: sh, run: echo hello }
        - { id: b, shell: sh, run: cat, stdin: "${{ steps.a.text }}" }
      """
    try LiveFiles().write(folder("p.yml"), Array(pipeline.utf8))
  }

  /// Runs shell words in the folder, where `$0` is the program.
  ///
  /// A trap would be a signal, or an exit code above 128.
  private func shell(_ script: String, environment: [String: String] = [:]) async throws -> ProcessResult {
    let base = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder("home"), "XDG_STATE_HOME": folder("state"),
      "SWIFT_BACKTRACE": "enable=no",
    ]
    return try await LiveProcesses().run(
      ProcessRequest(
        arguments: ["bash", "-c", script, program], environment: ProcessVariables(base.merging(environment) { $1 }),
        workingDirectory: folder.path, timeout: .seconds(50)))
  }

  private static func code(_ result: ProcessResult) -> Int32 {
    if case .exited(let code) = result.ending { return code }
    return -1
  }

  /// The texts of the files that a run left.
  private func journals() throws -> [String] {
    let runs = folder(".skillpool/runs")
    return try LiveDisk().names(in: runs).map { name in
      String(decoding: try LiveDisk().read(runs + "/" + name + "/events.log"), as: UTF8.self)
    }
  }

  @Test(
    "S81: With streams closed a run is recorded whole, and none of its files is taken for a stream",
    arguments: ["", "<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func closedStreams(words: String) async throws {
    let result = try await shell("exec \"$0\" run p.yml \(words)")
    #expect([0, 74].contains(Self.code(result)))
    let journals = try journals()
    #expect(journals.count == 1)
    #expect(journals[0].contains("\"type\":\"run.finished\""))
    #expect(journals[0].split(separator: "\n").allSatisfy { $0.prefix(8).allSatisfy(\.isHexDigit) })
    #expect(journals[0].contains("hello"))
  }

  @Test(
    "S81: Output that can't be written is told by the exit code; the run is recorded all the same",
    .enabled(if: LiveDisk().exists("/dev/full")),
    arguments: ["> /dev/full", "--json > /dev/full", "--events - > /dev/full", "--events /dev/full"])
  func fullDevice(words: String) async throws {
    let result = try await shell("exec \"$0\" run p.yml \(words)")
    #expect(Self.code(result) == 74)
    #expect(try journals().first?.contains("\"type\":\"run.finished\"") == true)
    if words == "--events /dev/full" {
      let text = String(decoding: result.errorTail, as: UTF8.self)
      #expect(text.contains("error: cannot write to /dev/full: No space left on device; events are missing there"))
    }
  }

  @Test(
    "S82: Small limits end in words and a code, never in a trap",
    arguments: ["-n 24", "-n 8", "-u 1", "-u 8", "-f 0", "-f 8", "-s 512", "-t 20", "-c 0", "-v 400000"])
  func limits(limit: String) async throws {
    let result = try await shell("trap '' XFSZ; ulimit \(limit) && exec \"$0\" run p.yml")
    let code = Self.code(result)
    #expect(
      (0...127).contains(code), "\(result.ending) \(String(decoding: result.errorTail.suffix(300), as: UTF8.self))")
    #expect(!result.errorTail.isEmpty)
  }

  @Test(
    "S76: Of two resumes at once one ends with 75; a holder that is stopped keeps its run, and what a dead one started does not",
    .enabled(if: LiveDisk().exists("/proc")))
  func oneWriter() async throws {
    let pipeline = """
      version: 1
      name: held
      steps:
        - id: a
          shell: sh
          run: |
            setsid sleep 1000 &
            echo $! > orphan
            echo "$PPID" > holder.new
            mv holder.new holder
            while ! test -e go; do sleep 0.05; done
      """
    try LiveFiles().write(folder("held.yml"), Array(pipeline.utf8))
    let result = try await shell(
      #"""
      began() { while ! test -s holder; do sleep 0.05; done; }
      "$0" run held.yml > first 2>&1 & first=$!
      began
      test "$(cat holder)" = $first && echo "the run is held"
      "$0" resume latest > second 2>&1; echo "beside it: $?"
      kill -STOP $first
      "$0" resume latest >> second 2>&1; echo "beside one that is stopped: $?"
      kill -KILL $first; wait $first 2> /dev/null
      kill -0 $(cat orphan) && echo "what it started goes on"
      rm holder
      "$0" resume latest > third 2>&1 & third=$!
      began
      "$0" resume latest > fourth 2>&1 & fourth=$!
      wait $fourth; echo "the second of two: $?"
      touch go
      wait $third; echo "the first of two: $?"
      kill -0 $(cat orphan) 2> /dev/null || echo "nothing goes on"
      grep -c 'is held by another process' second fourth
      """#)
    #expect(
      String(decoding: result.outputTail, as: UTF8.self) == """
        the run is held
        beside it: 75
        beside one that is stopped: 75
        what it started goes on
        the second of two: 75
        the first of two: 0
        nothing goes on
        second:2
        fourth:1

        """, "\(String(decoding: result.errorTail, as: UTF8.self))")
  }

  @Test("A run in the background makes way for another one of its group") func cancelInProgress() async throws {
    let head = "version: 1\nname: g\nconcurrency: { group: g, cancel-in-progress: true }\n"
    try LiveFiles().write(
      folder("long.yml"), Array((head + "steps: [{ id: a, shell: sh, run: touch begun; exec sleep 1000 }]\n").utf8))
    try LiveFiles().write(folder("short.yml"), Array((head + "steps: [{ id: a, shell: sh, run: echo }]\n").utf8))
    let result = try await shell(
      """
      "$0" run long.yml > first 2>&1 & first=$!
      while ! test -e begun; do sleep 0.05; done
      "$0" run short.yml > second 2>&1; echo "the second: $?"
      wait $first; echo "the first: $?"
      """)
    #expect(String(decoding: result.outputTail, as: UTF8.self) == "the second: 0\nthe first: 143\n")
  }

  @Test("A step in a process of its own finds the project, the skills and the agent of its run") func ownProcess()
    async throws
  {
    let pipeline = """
      version: 1
      name: own
      agents: { it: { uses: command, command: [sh, -c, "grep -c '<skill name'; pwd"] } }
      steps:
        - { id: here, prompt: Look., skills: [other] }
        - { id: there, isolation: process, prompt: Look., skills: [other] }
        - { id: tell, env: { H: "${{ steps.here.text }}", T: "${{ steps.there.text }}" }, run: test "$H" = "$T" }
      """
    let result = try await shell(
      """
      mkdir -p repository/.git repository/sub extra/other
      printf -- '---\\nname: other\\ndescription: Use when looking.\\n---\\nLook.\\n' > extra/other/SKILL.md
      printf '%s\\n' '\(pipeline.replacing("'", with: "'\\''"))' > repository/sub/own.yml
      cd repository
      SKILLPOOL_STATE=kept exec "$0" run "$PWD/sub/own.yml" -C sub --skills ../extra --agent it
      """)
    #expect(Self.code(result) == 0, "\(String(decoding: result.outputTail + result.errorTail, as: UTF8.self))")
  }

  @Test("A run that was killed while a step worked in a tree of its own goes on, and the tree is gone")
  func leftTree() async throws {
    let pipeline = """
      version: 1
      name: tree
      steps:
        - id: work
          isolation: worktree
          run: |
            echo more >> a.txt
            mkdir -p "$SKILLPOOL_RUN_DIR/tmp/folder"
            echo x > "$SKILLPOOL_RUN_DIR/tmp/folder/x"
            test -e "$SKILLPOOL_RUN_DIR/../../../go" || kill -9 "$PPID"
      """
    try LiveFiles().write(folder("tree.yml"), Array(pipeline.utf8))
    let result = try await shell(
      """
      git init -q . && echo one > a.txt && git add a.txt
      git -c user.name=t -c user.email=t@localhost commit -q -m one
      "$0" run tree.yml > out 2> told; echo $?
      git worktree list | wc -l | tr -d ' '
      touch go
      "$0" resume latest --accept-tree > out 2> told || cat told; echo $?
      git worktree list | wc -l | tr -d ' '
      find .skillpool/runs/*/tmp .skillpool/runs/*/artifacts -name '*.worktree' -o -name '*.patch' | wc -l | tr -d ' '
      cat a.txt
      """)
    #expect(
      String(decoding: result.outputTail, as: UTF8.self) == "137\n2\n0\n1\n1\none\n",
      "\(String(decoding: result.errorTail, as: UTF8.self))")
  }

  @Test("A run that is stopped while a step works in a tree of its own ends as cancelled, and the tree is gone")
  func stoppedTree() async throws {
    let pipeline = """
      version: 1
      name: tree
      steps:
        - id: work
          isolation: worktree
          run: |
            echo more > b.txt
            kill -INT "$PPID"
            sleep 30
        - { id: clean, if: always(), run: echo cleaned }
      """
    try LiveFiles().write(folder("tree.yml"), Array(pipeline.utf8))
    let result = try await shell(
      """
      git init -q . && git -c user.name=t -c user.email=t@localhost commit -q --allow-empty -m one
      "$0" run tree.yml --json > out 2> told; echo $?
      git worktree list | wc -l | tr -d ' '
      grep -o '"outcome":"[a-z]*"' out
      find .skillpool/runs/*/tmp -name '*.worktree' | wc -l | tr -d ' '
      """)
    #expect(
      String(decoding: result.outputTail, as: UTF8.self)
        == "130\n1\n\"outcome\":\"cancelled\"\n\"outcome\":\"success\"\n0\n",
      "\(String(decoding: result.errorTail, as: UTF8.self))")
  }

  @Test("The command that is told for an answer gives that answer, whatever the question is called")
  func toldAnswers() async throws {
    let pipeline = """
      version: 1
      name: ask
      steps:
        - { id: ask, strategy: { matrix: { who: [x, "y; touch PWNED"] } }, approval: { message: "Is it ${{ matrix.who }}?" } }
        - { id: cut, strategy: { matrix: { n: [1] } }, on-interrupted: ask, shell: sh, run: test -e go || kill -9 "$PPID" }
      """
    try LiveFiles().write(folder("ask.yml"), Array(pipeline.utf8))
    let result = try await shell(
      """
      again() { eval "$0 $(sed -n 's/^  skillpool //p' told | head -n 1)" > out 2> told; echo $?; }
      "$0" run ask.yml > out 2> told; echo $?
      again
      again
      touch go
      "$0" resume latest > out 2> told; echo $?
      again
      test -e PWNED || echo "nothing else was done"
      """)
    #expect(
      String(decoding: result.outputTail, as: UTF8.self) == "4\n4\n137\n4\n0\nnothing else was done\n",
      "\(String(decoding: result.errorTail, as: UTF8.self))")
  }

  @Test("S82: A file may not grow: the run ends with 74, and goes on when it may") func fileSize() async throws {
    let small = try await shell("ulimit -f 1; exec \"$0\" run p.yml")
    #expect(Self.code(small) == 74, "\(small.ending)")
    let after = try await shell("exec \"$0\" run p.yml")
    #expect(Self.code(after) == 0)
  }

  @Test(
    "S83: Folders that are missing, gone or no folders are told",
    arguments: [
      ("mkdir gone; cd gone; rmdir ../gone; exec \"$0\" run ../p.yml", [2]),
      ("mkdir gone; cd gone; rmdir ../gone; exec \"$0\" list", [2]),
      ("unset HOME XDG_STATE_HOME; exec \"$0\" run p.yml", [74]),
      ("unset HOME XDG_STATE_HOME; exec \"$0\" plan p.yml", [0]),
      ("unset HOME; exec \"$0\" run p.yml", [0]), ("HOME= XDG_STATE_HOME= exec \"$0\" run p.yml", [74]),
      ("echo x > file; XDG_STATE_HOME=$PWD/file exec \"$0\" run p.yml", [74]),
      ("HOME=/nonexistent XDG_STATE_HOME=/proc/none exec \"$0\" run p.yml", [74]),
      ("mkdir shut; chmod 555 shut; unset XDG_STATE_HOME; HOME=$PWD/shut exec \"$0\" run p.yml", [0, 74]),
      (
        "mkdir -p up/in; cp p.yml up/in; cd up/in; chmod 0 ..; \"$0\" run p.yml; code=$?; chmod 755 \"$OLDPWD/up\"; exit $code",
        [0, 2, 74]
      ),
      ("TMPDIR=/nonexistent exec \"$0\" run p.yml", [0]), ("TMPDIR= exec \"$0\" run p.yml", [0]),
      ("echo x > .skillpool; exec \"$0\" run p.yml", [74, 77]), ("ln -s /tmp .skillpool; exec \"$0\" run p.yml", [77]),
      ("SKILLPOOL_STATE=$PWD/p.yml exec \"$0\" run p.yml", [74, 77]),
      ("SKILLPOOL_STATE=/proc exec \"$0\" run p.yml", [74]),
      ("PATH= exec \"$0\" run p.yml", [1]), ("unset PATH; exec \"$0\" run p.yml", [1]),
      ("LC_ALL=tr_TR.UTF-8 TZ='garbage/../..' exec \"$0\" run p.yml", [0]),
    ])
  func folders(script: String, codes: [Int32]) async throws {
    let result = try await shell(script)
    let words = String(decoding: result.errorTail.suffix(400), as: UTF8.self)
    #expect(codes.contains(Self.code(result)), "\(result.ending) \(words)")
    if Self.code(result) > 1 { #expect(words.contains("error: "), "\(words)") }
  }
}

/// The program that was built beside the tests.
enum BuiltProgram {
  /// Its path; nil when it is not there.
  static var path: String? {
    let tests =
      CommandLine.arguments.compactMap { word in word.hasSuffix(".xctest") ? word : nil }.first
      ?? CommandLine.arguments.first ?? ""
    let places = sequence(first: tests) { Paths.parent($0) == $0 ? nil : Paths.parent($0) }.prefix(8)
    return places.map { Paths.join($0, "skillpool") }.first { path in
      (try? LiveFiles().status(path, followLinks: true))?.kind == .file
    }
  }
}
