import SkillSystem
import SkillText
import Testing

@testable import skillpool

@Suite("match and the project")
struct MatchCommandTests {
  private static let project: TestProject = {
    var nodes = TestProject.greeting
    nodes["/project/Package.swift"] = "// swift-tools-version: 6.3\n"
    nodes["/project/Sources/App/Trip.swift"] = "import SwiftData\n"
    nodes["/project/skills/models/SKILL.md"] = """
      ---
      name: models
      description: "Design SwiftData models of trips and hotels. Use when a model of a trip is added."
      paths: "Sources/**/*.swift"
      ---

      # Models

      """
    return TestProject(nodes)
  }()

  @Test("the project's evidence is printed with its factor")
  func evidence() {
    let answer = Self.project.run("match", "add a model of a trip")
    #expect(answer.code == 0)
    #expect(answer.output.contains("     project 1 file imports SwiftData   ×1.15\n"))
    #expect(!Self.project.run("match", "add a model of a trip", "--no-signals").output.contains("×"))
  }

  @Test("files of the task meet paths:", arguments: ["Sources/App/Trip.swift", "Sources/**", "**/Trip.*,x"])
  func files(_ list: String) {
    let answer = Self.project.run("match", "add a model of a trip", "--files", list)
    #expect(answer.output.contains("     paths   Sources/**/*.swift matches Sources/App/Trip.swift   ×1.25\n"))
    #expect(answer.output.contains("skills/models/SKILL.md:4\n"))
  }

  static let refusals: [([String], String)] = [
    (["--files", "[a"], "error: --files '[a': there is no ] for this [\n"),
    (["--changed"], "error: --changed needs a git repository, and none that can be read holds /project\n"),
    (["--files", "a", "--no-signals"], "error: --no-signals does not go with --files or --changed\n"),
    (["--why-not", "modells"], "error: no skill 'modells'\n  help: did you mean 'models'?\n"),
  ]

  @Test("what can't be done is said", arguments: refusals)
  func refused(_ words: [String], _ message: String) {
    #expect(Self.project.run(["match", "add a model"] + words) == .init(2, "", error: message))
  }

  @Test("--queries look at no project")
  func queries() throws {
    Self.project.files.place("{\"id\":1,\"task\":\"add a model of a trip\"}\n", at: "/project/q.jsonl")
    let answer = Self.project.run("match", "--queries", "q.jsonl", "--json")
    #expect(answer.code == 0)
    #expect(!answer.output.contains("factor"))
    #expect(Self.project.run("match", "add a model of a trip", "--json").output.contains("\"factor\":1.15"))
  }

  @Test("--why-not, as text and as JSON")
  func whyNot() throws {
    let answer = Self.project.run("match", "a model of a trip", "--why-not", "greeting")
    #expect(
      answer.output.hasSuffix(
        "why not greeting: shares no word with the task\n     lacks   model · trip\n     rival   models says model · trip\n"
      ))
    let json = try JSON(
      parsing: Self.project.run("match", "a model of a trip", "--why-not", "greeting", "--json").output)
    #expect(json["why-not"]?["chosen"] == false)
    #expect(json["why-not"]?["rival"] == "project/models")
    #expect(
      Self.project.run("match", "a model of a trip", "--why-not", "models").output.hasSuffix(
        "why models: it is chosen\n"))
  }

  @Test("--strict fails for two that send tasks to each other")
  func strict() {
    var nodes = TestProject.greeting
    for (name, other) in [("roast-a", "roast-b"), ("roast-b", "roast-a")] {
      nodes["/project/skills/\(name)/SKILL.md"] = .text(
        """
        ---
        name: \(name)
        description: "Season and roast root vegetables in the oven. Not for soups (see \(other))."
        ---

        # Roasting

        """)
    }
    let project = TestProject(nodes)
    let words = ["match", "season and roast root vegetables in the oven", "--accept", "weak"]
    let answer = project.run(words)
    #expect(answer.code == 0)
    #expect(
      answer.output.contains("ambiguous: roast-a and roast-b fit about equally, and each sends tasks to the other\n"))
    #expect(answer.output.contains("     says    “Not for soups (see roast-b)”\n"))
    #expect(project.run(words + ["--strict"]).code == 1)
  }
}
