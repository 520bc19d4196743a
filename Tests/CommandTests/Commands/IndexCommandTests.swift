import SkillSystem
import TestSupport
import Testing

@testable import skillpool

@Suite("index")
struct IndexCommandTests {
  @Test("without a cache folder nothing is kept, and that is said")
  func noFolder() async throws {
    let answer = try await TestProject().run(IndexCommand.self)
    #expect(
      answer == .init(2, "", error: "error: no cache folder\n  help: set XDG_CACHE_HOME or HOME to an absolute path\n"))
  }

  @Test("keeps an index that match uses, with the same answer, until a skill changes; --clear removes it")
  func kept() async throws {
    let folder = try TemporaryFolder()
    let root = folder.path
    try write("Writes haiku. Use when a poem of three lines is wanted.", root)
    let world = { (output: RecordingStream) in
      World(
        console: Console(
          output: output, error: RecordingStream(), outputIsTerminal: false, errorIsTerminal: false, width: 80),
        files: LiveFiles(), environment: ["XDG_CACHE_HOME": root + "/cache"], currentFolder: root + "/p",
        git: ScriptedGit(), time: SystemTime(), randomness: SeededRandomness(seed: 1))
    }
    let match = { (words: [String]) in
      let output = RecordingStream()
      _ = CommandTable.run(["match", "a poem of three lines", "--json", "--no-signals"] + words, world(output))
      return output.text
    }
    var command = IndexCommand()
    #expect(await command.run(world(RecordingStream())) == .success)
    let workspace = Workspace(CommonOptions(), world(RecordingStream()))
    #expect(workspace.keptIndex(CommonOptions(), world(RecordingStream())) != nil)
    #expect(match([]) == match(["--no-cache"]))
    #expect(match([]).contains("\"name\":\"a\""))
    try write("Writes limericks about trains and rivers.", root)
    #expect(workspace.keptIndex(CommonOptions(), world(RecordingStream())) == nil)
    command.clear = true
    #expect(await command.run(world(RecordingStream())) == .success)
    #expect((try? LiveFiles().list(root + "/cache/skillpool/index")) == [])
  }

  private func write(_ description: String, _ root: String) throws(FileError) {
    let text = "---\nname: a\ndescription: \(description)\n---\n\n# A\n"
    try LiveFiles().write(root + "/p/skills/a/SKILL.md", Array(text.utf8))
  }
}
