import SkillSystem
import Testing

@testable import skillpool

@Suite("review")
struct ReviewCommandTests {
  @Test("Fails with the place, and leaves the skills' own snippets out")
  func fails() async throws {
    let expected = """
      Checklists
        greeting  1 failed, 1 unanswered
          ✗ The greeting ends with a full stop
              a.txt:1  Hello, Ada

      fail · 1 decided, 1 failed, 1 unanswered of 2 items · 2 files

      """
    #expect(try await TestProject().run(ReviewCommand.self) == .init(1, expected))
  }

  @Test("Words are read from the folder that the program was started in", arguments: ["b.txt", "*.txt", "."])
  func subfolder(word: String) async throws {
    var project = TestProject()
    project.files.place("Hello, Bo", at: "/project/sub/b.txt")
    project.folder = "/project/sub"
    let answer = try await project.run(ReviewCommand.self, word, "--format", "concise")
    #expect(answer == .init(1, "sub/b.txt:1: fail[greeting]: The greeting ends with a full stop\n"))
  }

  @Test("A path with the characters of patterns is a path")
  func literalPath() async throws {
    let project = TestProject()
    project.files.place("Hello, Bo", at: "/project/[id].txt")
    let answer = try await project.run(ReviewCommand.self, "[id].txt", "--format", "concise")
    #expect(answer == .init(1, "[id].txt:1: fail[greeting]: The greeting ends with a full stop\n"))
  }

  @Test("-o writes the format that the name ends in", arguments: [("r.md", "# "), ("r.html", "<!doctype html>")])
  func output(name: String, start: String) async throws {
    let project = TestProject()
    let answer = try await project.run(ReviewCommand.self, "-o", name)
    #expect(answer == .init(1, "", error: "fail: wrote \(name)\n"))
    #expect(project.files.text("/project/\(name)")?.hasPrefix(start) == true)
  }

  @Test("-o refuses a folder")
  func outputFolder() async throws {
    let answer = try await TestProject().run(ReviewCommand.self, "-o", "skills")
    #expect(answer == .init(74, "", error: "error: /project/skills is a folder\n"))
  }

  @Test("Annotations name files from the root of the repository")
  func annotations() async throws {
    let project = TestProject(
      Dictionary(
        TestProject.greeting.map { path, node in
          (path.hasSuffix(".git") ? path : "/project/app" + path.dropFirst("/project".count), node)
        }
      ) { first, _ in first })
    let answer = try await project.run(ReviewCommand.self, "-C", "app", "--format", "github")
    let line = "::error file=app/a.txt,line=1,title=greeting::The greeting ends with a full stop\n"
    #expect(answer == .init(1, line))
  }

  @Test(
    "What can't be reviewed is said with a way out",
    arguments: [
      (["nope.txt"], "error: no file or folder 'nope.txt'\n  help: name a path, or a glob in quotes\n"),
      (["--skill", "greting"], "error: no skill 'greting'; did you mean 'greeting'?\n"),
      (
        ["pipelines"],
        "error: no skill has a check that concerns these files\n  help: choose skills with --task or --skill\n"
      ),
    ] as [([String], String)])
  func refusals(words: [String], message: String) async throws {
    let answer =
      words.count == 1
      ? try await TestProject().run(ReviewCommand.self, words[0])
      : try await TestProject().run(ReviewCommand.self, words[0], words[1])
    #expect(answer == .init(2, "", error: message))
  }

  @Test(
    "--diff sees what is new, and what is not is fine",
    arguments: [
      (
        [GitChange(path: "a.txt", addedLines: [1...1])], 1,
        "a.txt:1: fail[greeting]: The greeting ends with a full stop\n", ""
      ),
      ([], 0, "", "nothing to review is new since main\n"),
      (
        [GitChange(path: "pipelines/hello.yml", addedLines: [1...1])], 0, "",
        "no skill has a check that concerns what is new since main\n"
      ),
      (
        [GitChange(path: "skills/greeting/checks.yml", addedLines: [1...7])], 0, "",
        "nothing to review is new since main\n"
      ),
    ] as [([GitChange], Int32, String, String)])
  func diff(changes: [GitChange], code: Int32, output: String, error: String) async throws {
    var project = TestProject()
    let git = ScriptedGit(changes: changes)
    project.git = git
    let answer = try await project.run(ReviewCommand.self, "--diff", "main", "--format", "concise")
    #expect(answer == .init(code, output, error: error))
    #expect(git.questions == ["changes main /project"])
  }

  @Test("Without any skill it says where they come from")
  func noSkills() async throws {
    let answer = try await TestProject(["/project/a.txt": "a"]).run(ReviewCommand.self)
    let help = "  help: name a folder with --skills DIR, or write one with 'skillpool init --skill NAME'\n"
    #expect(answer == .init(2, "", error: "error: no skills were found\n" + help))
  }
}
