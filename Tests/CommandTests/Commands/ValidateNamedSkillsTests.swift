import SkillSystem
import Testing

@testable import skillpool

@Suite("validate, skills that pipelines name")
struct ValidateNamedSkillsTests {
  private static let skill: MemoryFiles.Node =
    "---\nname: demo\ndescription: Use when dates, times or zones are parsed or printed\n---\n# Body\n"

  private static func project(
    _ steps: String, at path: String = "/project/pipelines/a.yml", _ more: [String: MemoryFiles.Node] = [:]
  ) -> TestProject {
    let base: [String: MemoryFiles.Node] = [
      "/project/.git": .folder, "/project/skills/demo/SKILL.md": skill, path: .text(pipeline(steps)),
    ]
    return TestProject(base.merging(more) { $1 })
  }

  private static func pipeline(_ steps: String) -> String {
    "version: 1\nname: a\nagents: { n: { uses: none } }\nsteps:\n\(steps)"
  }

  private static let prompt = "  - { id: x, agent: n, prompt: hi, skills: [demmo] }\n"
  private static let told = "pipelines/a.yml:5:45: error[PIP039]: step 'x': no skill 'demmo'\n"

  @Test(
    "A name that no skill has is told at its place, as plan tells it",
    arguments: [
      (prompt, told),
      (
        "  - { id: x, agent: n, review: { skills: [demo, demmo], subject: { files: [a.txt] } } }\n",
        "pipelines/a.yml:5:49: error[PIP039]: step 'x': no skill 'demmo'\n"
      ),
      (
        "  - { id: l, repeat: { max-iterations: 2, until: \"steps.x.outcome == 'success'\", steps: [{ id: x, agent: n, prompt: hi, skills: [demmo] }] } }\n",
        "pipelines/a.yml:5:130: error[PIP039]: step 'x': no skill 'demmo'\n"
      ),
      (
        "  - { id: x, agent: n, prompt: hi, skills: [demmo, \"${{ inputs.s }}\"] }\ninputs: { s: { type: string } }\n",
        told
      ),
      (prompt + "  - { id: y, agent: n, prompt: hi, skills: [demmo] }\n", told),
      ("  - { id: x, agent: n, prompt: hi, skills: [demo] }\n", ""),
      ("  - { id: x, agent: n, prompt: hi, skills: [demo@project] }\n", ""),
      ("  - { id: x, agent: n, prompt: hi, skills: \"${{ inputs.s }}\" }\ninputs: { s: { type: string } }\n", ""),
      ("  - { id: x, agent: n, prompt: hi }\n", ""),
    ])
  func missing(_ steps: String, _ expected: String) {
    let answer = Self.project(steps).run("validate", "--format", "concise")
    #expect(answer == .init(expected.isEmpty ? 0 : 1, expected))
  }

  @Test("The nearest name is offered, and plan says the very same")
  func suggestion() {
    let project = Self.project(Self.prompt)
    let answer = project.run("validate")
    #expect(answer.output.contains("= help: did you mean 'demo'?\n"))
    let plan = project.run("plan", "a")
    #expect(plan.code == 1)
    #expect(answer.output.hasPrefix(plan.error))
    #expect(project.run("validate", "pipelines/a.yml", "--format", "concise") == .init(1, Self.told))
    #expect(project.run("validate", ".", "--format", "concise") == .init(1, Self.told))
  }

  @Test("A name that several skills have is told with its ids")
  func several() {
    let project = Self.project(
      "  - { id: x, agent: n, prompt: hi, skills: [demo] }\n",
      ["/project/skills/one/skills/demo/SKILL.md": Self.skill, "/project/skills/two/skills/demo/SKILL.md": Self.skill])
    project.files.remove("/project/skills/demo/SKILL.md")
    #expect(
      project.run("validate", "--format", "concise").output.hasSuffix(
        "pipelines/a.yml:5:45: error[PIP039]: step 'x': several skills are called 'demo'\n"))
  }

  @Test("A file that a pipeline uses is told at its own place, once")
  func nested() {
    let project = Self.project(
      "  - { id: u, uses: ./b.yml }\n  - { id: v, uses: ./b.yml }\n",
      ["/project/pipelines/b.yml": .text(Self.pipeline(Self.prompt))])
    let told = Self.told.replacing("a.yml", with: "b.yml")
    #expect(project.run("validate", "--format", "concise") == .init(1, told))
  }

  @Test(
    "Nothing is said of names where skills could not all be read",
    arguments: [
      ["/project/skills/shut": MemoryFiles.Node.closedFolder],
      ["/project/skills/shut/SKILL.md": .folder],
      ["/project/skills/1/2/3/4/5/6/7/8/SKILL.md": Self.skill],
      ["/project/.claude/skills": .closedFolder],
    ])
  func partial(_ gap: [String: MemoryFiles.Node]) {
    let answer = Self.project(Self.prompt, gap).run("validate", "--format", "concise")
    #expect(!answer.output.contains("PIP039"))
    #expect(!answer.output.isEmpty)
  }

  @Test("A pipeline of another project is judged by skills that are not known here: not at all")
  func elsewhere() {
    let project = Self.project(Self.prompt, at: "/other/pipelines/a.yml")
    #expect(project.run("validate", "/other/pipelines/a.yml", "--format", "concise").code == 0)
    let inside = Self.project(
      "  - { id: x, agent: n, prompt: hi, skills: [tool] }\n", at: "/project/examples/e/pipelines/a.yml",
      [
        "/project/examples/e/skills/tool/SKILL.md":
          "---\nname: tool\ndescription: Use when tools are picked for a job\n---\n# T\n"
      ])
    #expect(!inside.run("validate", "examples/e", "--format", "concise").output.contains("PIP039"))
  }
}
