import SkillPipelines
import SkillSystem
import SkillText
import Testing

@Suite("Agents that are files")
struct AgentFileTests {
  static let reviewer = """
    ---
    name: reviewer
    description: "Reviews a change."
    tools: Read, Grep
    model: large
    ---

    You review.
    You change nothing.

    """

  static let files = MemoryFiles([
    "/p/agents/reviewer.md": .text(reviewer), "/p/agents/empty.md": "---\nname: empty\n---\n",
    "/p/agents/bad.md": "---\nname: [\n---\nText\n", "/p/personas/own.md": "Be kind.\n",
    "/secret.md": "Never read.\n",
  ])

  private func parse(_ agents: String, agent: String = "reviewer") -> Parsed<Pipeline> {
    let text = "version: 1\nname: a\n\(agents)steps: [{id: x, agent: \(agent), prompt: Hi}]\n"
    return Pipeline.parse(
      SourceFile(path: "p.yml", text: text), agents: AgentFiles(project: "/p", files: Self.files))
  }

  @Test(
    "A file is front matter and instructions",
    arguments: [
      (
        reviewer,
        AgentFile(
          name: "reviewer", description: "Reviews a change.", tools: ["Read", "Grep"], models: ["large"],
          instructions: "You review.\nYou change nothing.")
      ),
      (
        "---\r\ntools: [Read, Edit]\r\nmodel: inherit\r\n---\r\nGo.\r\n",
        AgentFile(tools: ["Read", "Edit"], models: [], instructions: "Go.")
      ),
      ("Go.", AgentFile(tools: [], models: [], instructions: "Go.")),
      ("Go.\n---\nOn.\n", AgentFile(tools: [], models: [], instructions: "Go.\n---\nOn.")),
    ])
  func reads(text: String, agent: AgentFile) {
    let parsed = AgentFile.parse(SourceFile(path: "a.md", text: text))
    #expect(parsed.value == agent)
    #expect(parsed.diagnostics == [])
  }

