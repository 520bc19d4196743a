import SkillSystem
import SkillText
import Testing

@testable import skillpool

@Suite("The pipelines that are shipped", .timeLimit(.minutes(3)))
struct ShippedPipelinesTests {
  /// One run of a pipeline with its recording, and everything that must come of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let pipeline: String
    let app: String
    var words: [String] = ["--agent", "recorded"]
    let exitCode: ExitCode
    let result: String
    /// The outcomes in the order of the steps, `*` in front of all that are not a success.
    let steps: [String]
    /// The outputs without `report`.
    let outputs: [String: JSON]
    /// The file of the report, in the project.
    let report: String

    var testDescription: String { "\(pipeline) on \(app)" }
  }

  @Test("are all known here")
  func areAllKnown() {
    let names = ["implement", "multi-review", "research", "review"]
    #expect(ShippedFiles.pipelines == names.map { "pipelines/\($0).yml" } + ["examples/plan-change.yml"])
    #expect(Set(Self.cases.map { $0.pipeline }) == Set(ShippedFiles.pipelines))
  }

  @Test("are valid and can be planned, without a word of warning", arguments: ShippedFiles.pipelines)
  func arePlanned(_ path: String) async throws {
    let (project, file) = (try ExampleProject(), ShippedFiles.path(path))
    try project.copy("agents", to: "agents")
    let validated = await project.type(["validate", "--strict", file])
    #expect(validated.exitCode == .success)
    #expect(validated.output == "0 errors, 0 warnings in 1 file\n")
    let planned = await project.type(["plan", file])
    #expect(planned.exitCode == .success)
    #expect(planned.messages == "")
  }

  @Test("run offline with their recordings, each step and output as expected", arguments: cases)
  func run(_ expected: Case) async throws {
    let project = try await ExampleProject.committed()
    try project.copy("examples/" + expected.app)
    let answer = await project.type(Self.words(expected))
    #expect(answer.exitCode == expected.exitCode)
    #expect(answer.messages == "")
    let record = try JSON(parsing: answer.output)
    #expect(record["result"]?.string == expected.result)
    #expect(Self.outcomes(record) == expected.steps)
    let report = JSON.string(Paths.join(project.project, expected.report))
    #expect(record["outputs"]?.object == expected.outputs.merging(["report": report]) { $1 })
    #expect(try project.text(expected.report).hasPrefix("# "))
  }

  @Test("ask about the plan: the run pauses, and another process brings the answer")
  func askAboutThePlan() async throws {
    let project = try await ExampleProject.committed()
    try project.copy("examples/TripPlannerClean")
    let words = Self.words("pipelines/implement.yml", ["--agent", "recorded", "-i", "check=true"])
    let paused = await project.type(words)
    #expect(paused.exitCode == .paused)
    let record = try JSON(parsing: paused.output)
    #expect(record["questions"]?.array?.map { $0["step"]?.string } == ["approve"])
    let id = try #require(record["id"]?.string)
    #expect(paused.messages.contains("skillpool resume \(id) --approve approve=reject"))
    let skills = ["--skills", ShippedFiles.path("skills"), "--json", "--progress", "none", "--agent", "recorded"]
    let answered = await project.type(["resume", id, "--approve", "approve=reject"] + skills)
    #expect(answered.exitCode == .negative)
    #expect(Self.outcomes(try JSON(parsing: answered.output)).contains("*implement skipped, dependency"))
  }

  @Test("keep what was decided in a file")
  func keepDecisions() async throws {
    let project = try await ExampleProject.committed()
    try project.copy("examples/TripPlanner")
    _ = await project.type(Self.words(Self.multiReview))
    let decisions = try JSON(parsing: project.text("multi-review-decisions.json"))
    #expect(decisions["accepted"]?.array?.map { $0["grade"]?.string } == ["important", "blocking"])
    #expect(decisions["rejected"] == [])
    #expect(decisions["deferred"]?.array?.map { $0["grade"]?.string } == ["minor"])
  }

  @Test("have nobody to ask when no agent is named", arguments: ["implement", "multi-review", "research"])
  func needAnAgent(_ pipeline: String) async throws {
    let project = try await ExampleProject.committed()
    try project.copy("examples/TripPlanner")
    let answer = await project.type(Self.words("pipelines/\(pipeline).yml", []))
    #expect(answer.exitCode == .unavailable)
    let steps = try JSON(parsing: answer.output)["steps"]?.array ?? []
    let asked = steps.filter { $0["kind"]?.string == "prompt" && $0["outcome"]?.string == "failure" }
    #expect(!asked.isEmpty)
    #expect(asked.allSatisfy { $0["reason"]?.string == "agent" })
  }

  private static func words(_ expected: Case) -> [String] { words(expected.pipeline, expected.words) }

  private static func words(_ pipeline: String, _ more: [String]) -> [String] {
    let file = ShippedFiles.path(pipeline)
    return ["run", file, "--skills", ShippedFiles.path("skills"), "--json", "--progress", "none"] + more
  }

  private static func outcomes(_ record: JSON) -> [String] {
    (record["steps"]?.array ?? []).map { step in
      let (path, outcome) = (step["path"]?.string ?? "", step["outcome"]?.string ?? "none")
      return outcome == "success" ? path : "*\(path) \(outcome), \(step["reason"]?.string ?? "none")"
    }
  }
}
