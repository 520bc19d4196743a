import SkillSystem
import SkillText
import Testing

@testable import skillpool

/// Projects that somebody else wrote (S50, S52, S54, F55): naming a pipeline is consent to run that file and what it
/// names, inside of its project and within what the user allows; nothing else of a project is believed.
@Suite("Projects of others")
struct ProjectAttackTests {
  private static let skill = "---\nname: demo\ndescription: Use when greeting.\n---\nSay hello.\n"

  private static func using(_ path: String) -> MemoryFiles.Node {
    .text("version: 1\nname: a\nsteps: [{id: x, uses: \(path)}]\n")
  }

  private static let last: MemoryFiles.Node = "version: 1\nname: z\nsteps: [{id: y, run: ls}]\n"

  private func planned(_ nodes: [String: MemoryFiles.Node]) -> TestProject.Answer {
    TestProject(nodes.merging(["/project/.git": .folder]) { first, _ in first }).run("plan", "a.yml")
  }

  @Test(
    "S50: pipelines that lead out of the project are refused", arguments: ["../other.yml", "/other.yml", "./link.yml"])
  func outside(_ path: String) {
    let answer = planned([
      "/project/a.yml": Self.using(path), "/other.yml": Self.last, "/project/link.yml": .link("/other.yml"),
    ])
    #expect(answer.code == 1)
    #expect(answer.output == "")
    #expect(answer.error.contains("error[PIP0"))
    #expect(answer.error.contains("a.yml:3:"))
  }

