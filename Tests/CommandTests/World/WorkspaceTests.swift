import SkillSystem
import Testing

@testable import skillpool

@Suite("Workspace")
struct WorkspaceTests {
  @Test(
    "The key of runs is never inside the project",
    arguments: [
      (["HOME": "/home/ada"], "/home/ada/.local/state/skillpool"),
      (["HOME": "/home/ada", "XDG_STATE_HOME": "/state"], "/state/skillpool"),
      (["HOME": "/home/ada", "XDG_STATE_HOME": "state"], "/home/ada/.local/state/skillpool"),
      (["XDG_STATE_HOME": "/state"], "/state/skillpool"), (["HOME": ""], nil), (["HOME": "here"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func keys(environment: [String: String], folder: String?) {
    let project = TestProject()
    let workspace = Workspace(CommonOptions(), project.world(RecordingStream(), RecordingStream()))
    #expect(workspace.keyFolder(environment) == folder)
  }

  @Test(
    "A folder of -C that is not there is refused by every command that works in it",
    arguments: [["list"], ["match", "x"], ["show", "x"], ["validate"], ["plan", "x.yml"], ["runs"], ["report"]])
  func missingFolder(words: [String]) {
    let answer = TestProject().run(words + ["-C", "nowhere"])
    #expect(answer == .init(2, "", error: "error: no folder 'nowhere' (from -C)\n"))
  }
}
