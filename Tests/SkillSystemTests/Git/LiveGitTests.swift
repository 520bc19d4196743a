import SkillSystem
import TestSupport
import Testing

@Suite("The git of this machine", .timeLimit(.minutes(3))) struct LiveGitTests {
  /// A repository with one commit of `a.txt` and `d/b.txt`.
  struct Repository {
    let folder: TemporaryFolder
    let git = LiveGit()

    init(commits: Bool = true) async throws {
      folder = try TemporaryFolder()
      try await git("init", "-q", "-b", "main")
      guard commits else { return }
      try write("a.txt", "1\n2\n3\n4\n")
      try write("d/b.txt", "x\n")
      try await git("add", "-A")
      try await git("commit", "-q", "-m", "first")
    }

    var root: String { folder.path }

    func write(_ name: String, _ text: String) throws { try LiveFiles().write(folder(name), Array(text.utf8)) }

    func git(_ arguments: String...) async throws {
      let identity = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
      let result = try await LiveProcesses().run(
        ProcessRequest(
          arguments: ["git"] + identity + arguments,
          environment: ProcessVariables(ChildEnvironment.with(["HOME": root])),
          workingDirectory: root))
      #expect(result.isSuccess, "git \(arguments): \(String(decoding: result.errorTail, as: UTF8.self))")
    }
  }

  @Test("A folder in no repository has no tree, and no git is started to find that out") func none() async throws {
    let folder = try TemporaryFolder()
    #expect(try await LiveGit().treeID(of: folder.path) == nil)
    let processes = ScriptedProcesses { _ in ProcessResult(.exited(128)) }
    #expect(try await LiveGit(processes: processes).treeID(of: folder.path) == nil)
    #expect(processes.requests.isEmpty)
    try LiveDisk().makeFolder(folder.path + "/.git", mode: 0o700)
    #expect(try await LiveGit(processes: processes).treeID(of: folder.path) == nil)
    #expect(processes.requests.count == 1)
  }

  @Test("The tree follows the content, not the index, and leaves the index as it was") func tree() async throws {
    let repository = try await Repository()
    let index = try LiveFiles().read(repository.folder(".git/index"), limit: 1 << 20)
    let first = try await repository.git.treeID(of: repository.root)
    #expect(first?.utf8.count == 40)
    try repository.write("new.txt", "n")
    let second = try await repository.git.treeID(of: repository.root)
    #expect(second != first)
    #expect(try await repository.git.treeID(of: repository.folder("d")) == second)
    #expect(try LiveFiles().read(repository.folder(".git/index"), limit: 1 << 20) == index)
    let changed = try await repository.git.changedPaths(from: first ?? "", to: second ?? "", in: repository.root)
    #expect(changed == ["new.txt"])
  }

  @Test("Ignored files and .skillpool take no part") func ignored() async throws {
    let repository = try await Repository()
    try repository.write(".gitignore", "*.log\n")
    let before = try await repository.git.treeID(of: repository.root)
    try repository.write("x.log", "l")
    try repository.write(".skillpool/runs/1/x", "r")
    try repository.write("d/.skillpool/y", "r")
    #expect(try await repository.git.treeID(of: repository.root) == before)
  }

  @Test("A work tree beside its repository, a link to it and a path with a line end are in it; a bare one is none")
  func places() async throws {
    let repository = try await Repository()
    let tree = try await repository.git.treeID(of: repository.root)
    let beside = try TemporaryFolder()
    try await repository.git("worktree", "add", "-q", beside("a\nb"), "HEAD")
    try await repository.git("clone", "-q", "--bare", repository.root, beside("bare.git"))
    #expect(try await repository.git.treeID(of: beside("a\nb")) == tree)
    #expect(try await repository.git.treeID(of: beside("a\nb/d")) == tree)
    #expect(try await repository.git.treeID(of: beside("bare.git")) == nil)
    #expect(try await repository.git.treeID(of: repository.folder(".git")) == nil)
    try LiveFiles().write(beside("a\nb/new.txt"), [0x6E])
    #expect(try await repository.git.changes(since: "HEAD", in: beside("a\nb")).map(\.path) == ["new.txt"])
  }

  @Test("A repository without a commit has a tree too") func fresh() async throws {
    let repository = try await Repository(commits: false)
    try repository.write("a", "1")
    #expect(try await repository.git.treeID(of: repository.root) != nil)
  }

  @Test("Changes name new lines, in tracked and untracked files") func changes() async throws {
    let repository = try await Repository()
    try repository.write("a.txt", "1\nTWO\n3\n4\n5\n6\n")
    try repository.write("new file.txt", "p\nq")
    try repository.write("日本\t.md", "j\n")
    try repository.write("empty", "")
    try repository.write("e\"ü", "")
    try LiveDisk().remove(repository.folder("d/b.txt"))
    let found = try await repository.git.changes(since: "HEAD", in: repository.root)
    #expect(
      found == [
        GitChange(path: "a.txt", addedLines: [2...2, 5...6]), GitChange(path: "e\"ü", addedLines: []),
        GitChange(path: "empty", addedLines: []),
        GitChange(path: "new file.txt", addedLines: [1...2]), GitChange(path: "日本\t.md", addedLines: [1...1]),
      ])
  }

  @Test("Changes are counted from where the branches went apart") func mergeBase() async throws {
    let repository = try await Repository()
    try await repository.git("checkout", "-q", "-b", "topic")
    try repository.write("topic.txt", "t\n")
    try await repository.git("add", "-A")
    try await repository.git("commit", "-q", "-m", "topic")
    try await repository.git("checkout", "-q", "main")
    try repository.write("main.txt", "m\n")
    try await repository.git("add", "-A")
    try await repository.git("commit", "-q", "-m", "main")
    try await repository.git("checkout", "-q", "topic")
    let found = try await repository.git.changes(since: "main", in: repository.root)
    #expect(found == [GitChange(path: "topic.txt", addedLines: [1...1])])
  }

  @Test(
    "S58: A reference is never an option or a command",
    arguments: [
      "--upload-pack=touch PWNED", "-h", "$(touch PWNED)", "no-such", "", "HEAD; touch PWNED", "\u{3000}",
      "HEAD\ntouch PWNED", "`touch PWNED`",
    ])
  func references(reference: String) async throws {
    let repository = try await Repository()
    await #expect(throws: ProcessError(.system, message: "git knows no commit `\(reference)`")) {
      try await repository.git.changes(since: reference, in: repository.root)
    }
    #expect(!LiveDisk().exists(repository.folder("PWNED")))
  }

  @Test("Hooks and monitors of a repository are not run") func inert() async throws {
    let repository = try await Repository()
    try await repository.git("config", "core.fsmonitor", "touch \(repository.folder("PWNED"))")
    try repository.write("a.txt", "changed\n")
    #expect(try await repository.git.treeID(of: repository.root) != nil)
    #expect(!LiveDisk().exists(repository.folder("PWNED")))
  }
}
