import SkillSystem
import SkillText
import Testing

@testable import skillpool

@Suite("The options of list")
struct ListOptionTests {
  static let nodes: [String: MemoryFiles.Node] = [
    "/project/.git": .folder,
    "/project/.claude/skills/pdf/SKILL.md": "---\nname: pdf\ndescription: Reads PDF files.\n---\nText.\n",
    "/project/.claude/agents/reviewer.md": "---\nname: reviewer\ndescription: Reviews changes.\n---\nText.\n",
    "/project/.claude/commands/git/commit.md": "Write the commit message.\n",
    "/project/.cursor/rules/swift.mdc": "---\ndescription: Style of Swift.\nglobs: *.swift\n---\nText.\n",
    "/project/AGENTS.md": "Be brief.\n",
    "/home/.claude/agents/reviewer.md": "---\ndescription: Mine.\n---\nText.\n",
  ]

  private func project() -> TestProject {
    var project = TestProject(Self.nodes)
    project.environment = ["HOME": "/home"]
    return project
  }

  @Test("Every kind")
  func kinds() {
    let expected = """
      NAME        KIND     SCOPE    SOURCE  TOKENS  DESCRIPTION
      pdf         skill    project  –           13  Reads PDF files.
      reviewer    agent    project  claude      14  Reviews changes.
      reviewer    agent    user     claude       8  shadowed by .claude/agents/review…
      git:commit  command  project  claude       6  Write the commit message.
      AGENTS.md   rule     project  agents       2  Be brief.
      swift       rule     project  cursor      14  (*.swift) Style of Swift.

      1 skill, 2 agents, 1 command, 2 rules

      """
    let answer = project().run("list", "--kind", "all")
    #expect(answer.output == expected)
    #expect(answer.error.contains("warning[DIR002]: the agent 'reviewer' is hidden by .claude/agents/reviewer.md"))
    #expect(answer.code == 0)
  }

