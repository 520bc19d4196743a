import SkillMatching
import SkillSystem
import SkillText
import Testing

@testable import skillpool

@Suite("match --eval")
struct EvaluationCommandTests {
  private static func project(_ text: String, at path: String = "/project/t.json") -> TestProject {
    TestProject(TestProject.greeting.merging([path: .text(text)]) { $1 })
  }

  private static let good = """
    [{"query": "greet a visitor by name", "expected_skill": "greeting"},
     {"query": "zebra", "expected_skill": "greeting"},
     {"query": "hello @greeting", "expected_skill": null}]

    """

  @Test("figures, and what went wrong")
  func figures() {
    let expected = """
      3 requests: 2 should find a skill, 1 should not
        Hit@1       1 of 2        50.0 %   the right skill is first
        R@3         1 of 2        50.0 %   it is among the first three
        chosen      1 of 2        50.0 %   it is sure enough to be taken
        false fires 1 of 1        100.0 %  a skill is taken that must not be
      not first:
        t.json:2:2
          “zebra”
            greeting is not listed; nothing is found
      false fires:
        t.json:3:2
          “hello @greeting”
            greeting (strong 1.00)

      """
    let answer = Self.project(Self.good).run("match", "--eval", "t.json")
    #expect(answer.code == 0)
    #expect(answer.output == expected)
    #expect(answer.error == "")
  }

  @Test("--min-recall decides the exit code", arguments: [("0.5", Int32(0)), ("0.51", 1), ("1", 1), ("0", 0)])
  func minRecall(_ share: String, _ code: Int32) {
    #expect(Self.project(Self.good).run("match", "--eval", "t.json", "--min-recall", share).code == code)
  }

  @Test("as JSON")
  func json() throws {
    let json = try JSON(parsing: Self.project(Self.good).run("match", "--eval", "t.json", "--json").output)
    #expect(json["schema"] == "skillpool.match-eval/1")
    #expect(json["hit-at-1"]?["count"] == 1)
    #expect(json["outcomes"]?.array?.map { $0["line"] } == [1, 2, 3])
  }

  @Test(
    "a file in the folder of a skill, or named after it, is about that skill",
    arguments: [
      "skills/greeting/evals/t.json", "greeting.triggers.json", "greeting-eval.json",
    ])
  func place(_ path: String) {
    let project = Self.project(
      #"[{"query": "greet a visitor by name", "should_trigger": true}]"#, at: "/project/" + path)
    let answer = project.run("match", "--eval", path)
    #expect(answer.code == 0)
    #expect(answer.output.contains("Hit@1       1 of 1 "))
  }

  static let refusals: [(String, [String], String)] = [
    ("[1]", [], "error[TRG102]: expected an object with a request, but this is a number\n --> t.json:1:2"),
    ("[]", [], "error: there are no requests in t.json\n"),
    (
      #"[{"query": "x", "expected_skill": null}]"#, ["--min-recall", "0.5"],
      "error: --min-recall needs requests that should find a skill\n"
    ),
    ("[]", ["--calibrate", "--ablation"], "error: --calibrate and --ablation are two questions: ask one\n"),
    ("[]", ["-o", "x"], "error: -o goes with --calibrate\n"),
    ("[]", ["a task"], "error: give a task, --queries FILE or --eval FILE\n"),
  ]

  @Test("what can't be read is told at its place", arguments: refusals)
  func refused(_ text: String, _ words: [String], _ message: String) {
    let answer = Self.project(text).run(["match", "--eval", "t.json"] + words)
    #expect(answer.code == 2)
    #expect(answer.error.contains(message), "\(answer.error)")
  }

  @Test(
    "without --eval its options have no meaning",
    arguments: [["--min-recall", "0.5"], ["--calibrate"], ["--ablation"]])
  func alone(_ words: [String]) {
    #expect(TestProject().run(["match", "x"] + words).code == 2)
    #expect(TestProject().run("match", "--eval", "t.json", "--min-recall", "1.1").code == 2)
  }

  @Test("a name that no skill has is warned about")
  func unknown() {
    let answer = Self.project(#"[{"query": "greet", "expected_skill": "greting"}]"#).run("match", "--eval", "t.json")
    #expect(answer.code == 0)
    #expect(answer.error.contains("warning[TRG104]: no skill 'greting' is loaded"))
    #expect(answer.error.contains("did you mean 'greeting'?"))
  }

  @Test("a calibration of a handful of requests is not written")
  func tiny() {
    let project = Self.project(Self.good)
    let answer = project.run("match", "--eval", "t.json", "--calibrate", "-o", "skillpool.calibration.json")
    #expect(answer.code == 1)
    #expect(answer.error.contains("too few requests: at least 20 right and 20 wrong ones"))
    #expect(project.files.text("/project/skillpool.calibration.json") == nil)
  }

  @Test("the project's calibration is used by match; one that does not count is told")
  func calibration() {
    let doubtful = #"{"schema":"skillpool.calibration/1","matcher-version":"VERSION","scale":1,"offset":-20}"#
    let version = try? JSON(parsing: TestProject().run("match", "greet", "--json").output)["matcher-version"]?.string
    let parts = doubtful.split(separator: "VERSION")
    let text = parts.joined(separator: version ?? "?")
    let project = Self.project(text, at: "/project/skillpool.calibration.json")
    #expect(project.run("match", "a visitor waits, write the greeting").code == 1)
    #expect(TestProject().run("match", "a visitor waits, write the greeting").code == 0)
    let broken = Self.project("{}", at: "/project/skillpool.calibration.json").run("match", "greet a visitor by name")
    #expect(broken.code == 0)
    #expect(broken.error == "warning: skillpool.calibration.json is no calibration; the shipped one is used\n")
  }

  @Test("--ablation has a row for every variant")
  func ablation() {
    let answer = Self.project(Self.good).run("match", "--eval", "t.json", "--ablation")
    #expect(answer.code == 0)
    #expect(answer.output.split(separator: "\n").count == FormulaVariant.all.count + 2)
    #expect(answer.output.contains("  Hit@1    R@3      R@5\nas shipped "))
  }
}
