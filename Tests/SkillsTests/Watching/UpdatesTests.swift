import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Watching folders of skills")
struct UpdatesTests {
  /// A watch over `/p` and `/h` whose time the test moves.
  struct Watch {
    let files: MemoryFiles
    let time = ManualTime()
    private let task: Task<Void, Never>
    private var updates: AsyncStream<SkillUpdate>.Iterator

    init(_ nodes: [String: MemoryFiles.Node]) {
      let files = MemoryFiles(nodes)
      self.files = files
      let updates = SkillLoader(files: files).updates(relativeTo: "/p", time: time) {
        SkillDiscovery.find(
          in: SkillSurroundings(project: "/p", home: "/h"), for: [.claude, .agents], files: files, shown: "/p")
      }
      let (stream, continuation) = AsyncStream<SkillUpdate>.makeStream()
      self.updates = stream.makeAsyncIterator()
      task = Task {
        for await update in updates { continuation.yield(update) }
        continuation.finish()
      }
    }

    /// The next update, as lines.
    mutating func next() async -> [String]? {
      await updates.next(isolation: #isolation)?.changes.map { "\($0.kind.rawValue) \($0.name) \($0.path)" }
    }

    /// The next catalog.
    mutating func catalog() async -> SkillCatalog? { await updates.next(isolation: #isolation)?.catalog }

    /// Lets a second and then so many quiet moments go by.
    func pass(_ moments: Int = 1) async {
      await time.waitForWaiters()
      time.advance(by: .seconds(1))
      for _ in 0..<moments {
        await time.waitForWaiters()
        time.advance(by: .milliseconds(200))
      }
    }

    /// Ends the watch; whether the sequence ended with it.
    mutating func end() async -> Bool {
      task.cancel()
      return await updates.next(isolation: #isolation) == nil
    }
  }

  static let start: [String: MemoryFiles.Node] = [
    "/p/.claude/skills/a/SKILL.md": DiscoveryTests.named("a"),
    "/p/.claude/skills/a/references/r.md": "One.",
  ]

  @Test("The first update holds everything")
  func first() async {
    var watch = Watch(Self.start)
    #expect(await watch.next() == ["added a .claude/skills/a/SKILL.md"])
    #expect(await watch.end())
  }

  /// Something that another program does, and what comes of it.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (MemoryFiles) -> Void
    var expected: [String]

    init(_ description: String, _ expected: [String], _ change: @escaping @Sendable (MemoryFiles) -> Void) {
      (testDescription, self.expected, self.change) = (description, expected, change)
    }
  }

  static let rows: [Row] = [
    Row("a skill is added", ["added b .claude/skills/b/SKILL.md"]) {
      $0.place(DiscoveryTests.named("b"), at: "/p/.claude/skills/b/SKILL.md")
    },
    Row("a skill is removed", ["removed a .claude/skills/a/SKILL.md"]) { $0.remove("/p/.claude/skills/a") },
    Row("its file changes", ["changed a .claude/skills/a/SKILL.md"]) {
      $0.place(.text(Loading.file("name: a\ndescription: Other.")), at: "/p/.claude/skills/a/SKILL.md")
    },
    Row("its file is replaced by an equal one", ["changed a .claude/skills/a/SKILL.md"]) {
      $0.place(DiscoveryTests.named("a"), at: "/p/.claude/skills/a/SKILL.md")
    },
    Row("a file beside it changes without a change of size", ["changed a .claude/skills/a/SKILL.md"]) {
      $0.place("Two.", at: "/p/.claude/skills/a/references/r.md")
    },
    Row("a file beside it is added", ["changed a .claude/skills/a/SKILL.md"]) {
      $0.place("x", at: "/p/.claude/skills/a/scripts/s.sh")
    },
    Row("it is renamed by itself", ["changed z .claude/skills/a/SKILL.md"]) {
      $0.place(DiscoveryTests.named("z"), at: "/p/.claude/skills/a/SKILL.md")
    },
    Row("a folder of skills is made where none was", ["added c .agents/skills/c/SKILL.md"]) {
      $0.place(DiscoveryTests.named("c"), at: "/p/.agents/skills/c/SKILL.md")
    },
    Row("the project's folder goes", ["removed a .claude/skills/a/SKILL.md"]) { $0.remove("/p/.claude") },
    Row("another of its name comes, with less precedence", ["added a .agents/skills/a/SKILL.md"]) {
      $0.place(DiscoveryTests.named("a"), at: "/p/.agents/skills/a/SKILL.md")
    },
    Row("it becomes unreadable", ["changed a .claude/skills/a/SKILL.md"]) {
      $0.place(.unreadable, at: "/p/.claude/skills/a/SKILL.md")
    },
    Row("its folder is renamed", ["removed a .claude/skills/a/SKILL.md", "added a .claude/skills/b/SKILL.md"]) {
      $0.remove("/p/.claude/skills/a")
      $0.place(DiscoveryTests.named("a"), at: "/p/.claude/skills/b/SKILL.md")
    },
    Row("a file takes the place of its folder", ["removed a .claude/skills/a/SKILL.md"]) {
      $0.remove("/p/.claude/skills/a")
      $0.place("x", at: "/p/.claude/skills/a")
    },
    Row("a file takes the place of the folder of all skills", ["removed a .claude/skills/a/SKILL.md"]) {
      $0.remove("/p/.claude/skills")
      $0.place("x", at: "/p/.claude/skills")
    },
    Row("a folder takes the place of its file", ["changed a .claude/skills/a/SKILL.md"]) {
      $0.remove("/p/.claude/skills/a/SKILL.md")
      $0.place(.folder, at: "/p/.claude/skills/a/SKILL.md")
    },
    Row("a link to itself takes the place of its folder", ["removed a .claude/skills/a/SKILL.md"]) {
      $0.remove("/p/.claude/skills/a")
      $0.place(.link("a"), at: "/p/.claude/skills/a")
    },
    Row("its folder is closed", ["removed a .claude/skills/a/SKILL.md"]) {
      $0.remove("/p/.claude/skills/a")
      $0.place(.closedFolder, at: "/p/.claude/skills/a")
    },
    Row("only a finding is new", []) { $0.place(.link("/nowhere"), at: "/p/.claude/skills/dead") },
  ]

  @Test(
    "Changes", .bug("https://github.com/MoonshotAI/kimi-code/issues/3673"), arguments: rows)
  func change(_ row: Row) async {
    var watch = Watch(Self.start)
    _ = await watch.next()
    await watch.time.waitForWaiters()
    row.change(watch.files)
    await watch.pass()
    #expect(await watch.next() == row.expected)
    #expect(await watch.end())
  }

  @Test("What hides and what is hidden: the user's skill under the project's")
  func shadowing() async {
    var watch = Watch(["/h/.claude/skills/a/SKILL.md": DiscoveryTests.named("a")])
    #expect(await watch.next() == ["added a /h/.claude/skills/a/SKILL.md"])
    await watch.time.waitForWaiters()
    watch.files.place(DiscoveryTests.named("a"), at: "/p/.claude/skills/a/SKILL.md")
    await watch.pass()
    #expect(
      await watch.next() == ["shadowed a /h/.claude/skills/a/SKILL.md", "added a .claude/skills/a/SKILL.md"])
    await watch.time.waitForWaiters()
    watch.files.remove("/p/.claude/skills/a")
    await watch.pass()
    #expect(
      await watch.next() == ["unshadowed a /h/.claude/skills/a/SKILL.md", "removed a .claude/skills/a/SKILL.md"])
    #expect(await watch.end())
  }