  @Test(
    "S50: pipelines that use each other are refused with the chain, a link among them or not", arguments: [true, false])
  func circle(_ isLinked: Bool) {
    let answer = planned([
      "/project/a.yml": Self.using("./b.yml"), "/project/b.yml": Self.using(isLinked ? "./c.yml" : "./a.yml"),
      "/project/c.yml": .link("a.yml"),
    ])
    #expect(answer.code == 1)
    #expect(
      answer.error.contains(
        "pipelines use each other: '\(isLinked ? "b.yml' uses 'c.yml' uses 'b" : "a.yml' uses 'b.yml' uses 'a").yml'"))
  }

  @Test("S50: pipelines that are nested too deep are refused")
  func deep() {
    var nodes: [String: MemoryFiles.Node] = ["/project/a.yml": Self.using("./p1.yml"), "/project/p6.yml": Self.last]
    for number in 1...5 { nodes["/project/p\(number).yml"] = Self.using("./p\(number + 1).yml") }
    let answer = planned(nodes)
    #expect(answer.code == 1)
    #expect(answer.error.contains("pipelines are nested more than 4 deep"))
  }

  @Test(
    "S57, S61: a script with a value in it, and a variable that other programs obey, end a run before it begins",
    arguments: [
      ("run: 'echo ${{ inputs.x }}'", "PIP011"), ("run: 'ls', env: {LD_PRELOAD: ./x.so}", "PIP015"),
      ("run: ls, env: {BASH_ENV: x}", "PIP015"), ("run: ls, env: {PATH: .}", "PIP015"),
    ])
  func refused(_ step: String, _ code: String) async throws {
    let text = "version: 1\nname: a\ninputs: {x: {type: string, default: y}}\nsteps: [{id: x, \(step)}]\n"
    let project = TestProject(["/project/.git": .folder, "/project/a.yml": .text(text)])
    let answer = try await project.run(RunCommand.self, "a.yml")
    #expect(answer.code == 2)
    #expect(answer.output == "")
    #expect(answer.error.contains("a.yml:4:"))
    #expect(answer.error.contains("error[\(code)]"))
    #expect(!answer.error.contains("run.started"))
  }

  @Test("S52: a repository inside of another is a project of its own, and inherits nothing")
  func nested() {
    var project = TestProject([
      "/outer/.git": .folder, "/outer/skills/demo/SKILL.md": .text(Self.skill), "/outer/pipelines/a.yml": Self.last,
      "/outer/vendor/inner/.git": .folder, "/outer/vendor/inner/.claude/skills/other/SKILL.md": .text(Self.skill),
    ])
    project.folder = "/outer/vendor/inner"
    let listed = project.run("list", "--json")
    #expect(listed.output.contains("\"path\":\".claude/skills/other/SKILL.md\""))
    #expect(!listed.output.contains("outer"))
    #expect(project.run("plan", "a").code == 2)
    project.folder = "/outer"
    #expect(!project.run("list", "--json").output.contains("inner"))
  }

  @Test(
    "S55: a command that only reads asks no git and starts no program of the project",
    arguments: [
      ["list"], ["list", "--json"], ["show", "greeting"], ["validate", "."], ["match", "greet a visitor"],
      ["compose", "greet a visitor"], ["plan", "pipelines/hello.yml"], ["explain", "FM001"],
      ["graph", "pipelines/hello.yml"],
    ])
  func inert(_ words: [String]) {
    let git = ScriptedGit()
    var project = TestProject(
      TestProject.greeting.merging(
        ["git", "claude", "sh"].map { ("/project/" + $0, "#!/bin/sh\ntouch PWNED\n") }
      ) { first, _ in first })
    project.git = git
    project.environment = ["PATH": ".:/project"]
    #expect(project.run(words).code == (words[0] == "validate" ? 1 : 0))
    #expect(git.questions == [])
  }

  @Test(
    "S54: what only a user may say is an error in a file of a project",
    arguments: [
      ("sandbox: off", "unknown key 'sandbox' in the pipeline"), ("trust: true", "unknown key 'trust' in the pipeline"),
      ("permissions: full", "unknown key 'permissions' in the pipeline"),
      ("agents: { a: { uses: none, path: ./claude } }", "unknown key 'path' in agent 'a'"),
      ("agents: { a: { uses: none, api-key: K } }", "unknown key 'api-key' in agent 'a'"),
      ("agents: { a: { uses: none, base-url: 'https://example.com' } }", "'base-url'"),
    ])
  func onlyForUsers(_ line: String, _ message: String) {
    let answer = planned(["/project/a.yml": .text("version: 1\nname: a\n\(line)\nsteps: [{id: x, run: ls}]\n")])
    #expect(answer.code == 1)
    #expect(answer.error.contains(message))
  }

  @Test("S54: settings in skillpool.yml are read by nobody")
  func settings() {
    let project = TestProject([
      "/project/skillpool.yml": "trust: true\nsandbox: off\npermissions: full\nagents: {a: {command: ./evil}}\n",
      "/project/skills/demo/SKILL.md": .text(Self.skill), "/project/a.yml": Self.last,
    ])
    let plain = TestProject([
      "/project/skillpool.yml": "", "/project/skills/demo/SKILL.md": .text(Self.skill), "/project/a.yml": Self.last,
    ])
    for words in [["list"], ["plan", "a.yml"], ["validate"]] { #expect(project.run(words) == plain.run(words)) }
  }

  @Test(
    "S50, S54: what plan calls an error no run begins with",
    arguments: ["sandbox: off\nsteps: [{id: x, run: ls}]", "steps: [{id: x, uses: ../other.yml}]"])
  func notRun(_ text: String) async throws {
    let project = TestProject(["/project/.git": .folder, "/project/a.yml": .text("version: 1\nname: a\n\(text)\n")])
    #expect(try await project.run(RunCommand.self, "a.yml").code == 2)
  }

  @Test(
    "F55: a pipeline that names a skill which is not there does not start",
    .bug("https://github.com/NousResearch/hermes-agent/pull/77541"))
  func missingSkill() async throws {
    let project = TestProject([
      "/project/.git": .folder,
      "/project/a.yml":
        "version: 1\nname: a\nagents: { n: { uses: none } }\nsteps: [{id: x, agent: n, prompt: hi, skills: [demmo]}]\n",
      "/project/skills/demo/SKILL.md": .text(Self.skill),
    ])
    let answer = project.run("plan", "a.yml")
    #expect(answer.code == 1)
    #expect(answer.error.hasPrefix("error[PIP039]: step 'x': no skill 'demmo'\n --> a.yml:4:48\n"))
    #expect(answer.error.hasSuffix("= help: did you mean 'demo'?\n"))
    #expect(try await project.run(RunCommand.self, "a.yml") == .init(2, "", error: answer.error))
  }

  @Test("S15: a folder that may not be read is not said to be empty")
  func closed() {
    let project = TestProject(["/project/.git": .folder, "/project/skills": .closedFolder])
    let answer = project.run("list")
    #expect(answer.output == "no skills could be read: see the findings\n")
    #expect(answer.error.contains("warning[DIR006]: cannot list /project/skills: Permission denied"))
    #expect(project.run("list", "--skills", ".").output == answer.output)
    let empty = TestProject(["/project/.git": .folder, "/project/x": .folder])
    #expect(empty.run("list", "--skills", "x").output == "no skills in the folders of --skills\n")
  }

  @Test("S43: a path with a line end stays on its line", arguments: ["list", "show", "match"])
  func lines(_ command: String) {
    let project = TestProject([
      "/project/.git": .folder, "/project/skills/a\nb/SKILL.md": .text(Self.skill),
      "/project/skills/a\nb/references/x\ny.md": "x", "/project/skills/c/SKILL.md": .text(Self.skill),
    ])
    let words = ["list": ["list"], "show": ["show", "a\nb"], "match": ["match", "greeting"]][command] ?? []
    let answer = project.run(words)
    #expect(answer.output.contains("a\\nb"))
    #expect(!answer.output.contains("a\nb") && !answer.output.contains("x\ny"))
  }

  @Test("validate without words judges manifests of plugins too")
  func manifests() {
    let project = TestProject([
      "/project/.git": .folder, "/project/skills/demo/SKILL.md": .text(Self.skill),
      "/project/.claude-plugin/marketplace.json":
        #"{"plugins": [{"name": "a", "source": "../out"}, {"name": "b", "source": "./gone"}]}"#,
    ])
    let answer = project.run("validate", "--format", "concise")
    #expect(answer.code == 1)
    #expect(answer.output.contains("DIR009") && answer.output.contains("DIR008"))
  }
}
