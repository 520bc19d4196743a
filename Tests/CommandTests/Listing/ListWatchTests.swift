import SkillSystem
import SkillText
import Skills
import Testing

@testable import skillpool

@Suite("list --watch")
struct ListWatchTests {
  static let nodes: [String: MemoryFiles.Node] = [
    "/project/.git": .folder,
    "/project/.claude/skills/pdf/SKILL.md": "---\nname: pdf\ndescription: Reads PDF files.\n---\nText.\n",
  ]

  /// Watches a project in memory while two things happen to it; gives what was written.
  private func watch(json: Bool) async -> TestProject.Answer {
    let project = TestProject(Self.nodes)
    let (output, error, time) = (RecordingStream(), RecordingStream(), ManualTime())
    var world = project.world(output, error)
    world.time = time
    var common = CommonOptions()
    common.json = json
    let watch = ListWatch(workspace: Workspace(common, world), common: common) { "\($0.skills.count) listed" }
    let task = Task { [world] in await watch.tell(world) }
    await time.waitForWaiters()
    project.files.place("No front matter.\n", at: "/project/.claude/skills/odd/SKILL.md")
    project.files.place(.link("/nowhere"), at: "/project/.claude/skills/dead")
    await pass(time)
    project.files.remove("/project/.claude/skills/pdf")
    await pass(time)
    task.cancel()
    await task.value
    return TestProject.Answer(0, output.text, error: error.text)
  }

  private func pass(_ time: ManualTime) async {
    time.advance(by: .seconds(1))
    await time.waitForWaiters()
    time.advance(by: .milliseconds(200))
    await time.waitForWaiters()
  }

  @Test("For people: the list, then a line for each change, new findings on the error stream")
  func text() async {
    let answer = await watch(json: false)
    #expect(
      answer.output == """
        1 listed
        added      odd  .claude/skills/odd/SKILL.md  (degraded: FM001)
        removed    pdf  .claude/skills/pdf/SKILL.md

        """)
    #expect(
      answer.error == """
        watching; Ctrl-C ends
        error[FIL002]: .claude/skills/dead is a link that leads nowhere
         --> .claude/skills/dead
          = help: replace it by a regular file that you may read

        """)
  }

  @Test("For programs: an object a line")
  func lines() async throws {
    let answer = await watch(json: true)
    let lines = try answer.output.split(separator: "\n").map { line throws(JSONError) in
      try JSON(parsing: String(line))
    }
    #expect(answer.error == "")
    #expect(lines.count == 3)
    #expect(lines.map { $0["schema"] } == Array(repeating: "skillpool.list/1", count: 3))
    #expect(lines.map { $0["skills"]?.array?.compactMap { $0["name"]?.string } } == [["pdf"], ["odd"], []])
    #expect(lines[0]["changes"] == nil)
    #expect(
      lines[1]["changes"] == [
        ["change": "added", "id": "project/odd", "name": "odd", "path": ".claude/skills/odd/SKILL.md"]
      ])
    #expect(lines[1]["diagnostics"]?.array?.count == 1)
    #expect(
      lines[2]["changes"] == [
        ["change": "removed", "id": "project/pdf", "name": "pdf", "path": ".claude/skills/pdf/SKILL.md"]
      ])
  }

  @Test("It ends when nobody reads any more")
  func closed() async {
    let world = TestProject(Self.nodes).world(RecordingStream(), RecordingStream())
    var deaf = world
    deaf.console.output = ClosedStream()
    let watch = ListWatch(workspace: Workspace(CommonOptions(), deaf), common: CommonOptions()) { _ in "" }
    await watch.tell(deaf)
    #expect(deaf.console.output.failure == 32)
  }

  private struct ClosedStream: TextStream {
    var failure: Int32 { 32 }
    func write(_ text: String) {}
  }
}