  @Test("Changes that go on are one update")
  func debounced() async {
    var watch = Watch(Self.start)
    _ = await watch.next()
    await watch.time.waitForWaiters()
    watch.files.place(DiscoveryTests.named("b"), at: "/p/.claude/skills/b/SKILL.md")
    await watch.pass(0)
    await watch.time.waitForWaiters()
    watch.files.place(DiscoveryTests.named("c"), at: "/p/.claude/skills/c/SKILL.md")
    watch.time.advance(by: .milliseconds(200))
    await watch.time.waitForWaiters()
    watch.time.advance(by: .milliseconds(200))
    #expect(await watch.next() == ["added b .claude/skills/b/SKILL.md", "added c .claude/skills/c/SKILL.md"])
    #expect(await watch.end())
  }

  @Test("A change that is undone is none")
  func undone() async {
    var watch = Watch(Self.start)
    _ = await watch.next()
    await watch.time.waitForWaiters()
    watch.files.place(DiscoveryTests.named("b"), at: "/p/.claude/skills/b/SKILL.md")
    await watch.pass(0)
    await watch.time.waitForWaiters()
    watch.files.remove("/p/.claude/skills/b")
    watch.time.advance(by: .milliseconds(200))
    await watch.pass(0)
    await watch.time.waitForWaiters()
    watch.files.place(DiscoveryTests.named("c"), at: "/p/.claude/skills/c/SKILL.md")
    await watch.pass()
    #expect(await watch.next() == ["added c .claude/skills/c/SKILL.md"])
    #expect(await watch.end())
  }

  @Test("The catalog of an update is the one that loading gives")
  func catalog() async {
    var watch = Watch(Self.start)
    _ = await watch.catalog()
    await watch.time.waitForWaiters()
    watch.files.place(DiscoveryTests.named("b"), at: "/p/.agents/skills/b/SKILL.md")
    await watch.pass()
    let roots = SkillRoots.standard(project: "/p", home: "/h", files: watch.files)
    let loaded = SkillLoader(files: watch.files).load(roots, relativeTo: "/p")
    #expect(await watch.catalog()?.json == loaded.json)
    #expect(await watch.end())
  }
}
