@testable import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import SkillYAML
import Testing

@testable import skillpool

@Suite("init")
struct InitTests {
  @Test(
    "The manifests decide about files and tests",
    arguments: [
      (["Package.swift": ""], ["**/*.swift"], ["swift test"]),
      (["App.xcodeproj/project.pbxproj": ""], ["**/*.swift"], []),
      (["Package.swift": "", "App.xcodeproj/x": ""], ["**/*.swift"], ["swift test"]),
      (["package.json": #"{"scripts":{"test":"vitest"}}"#], ["**/*.{ts,tsx,js,jsx,mjs,cjs}"], ["npm test"]),
      (
        ["package.json": #"{"scripts":{"test":"vitest"}}"#, "pnpm-lock.yaml": ""], ["**/*.{ts,tsx,js,jsx,mjs,cjs}"],
        ["pnpm test"]
      ),
      (
        ["package.json": #"{"scripts":{"test":"echo \"Error: no test specified\" && exit 1"}}"#],
        ["**/*.{ts,tsx,js,jsx,mjs,cjs}"], []
      ),
      (["package.json": "not json"], ["**/*.{ts,tsx,js,jsx,mjs,cjs}"], []),
      (["pyproject.toml": "[tool.pytest.ini_options]"], ["**/*.py"], ["python3 -m pytest"]),
      (["pyproject.toml": ""], ["**/*.py"], []),
      (["go.mod": "", "Cargo.toml": ""], ["**/*.go", "**/*.rs"], ["go test ./...", "cargo test"]),
      (["Api.csproj": ""], ["**/*.{cs,fs}"], ["dotnet test"]),
      (["build.gradle.kts": "", "gradlew": ""], ["**/*.{kt,java}"], ["./gradlew test"]),
      (["build.gradle.kts": ""], ["**/*.{kt,java}"], []),
      (["pom.xml": ""], ["**/*.{kt,java}"], ["mvn --batch-mode test"]),
      (["notes.txt": ""], ["**/*"], []),
    ] as [([String: String], [String], [String])])
  func detects(manifests: [String: String], globs: [String], commands: [String]) throws {
    let project = TestProject(
      Dictionary(manifests.map { ("/project/" + $0.key, .text($0.value)) }) { first, _ in first })
    #expect(project.run("init").code == 0)
    let text = try #require(project.files.text("/project/pipelines/review.yml"))
    let parsed = Pipeline.parse(SourceFile(path: "review.yml", bytes: Array(text.utf8)))
    let pipeline = try #require(parsed.value)
    #expect(parsed.diagnostics == [])
    #expect(pipeline.inputs.last?.defaultValue == .array(globs.map(JSON.string)))
    #expect(
      text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("    run: ") }
        == commands.map { "    run: " + $0 })
  }

  @Test("Nothing is written over, and .gitignore gets its line once")
  func keeps() {
    let project = TestProject([
      "/project/pipelines/review.yml": "mine", "/project/.gitignore": "build",
      "/project/pipelines/pipeline.schema.json": .link("elsewhere"),
    ])
    let expected = """
      wrote  .gitignore
      kept   pipelines/review.yml  (it was there already)
      kept   pipelines/pipeline.schema.json  (it was there already)
      next   skillpool plan review, then skillpool run review

      """
    let note = "note   no skills were found yet; 'skillpool init --skill NAME' writes a first one\n"
    #expect(project.run("init") == .init(0, expected, error: note))
    #expect(project.files.text("/project/pipelines/review.yml") == "mine")
    #expect(project.files.text("/project/.gitignore") == "build\n.skillpool/\n")
    #expect(project.run("init").output.hasPrefix("kept   pipelines/review.yml"))
    #expect(project.files.text("/project/.gitignore") == "build\n.skillpool/\n")
  }

  @Test("A line that ignores the folder already is seen", arguments: [".skillpool", "/.skillpool/", ".skillpool/  \r"])
  func ignoredAlready(line: String) {
    let project = TestProject(["/project/.gitignore": .text(line + "\n")])
    #expect(project.run("init").output.contains("kept   .gitignore"))
    #expect(project.files.text("/project/.gitignore") == line + "\n")
  }

  @Test("A first skill passes the strict rules", arguments: ["greeting", "trip-planner-2"])
  func skill(name: String) {
    let project = TestProject([:])
    let expected = """
      wrote  skills/\(name)/SKILL.md
      wrote  skills/\(name)/checks.yml
      next   skillpool validate --strict skills/\(name)

      """
    #expect(project.run("init", "--skill", name) == .init(0, expected))
    #expect(project.run("validate", "--strict") == .init(0, "0 errors, 0 warnings in 1 file\n"))
  }

  @Test("What can't be written ends with 74, and promises nothing")
  func unwritable() {
    let project = TestProject(["/project/pipelines": "a file", "/project/skills/a.md": "x"])
    let answer = project.run("init")
    #expect(answer.code == 74)
    #expect(answer.output == "")
    #expect(answer.error.hasPrefix("error: "))
  }

  @Test("The schema accepts what init writes")
  func schema() throws {
    let project = TestProject(["/project/go.mod": ""])
    #expect(project.run("init").code == 0)
    let bytes = try project.files.read("/project/pipelines/review.yml", limit: 1 << 20)
    let document = YAMLDocument.parse(SourceFile(path: "review.yml", bytes: bytes))
    let value = try #require(document.root?.json)
    #expect(JSONSchema(PipelineSchema.json).violations(of: value) == [])
    #expect(project.files.text("/project/pipelines/pipeline.schema.json") == PipelineSchema.text + "\n")
  }
}
