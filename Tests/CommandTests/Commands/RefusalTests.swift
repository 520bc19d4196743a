import SkillSystem
import Testing

@testable import skillpool

@Suite("Skills that can't be used")
struct RefusalTests {
  private static let hidden = """
    ---
    name: sly
    description: "Greets on the sly. Use when greeting in secret."
    ---

    # Sly

    ## Checklist

    - [ ] Greets\u{E0072}\u{E006D}

    """

  private func project(_ pipeline: String) -> TestProject {
    let project = TestProject()
    project.files.place(.text(Self.hidden), at: "/project/skills/sly/SKILL.md")
    project.files.place(.folder, at: "/project/skills/shut/SKILL.md")
    project.files.place(.text("version: 1\nname: p\nsteps:\n" + pipeline), at: "/project/p.yml")
    return project
  }

  @Test(
    "are named by no run (T19)",
    arguments: [
      ("  - {id: a, prompt: hello, skills: [sly]}\n", "SEC001", "'a' names the skill 'sly'"),
      ("  - {id: a, prompt: hello, skills: [greeting, shut]}\n", "FIL002", "'a' names the skill 'shut'"),
      ("  - {id: b, review: {skills: [sly], subject: {files: [a.txt]}}}\n", "SEC001", "'b' names the skill 'sly'"),
    ])
  func run(pipeline: String, code: String, note: String) async throws {
    let answer = try await project(pipeline).run(RunCommand.self, "p.yml")
    #expect(answer.code == 2)
    #expect(answer.output == "")
    #expect(answer.error.contains("error[\(code)]"))
    #expect(answer.error.contains("note: step \(note)"))
  }

  @Test(
    "are named by no review", arguments: [("sly", "2 tag characters spell 'rm'"), ("shut", "is not a regular file")])
  func review(name: String, reason: String) async throws {
    let answer = try await project("").run(ReviewCommand.self, "--skill", name)
    #expect(answer.code == 2)
    #expect(answer.error.contains("'\(name)' can't be used: "))
    #expect(answer.error.contains(reason))
  }

  @Test("are shown as they are, and as they would be sent")
  func show() throws {
    let raw = project("").run("show", "sly", "--body")
    #expect(raw.output.contains("- [ ] Greets\u{E0072}\u{E006D}\n"))
    let sent = project("").run("show", "sly", "--sent")
    #expect(sent.output.contains("- [ ] Greets\n"))
    #expect(sent.error == "left out: 2 hidden characters\n")
  }

  @Test("are listed, and the listing says that it is partial")
  func list() throws {
    let answer = project("").run("list", "--json")
    #expect(answer.code == 0)
    #expect(answer.output.contains("\"partial\":true"))
    #expect(answer.output.contains("\"name\":\"sly\""))
    #expect(answer.output.contains("\"name\":\"shut\",\"path\":\"skills/shut/SKILL.md\""))
    #expect(TestProject().run("list", "--json").output.contains("\"partial\":false"))
  }
}
