import SkillSystem
import SkillText
import Testing

@testable import SkillRuns

@Suite("Work tree at a resume")
struct WorkTreeTests {
  private func history(_ types: [RunEvent.Kind], kind: String = "run") -> RunHistory {
    RunHistory(
      types.enumerated().map { index, type in
        let data: [String: JSON] = type == .stepStarted ? ["attempt": 1, "kind": .string(kind)] : ["tree": "1"]
        return RunEvent(seq: index + 1, timestamp: 0, type: type, step: type == .stepStarted ? "s" : nil, data: data)
      })
  }

  private func check(
    _ history: RunHistory, now: String?, _ options: ResumeOptions = ResumeOptions()
  ) async throws(RunsError) -> String? {
    let world = RunWorld.fake(git: FakeGit(tree: now, paths: ["a"]))
    return try await WorkTreeCheck(history: history, now: now, options: options).check(world)
  }

  private let changed = RunsError(
    .input, "the work tree has changed since the run: a",
    help: "go on with '--accept-tree', or run again with '--from STEP'")

  @Test("An equal tree, no git then or no git now: nothing to say") func equal() async throws {
    #expect(try await check(history([.runStarted, .runFinished]), now: "1") == nil)
    #expect(try await check(history([.runStarted, .runFinished]), now: nil) == nil)
    #expect(try await check(RunHistory([]), now: "2") == nil)
  }

  @Test("A change after an orderly end is refused", arguments: [RunEvent.Kind.runFinished, .runPaused])
  func orderly(end: RunEvent.Kind) async {
    let history = history([.runStarted, .stepStarted, end])
    await #expect(throws: changed) { try await check(history, now: "2") }
  }

  @Test(
    "A change that somebody accepts, or that a new start makes void, is all right",
    arguments: [
      ResumeOptions(acceptsTree: true), ResumeOptions(from: "s"),
    ])
  func accepted(options: ResumeOptions) async throws {
    #expect(try await check(history([.runStarted, .runFinished]), now: "2", options) == nil)
  }

  @Test("What skillpool itself wrote for its caller is no change, wherever git sees it from") func ownFiles()
    async throws
  {
    var world = RunWorld.fake(
      files: MemoryFiles(["/project/a": "1", "/project/b": "2", "/out": "3", "/project/d/x": ""]),
      git: FakeGit(tree: "2", paths: ["a", "project/b", "out"]))
    world.ownFiles = ["/project/a", "/project/b", "/nowhere", "/project/d"]
    let opening: JSON = .array(OwnFiles(world: world).identities.map(JSON.string))
    func check(_ own: JSON) async throws(RunsError) -> String? {
      let start = RunEvent(seq: 1, timestamp: 0, type: .runStarted, step: nil, data: ["tree": "1", "own-files": own])
      let end = RunEvent(seq: 2, timestamp: 0, type: .runFinished, step: nil, data: ["tree": "1"])
      return try await WorkTreeCheck(history: RunHistory([start, end]), now: "2", options: ResumeOptions()).check(world)
    }
    world.ownFiles = ["/out"]
    #expect(try await check(opening) == nil)
    world.ownFiles = []
    let others = RunsError(
      .input, "the work tree has changed since the run: out",
      help: "go on with '--accept-tree', or run again with '--from STEP'")
    await #expect(throws: others) { try await check(opening) }
  }

  @Test("After a kill a step that may write explains a change, and the run says so") func killed() async throws {
    let remark = try await check(history([.runStarted, .stepStarted]), now: "2")
    #expect(remark?.hasPrefix("the work tree has changed; ") == true)
  }

  @Test("After a kill no other step explains it", arguments: ["match", "review"])
  func innocent(kind: String) async {
    let history = history([.runStarted, .stepStarted], kind: kind)
    await #expect(throws: changed) { try await check(history, now: "2") }
  }
}
