import SkillMatching
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
    let world = world(in: root)
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
    #expect(workspace.renewedIndex(CommonOptions(), world(RecordingStream())) != nil)
    #expect(match([]) == match(["--no-cache"]))
    #expect(match(["--all"]).contains("limericks") == match(["--all", "--no-cache"]).contains("limericks"))
    command.clear = true
    #expect(await command.run(world(RecordingStream())) == .success)
    #expect((try? LiveFiles().list(root + "/cache/skillpool/index")) == [])
  }

  @Test("says how many skills did not change, and reads those again only when it is told to")
  func unchanged() async throws {
    let folder = try TemporaryFolder()
    let root = folder.path
    for name in ["a", "b", "c"] { try write("Writes haiku \(name).", root, name) }
    #expect(await told([], root).hasPrefix("kept an index of 3 skills ("))
    try write("Writes limericks about trains and rivers.", root)
    #expect(await told([], root).hasPrefix("kept an index of 3 skills, 2 unchanged, ("))
    #expect(await told(["--json"], root).contains("\"skills\":3,\"unchanged\":3}"))
    #expect(await told(["--json", "--full"], root).contains("\"skills\":3,\"unchanged\":0}"))
  }

  private func told(_ words: [String], _ root: String) async -> String {
    let output = RecordingStream()
    var command = IndexCommand()
    command.common.json = words.contains("--json")
    command.full = words.contains("--full")
    #expect(await command.run(world(in: root)(output)) == .success)
    return output.text
  }

  @Test(
    "every command that matches answers from a kept index as it does without one",
    arguments: [
      ["match", "a poem of three lines", "--no-signals", "--why-not", "b"],
      ["match", "a poem of three lines", "--no-signals", "--why-not", "nobody"],
      ["compose", "a poem of three lines"], ["compose", "a poem of three lines", "--json"],
      ["compose", "a poem of three lines", "--include", "b"], ["compose", "nothing of the kind"],
      ["show", "a"], ["show", "b", "--json"], ["review", "poem.md", "--task", "a poem of three lines", "--json"],
    ])
  func sameAnswers(words: [String]) async throws {
    let folder = try TemporaryFolder()
    try write("Writes haiku. Use when a poem of three lines is wanted.", folder.path)
    try write("Writes sonnets. Use when a poem of fourteen lines is wanted.", folder.path, "b")
    try LiveFiles().write(folder("p/poem.md"), Array("an old pond\n".utf8))
    let world = world(in: folder.path)
    let answer = {
      let output = RecordingStream()
      let code = CommandTable.run(words, world(output))
      return "\(code)\n" + output.text
    }
    let expected = answer()
    #expect(await IndexCommand().run(world(RecordingStream())) == .success)
    #expect(Workspace(CommonOptions(), world(RecordingStream())).keptIndex(CommonOptions(), world(.init())) != nil)
    #expect(answer() == expected)
  }

  @Test("a run indexes the skills that it has loaded, and does not load them again")
  func runsOwnSkills() throws {
    let folder = try TemporaryFolder()
    try write("Writes haiku. Use when a poem of three lines is wanted.", folder.path)
    let world = world(in: folder.path)(RecordingStream())
    let workspace = Workspace(CommonOptions(), world)
    let skills = workspace.runSkills(CommonOptions(), world)
    try LiveDisk().remove(folder("p/skills/a/SKILL.md"))
    let index = workspace.runIndex(skills, CommonOptions(), world)
    #expect(index.match("a poem of three lines").matches.map(\.name) == ["a"])
  }

  private func world(in root: String) -> (RecordingStream) -> World {
    { output in
      World(
        console: Console(
          output: output, error: output, outputIsTerminal: false, errorIsTerminal: false, width: 80),
        files: LiveFiles(), environment: ["XDG_CACHE_HOME": root + "/cache"], currentFolder: root + "/p",
        git: ScriptedGit(), time: SystemTime(), randomness: SeededRandomness(seed: 1))
    }
  }

  private func write(_ description: String, _ root: String, _ name: String = "a") throws(FileError) {
    let text = "---\nname: \(name)\ndescription: \(description)\n---\n\n# A\n\n- [ ] It has lines\n"
    try LiveFiles().write(root + "/p/skills/\(name)/SKILL.md", Array(text.utf8))
  }
}
