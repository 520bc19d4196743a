import SkillPipelines
import SkillPrompts
import SkillText
import Testing

@testable import SkillRuns

@Suite("Scripts with nothing to be filled in")
struct PlainScriptTests {
  private static let steps = [
    StepDefinition(id: "a", kind: .run(RunSettings(script: "true", shell: .sh))),
    StepDefinition(id: "b", kind: .run(RunSettings(script: "echo \"ä\\\" €\u{1}\ttab\n", shell: .bash))),
    StepDefinition(id: "c", kind: .run(RunSettings(script: ""))),
  ]

  private static func pipeline(_ steps: [StepDefinition]) -> Pipeline {
    Pipeline(name: "p", steps: steps, source: SourceFile(path: "p.yml", text: ""))
  }

  @Test("have the key that they have as any other step", arguments: steps.indices)
  func keys(index: Int) throws {
    let pipeline = Self.pipeline(Self.steps)
    let plain = try #require(RunProgram(pipeline).plain(index))
    let resolver = StepResolver(pipeline: pipeline, project: "/project", environment: [:])
    let resolved = try resolver.resolve(Self.steps[index]) { [:] }
    #expect(plain.key == StepKey(kind: "run", definition: resolved.definition).text)
  }

  @Test(
    "ask for nothing else",
    arguments: [
      StepDefinition(id: "x", kind: .run(RunSettings(script: "true")), permissions: .edit),
      StepDefinition(id: "x", kind: .run(RunSettings(script: "true")), isolation: .worktree),
      StepDefinition(id: "x", kind: .run(RunSettings(script: "true")), artifacts: ["*.txt"]),
      StepDefinition(id: "x", kind: .report(ReportSettings())),
    ])
  func others(step: StepDefinition) {
    #expect(RunProgram(Self.pipeline([step])).plain(0) == nil)
  }
}