  @Test("A step names a file's agent, and the only agent of the pipeline answers for it")
  func byName() {
    let parsed = parse("agents: {run: {uses: command, command: [ask], instructions: Be brief.}}\n")
    #expect(parsed.diagnostics == [])
    #expect(
      parsed.value?.agents["reviewer"]
        == AgentDefinition(
          uses: "command", command: ["ask"],
          instructions: "Be brief.\n\nYou review.\nYou change nothing.", models: ["large"]))
  }

  @Test(
    "Among several the one that was asked for answers; nobody, when none was",
    arguments: [("b", "command"), ("a", "mock"), (nil, "none"), ("reviewer", "none")] as [(String?, String)])
  func byRequest(answering: String?, uses: String) {
    let text =
      "version: 1\nname: a\nagents: {a: {uses: mock, replay: r.jsonl}, b: {uses: command, command: [ask]}}\n"
      + "steps: [{id: x, agent: reviewer, prompt: Hi}]\n"
    let parsed = Pipeline.parse(
      SourceFile(path: "p.yml", text: text), agents: AgentFiles(project: "/p", files: Self.files, answering: answering))
    #expect(parsed.diagnostics == [])
    #expect(parsed.value?.agents["reviewer"]?.uses == uses)
  }

  @Test("The default agent answers when there are several")
  func byDefault() {
    let agents = "agents: {a: {uses: none}, b: {uses: command, command: [ask]}}\ndefaults: {agent: b}\n"
    let parsed = parse(agents)
    #expect(parsed.diagnostics == [])
    #expect(parsed.value?.agents["reviewer"]?.command == ["ask"])
  }

  @Test("An agent takes its instructions from any file of the project, and its own follow")
  func byFile() {
    let parsed = parse(
      "agents: {r: {uses: command, command: [ask], file: personas/own.md, instructions: Be brief., model: m}}\n",
      agent: "r")
    #expect(parsed.diagnostics == [])
    #expect(
      parsed.value?.agents
        == [
          "r": AgentDefinition(
            uses: "command", command: ["ask"], instructions: "Be kind.\n\nBe brief.", models: ["m"])
        ])
  }

  @Test(
    "An agent that is asked for from outside is that of every step without one, with all that the file says of it",
    arguments: [("it", "it"), ("none", nil), ("zebra", nil), (nil, nil)] as [(String?, String?)])
  func askedFor(name: String?, agent: String?) throws {
    let text = """
      version: 1
      name: p
      agents: { it: { uses: codex, permissions: edit }, other: { uses: none } }
      steps:
      - { id: a, prompt: x }
      - { id: b, prompt: x, agent: other }
      - { id: c, review: { skills: [s], subject: { text: x } } }
      - { id: l, repeat: { max-iterations: 2, until: "steps.d.text == 'y'", steps: [{ id: d, prompt: x }] } }
      """
    let files = AgentFiles(project: "/project", files: MemoryFiles([:]), answering: name)
    let parsed = Pipeline.parse(SourceFile(path: "p.yml", text: text), agents: files)
    let pipeline = try #require(parsed.value, "\(parsed.diagnostics)")
    #expect(pipeline.allSteps.map(\.kind.agentName) == [agent, "other", agent, nil, agent])
    let rights: Permissions = agent == nil ? .read : .edit
    #expect(pipeline.allSteps.map(\.permissions) == [rights, .read, rights, .read, rights])
    let limited = text.replacing("steps:\n- {", with: "limits: { max-usd: 1 }\nsteps:\n- {")
    let codes = Pipeline.parse(SourceFile(path: "p.yml", text: limited), agents: files).diagnostics.map(\.code)
    #expect(codes == (agent == nil ? [] : ["PIP033"]))
  }

  @Test("What the pipeline declares comes first")
  func declared() {
    let parsed = parse("agents: {reviewer: {uses: none}}\n")
    #expect(parsed.value?.agents == ["reviewer": AgentDefinition(uses: "none")])
  }

  @Test(
    "What is wrong is said with a way out",
    arguments: [
      ("", "reviewr", "error", "there is no agent 'reviewr'", "did you mean 'reviewer'?"),
      ("", "zebra", "error", "there is no agent 'zebra'", "declare it under 'agents:', or write agents/zebra.md"),
      (
        "", "../secret", "error", "there is no agent '../secret'",
        "declare it under 'agents:', or write a file in agents/"
      ),
      (
        "", "empty", "error", "agent file agents/empty.md: there are no instructions",
        "write below the front matter what the agent is to do"
      ),
      (
        "", "reviewer", "warning", "agent 'reviewer' has instructions, and nothing that answers",
        "declare an agent under 'agents:', such as one that uses 'command'"
      ),
      (
        "agents: {r: {file: agents/reviewr.md, uses: none}}\n", "r", "error",
        "there is no file 'agents/reviewr.md' in the project", "did you mean 'agents/reviewer.md'?"
      ),
      (
        "agents: {r: {file: ../secret.md, uses: none}}\n", "r", "error", "'../secret.md' is outside of the project",
        "write a path relative to the project, without '..'"
      ),
      ("agents: {r: {model: m}}\n", "r", "error", "agent 'r' has no 'uses'", "add 'uses:'"),
    ] as [(String, String, String, String, String?)])
  func refused(agents: String, agent: String, severity: String, message: String, help: String?) {
    let findings = parse(agents, agent: agent).diagnostics
    #expect(findings.map(\.severity.rawValue) == [severity])
    #expect(findings.map(\.message) == [message])
    #expect(findings.map(\.help) == [help])
  }

  @Test("Front matter that is no YAML is refused at the place that names the file")
  func brokenFrontMatter() {
    let findings = parse("", agent: "bad").diagnostics
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.message.hasPrefix("agent file agents/bad.md: ") && $0.severity == .error })
    #expect(findings.allSatisfy { $0.location?.path == "p.yml" })
  }
}

extension StepKind {
  fileprivate var agentName: String? {
    switch self {
    case .prompt(let settings): settings.agent
    case .review(let settings): settings.agent
    default: nil
    }
  }
}