  @Test("What is hidden stands below what hides it, and an endless name is cut")
  func order() {
    let skill: MemoryFiles.Node = "---\nname: a\ndescription: Use when A is done.\n---\nText.\n"
    let long = String(repeating: "n", count: 300)
    let project = TestProject([
      "/project/.git": .folder, "/project/.claude/skills/a/SKILL.md": skill, "/project/skills/a/SKILL.md": skill,
      "/project/skills/b/SKILL.md": .text("---\nname: \(long)\ndescription: Use when B is done.\n---\nText.\n"),
    ])
    let lines = project.run("list").output.split(separator: "\n").map(String.init)
    #expect(
      lines.map { $0.prefix(13) }.prefix(4) == ["NAME         ", "a            ", "└ project/a~2", "nnnnnnnnnnnnn"])
    let name = String(repeating: "n", count: 79) + "…"
    #expect(lines[3] == name + "  project      88  Use when …")
    #expect(project.run("list", "--json").output.contains(long))
  }

  @Test("By default only skills are listed")
  func onlySkills() {
    let answer = project().run("list")
    #expect(answer.output.contains("\npdf   project"))
    #expect(answer.output.hasSuffix("\n1 skill · listing 5 of 2,000 tokens\n"))
    #expect(project().run("list", "--kind", "skill") == answer)
  }

  @Test("One kind as JSON: the other lists are there and empty")
  func json() throws {
    let json = try JSON(parsing: project().run("list", "--kind", "rule", "--json").output)
    #expect(json["schema"] == "skillpool.list/1")
    #expect(json["skills"] == [])
    #expect(json["partial"] == false)
    #expect(json["agents"] == [])
    #expect(json["commands"] == [])
    #expect(json["rules"]?.array?.compactMap { $0["path"]?.string } == ["AGENTS.md", ".cursor/rules/swift.mdc"])
  }

  @Test("A file that cannot be read makes the list partial")
  func partial() throws {
    let project = TestProject(["/project/.git": .folder, "/project/.claude/agents/a.md": .unreadable])
    let json = try JSON(parsing: project.run("list", "--kind", "agent", "--json").output)
    #expect(json["partial"] == true)
    #expect(json["agents"]?.array?.first?["status"] == "broken")
  }

  @Test("Below a named folder", arguments: [["--skills", "."], ["--skills", "/project"]])
  func named(_ words: [String]) {
    let answer = project().run(["list", "--kind", "agent"] + words)
    #expect(answer.output.hasSuffix("\n1 agent\n"))
    #expect(answer.output.contains("reviewer  agent  flag   claude"))
  }

  @Test("Nothing of a kind")
  func nothing() {
    #expect(TestProject(["/project/.git": .folder]).run("list", "--kind", "agent") == .init(0, "nothing found\n"))
  }

  // MARK: Budgets

  static func crowd(_ count: Int, _ length: Int) -> TestProject {
    var nodes: [String: MemoryFiles.Node] = ["/project/.git": .folder]
    for index in 0..<count {
      let text = "---\nname: s\(index)\ndescription: \(String(repeating: "x", count: length))\n---\nText.\n"
      nodes["/project/.claude/skills/s\(index)/SKILL.md"] = .text(text)
    }
    return TestProject(nodes)
  }

  @Test("What Claude Code cuts")
  func claude() {
    let expected = """
      Claude Code: 6 skills, listing 9,257 of 8,000 characters (1,257 over)
        NAME  LENGTH  LISTED   LOST  WHY
        s0     1,540   1,536      4  over 1,536 characters
        s1     1,540   1,536      4  over 1,536 characters
        s2     1,540   1,536      4  over 1,536 characters
        s3     1,540   1,536      4  over 1,536 characters
        s4     1,540   1,536      4  over 1,536 characters
        s5     1,540       0  1,540  no room for the description
      Claude Code drops the descriptions of the skills used least and keeps every
      name; use is not known here, so they are dropped from the end of the list.

      """
    #expect(Self.crowd(6, 1_540).run("list", "--budget", "claude") == .init(0, expected))
  }

  @Test("A larger window, or the variable that pins the budget")
  func window() {
    let wide = Self.crowd(6, 100).run("list", "--budget", "claude", "--window", "1000000")
    #expect(wide.output == "Claude Code: 6 skills, listing 641 of 40,000 characters; nothing is cut\n")
    var pinned = Self.crowd(6, 100)
    pinned.environment = ["SLASH_COMMAND_TOOL_CHAR_BUDGET": "700"]
    #expect(
      pinned.run("list", "--budget", "claude").output
        == "Claude Code: 6 skills, listing 641 of 700 characters; nothing is cut\n")
  }

  @Test("Each client for the skills in its own folders")
  func all() {
    let lines = Self.crowd(2, 10).run("list", "--budget", "all").output.split(separator: "\n")
    #expect(
      lines == [
        "Claude Code: 2 skills, listing 33 of 8,000 characters; nothing is cut",
        ".agents: 0 skills, 0 characters of names and descriptions, no limit known; nothing is cut",
        "Codex: 0 skills, listing 0 of 8,000 characters; nothing is cut",
        "opencode: 2 skills, 24 characters of names and descriptions, no limit known; nothing is cut",
        "Copilot: 2 skills, 24 characters of names and descriptions, no limit known; nothing is cut",
        "Gemini CLI: 0 skills, 0 characters of names and descriptions, no limit known; nothing is cut",
        "Cursor: 2 skills, 24 characters of names and descriptions, no limit known; nothing is cut",
        "Goose: 2 skills, 24 characters of names and descriptions, no limit known; nothing is cut",
      ])
  }

  @Test("Budgets as JSON stand beside the list")
  func budgetJSON() throws {
    let output = Self.crowd(1, 10).run("list", "--budget", "codex", "--skills", ".claude/skills", "--json").output
    let json = try JSON(parsing: output)
    #expect(json["skills"]?.array?.count == 1)
    let budget = try #require(json["budgets"]?.array?.first)
    #expect(budget["client"] == "codex")
    #expect(budget["needed"] == 61)
    #expect(budget["over"] == 0)
    #expect(budget["skills"]?.array?.first?["fate"] == "whole")
  }

  @Test(
    "Words that say different things are refused",
    arguments: [
      (["--budget", "claude", "--kind", "rule"], "--budget is about skills: leave --kind out"),
      (["--watch", "--kind", "all"], "--watch lists skills: leave --kind and --budget out"),
      (["--watch", "--budget", "all"], "--watch lists skills: leave --kind and --budget out"),
      (["--window", "5"], "--window goes with --budget"),
    ])
  func refused(_ words: [String], _ message: String) {
    #expect(project().run(["list"] + words) == .init(2, "", error: "error: \(message)\n"))
  }

  @Test("An unknown client or kind names those that are known")
  func unknown() {
    #expect(
      project().run("list", "--budget", "emacs").error.contains(
        "claude, agents, codex, opencode, copilot, gemini, cursor, goose, all"))
    #expect(project().run("list", "--kind", "tool").error.contains("skill, agent, command, rule, all"))
  }
}
