import SkillText
import Testing

@testable import skillpool

/// The objects of `--json`: keys may be added, what is here stays.
@Suite("Machine output")
struct MachineOutputTests {
  static let finding = """
    {"code":"FM001","column":1,"end-column":1,"end-line":1,"help":"start the file with '---', then 'name:' and \
    'description:', then '---'","line":1,"message":"no front matter: expected '---' on line 1","path":\
    "skills/broken/SKILL.md","severity":"SEVERITY"}
    """

  static func finding(_ severity: String) -> String {
    let parts = finding.split(separator: "SEVERITY", omittingEmptySubsequences: false)
    return parts.joined(separator: severity)
  }

  @Test("list")
  func list() {
    let expected = """
      {"diagnostics":[],"partial":false,"schema":"skillpool.list/1","skills":[{"checklist-items":0,"description":\
      "no front matter",\
      "diagnostics":[\(Self.finding("warning"))],"digest":"sha256:d4683e2c542bbd01102185d7fac68438b095629ac02ff399b3a1\
      d6192b4dc313","disable-model-invocation":false,"form":"folder","id":"project/broken","kind":"skill","name":\
      "broken","path":"skills/broken/SKILL.md","paths":[],"scope":"project","shadowed-by":null,"status":"degraded",\
      "tokens":4,"triggers":0,"user-invocable":true},{"checklist-items":2,"description":\
      "Writes a greeting for a visitor. Use when greeting visitors by name. Not for farewells.","diagnostics":[],\
      "digest":"sha256:addef8b8fbb89bd9a7d364820e28706c917960547089b5f188521b7f96c0b9ef",\
      "disable-model-invocation":false,"form":"folder","id":"project/greeting","kind":"skill","name":"greeting",\
      "path":"skills/greeting/SKILL.md","paths":[],"scope":"project","shadowed-by":null,"status":"ok","tokens":59,\
      "triggers":2,"user-invocable":true}]}

      """
    #expect(TestProject().run("list", "--json") == .init(0, expected))
  }

  @Test("show")
  func show() {
    let expected = #"""
      {"schema":"skillpool.show/1","skill":{"body":"\n# Greeting\n\n## Review Checklist\n\n- [ ] The visitor is \#
      greeted by name\n- [ ] The greeting ends with a full stop\n","checklist":[{"id":"greeting#a6c75434","line":10,\#
      "text":"The visitor is greeted by name"},{"id":"greeting#f4ae289f","line":11,"text":"The greeting ends with a \#
      full stop"}],"checklist-items":2,"description":"Writes a greeting for a visitor. Use when greeting visitors by \#
      name. Not for farewells.","diagnostics":[],"digest":"sha256:addef8b8fbb89bd9a7d364820e28706c917960547089b5f1885\#
      21b7f96c0b9ef","disable-model-invocation":false,"form":"folder","id":"project/greeting","kind":"skill","name":\#
      "greeting","path":"skills/greeting/SKILL.md","paths":[],"references":[],"rivals":[],"scope":"project",\#
      "shadowed-by":null,"status":"ok","tokens":59,"trigger-list":[{"line":3,"negative":false,"origin":"description","text":"Use when \#
      greeting visitors by name"},{"line":3,"negative":true,"origin":"description","text":"Not for farewells"}],\#
      "triggers":2,"user-invocable":true}}

      """#
    #expect(TestProject().run("show", "greeting", "--json") == .init(0, expected))
  }

  @Test("validate")
  func validate() {
    let expected = """
      {"diagnostics":[\(Self.finding("error"))],"errors":1,"files":3,"schema":"skillpool.validate/1","warnings":0}

      """
    #expect(TestProject().run("validate", "--json") == .init(1, expected))
  }

  @Test("plan")
  func plan() {
    let expected = """
      {"bound":{"calls":0,"tokens":0,"unpriced":[],"usd":0},"inputs":{"who":"Ada"},"limits":{"max-calls":null,\
      "max-tokens":null,"max-turns":null,"max-usd":null},"max-parallel":null,"path":"pipelines/hello.yml","pipeline":\
      "hello","schema":"skillpool.plan/1","steps":[{"agent":null,"attempts":1,"between":[],"bound":{"calls":0,"tokens":\
      0,"unpriced":[],"usd":0},"cache":"off","children":1,"children-known":true,"continue-on-error":false,"id":"greet",\
      "if":null,"isolation":"none","iterations":1,"kind":"run","matrix":[],"name":null,"needs":null,"permissions":\
      "read","skills":[],"steps":[],"tokens":null,"tokens-partial":false,"until":null,"uses":null,"waits-for":[],\
      "wave":1}],"timeout-minutes":null,"waves":1}

      """
    #expect(TestProject().run("plan", "hello", "-i", "who=Ada", "--json") == .init(0, expected))
  }

  @Test("runs, where there are none")
  func runs() {
    #expect(TestProject().run("runs", "--json") == .init(0, #"{"runs":[],"schema":"skillpool.runs/1"}"# + "\n"))
  }

  @Test("init, once and once more")
  func initialise() {
    let project = TestProject()
    let paths = #""pipelines/review.yml","pipelines/pipeline.schema.json",".gitignore""#
    let first = #"{"kept":[],"root":"/project","schema":"skillpool.init/1","written":[\#(paths)]}"#
    let second = #"{"kept":[\#(paths)],"root":"/project","schema":"skillpool.init/1","written":[]}"#
    #expect(project.run("init", "--json") == .init(0, first + "\n"))
    #expect(project.run("init", "--json") == .init(0, second + "\n"))
  }

  /// Scores and digests are the matcher's; here the shape counts.
  @Test("match: the members of the answer, of a match and of a reason")
  func match() throws {
    let answer = TestProject().run("match", "greet a visitor by name", "--json")
    let json = try JSON(parsing: answer.output)
    let match = try #require(json["matches"]?.array?.first)
    #expect(answer.code == 0)
    #expect(json["schema"] == "skillpool.match/1")
    #expect(json["task"] == "greet a visitor by name")
    #expect(json["selected"] == ["project/greeting"])
    #expect(json["left-out"] == [])
    #expect(keys(json) == "ambiguous index-digest left-out matcher-version matches schema selected summaries task")
    #expect(keys(match) == "band further id name path rank reasons score tier")
    let reasons = try #require(match["reasons"]?.array)
    #expect(reasons.count >= 3)
    #expect(Set(reasons.map(keys)) == ["field kind line share text"])
  }

  @Test("match: nothing fits")
  func noMatch() throws {
    let answer = TestProject().run("match", "zebra", "--json")
    let json = try JSON(parsing: answer.output)
    #expect(answer.code == 1)
    #expect(json["matches"] == [])
    #expect(json["selected"] == [])
  }

  private func keys(_ json: JSON) -> String { (json.object ?? [:]).keys.sorted().joined(separator: " ") }
}
