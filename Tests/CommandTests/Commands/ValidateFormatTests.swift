import SkillSystem
import SkillText
import Testing

@testable import skillpool

@Suite("validate: formats")
struct ValidateFormatTests {
  /// A project with awkward texts: a path and a message that need escaping in every format.
  static let project = TestProject([
    "/project/.git": .folder,
    "/project/skills/a%,b/SKILL.md":
      "---\nname: x<y>&\"z\"\ndescription: Use when: dates, times or zones are parsed\n---\n",
    "/project/skills/good/SKILL.md":
      "---\nname: good\ndescription: Use when parsers of dates and times are tested.\n---\n",
    "/project/skills/warned/SKILL.md":
      "---\nname: warned\ndescription: Use when maps of cities and rivers are drawn.\nallowed_tools: Read\n---\n",
  ])

  @Test("concise: a line a finding")
  func concise() {
    #expect(
      Self.project.run("validate", "--format", "concise").output == """
        skills/warned/SKILL.md:4:1: warning[KEY002]: key 'allowed_tools' is read as 'allowed-tools'
        skills/a%,b/SKILL.md:2:7: error[NAM005]: name 'x-y-&-z' differs from the folder 'a%,b'
        skills/a%,b/SKILL.md:2:7: error[NAM006]: the name 'x<y>&"z"' could be a path; 'x-y-&-z' is used
        skills/a%,b/SKILL.md:3:22: error[FM006]: 'description' is not valid YAML: ': ' inside an unquoted value

        """)
  }

  @Test("github: workflow commands, escaped")
  func github() {
    let lines = Self.project.run("validate", "--format", "github").output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines.last == """
        ::error file=skills/a%25%2Cb/SKILL.md,line=3,col=22,title=FM006::'description' is not valid YAML: ': ' inside an \
        unquoted value%0Ahelp: quote it: description: "Use when: dates, times or zones are parsed"
        """)
  }

  @Test("jsonl: the members of a finding, a line each")
  func jsonl() throws {
    let lines = Self.project.run("validate", "--format", "jsonl").output.split(separator: "\n")
    let codes = try lines.map { try JSON(parsing: String($0))["code"]?.string }
    #expect(codes == ["KEY002", "NAM005", "NAM006", "FM006"])
  }

  @Test("sarif: what SARIF 2.1.0 requires, with descriptions of rules and with fixes")
  func sarif() throws {
    let log = try JSON(parsing: Self.project.run("validate", "--format", "sarif").output)
    #expect(log["version"] == "2.1.0")
    let run = try #require(log["runs"]?.array?.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    #expect(run["tool"]?["driver"]?["name"] == "skillpool")
    #expect(rules.map { $0["id"]?.string } == ["FM006", "KEY002", "NAM005", "NAM006"])
    #expect(rules.allSatisfy { $0["shortDescription"]?["text"]?.string?.isEmpty == false })
    #expect(rules.allSatisfy { $0["help"]?["text"]?.string?.contains("Fix: ") == true })
    let results = try #require(run["results"]?.array)
    #expect(results.count == 4)
    for result in results { try check(result, rules) }
    #expect(Set(results.compactMap { $0["partialFingerprints"]?["primaryLocationLineHash"]?.string }).count == 4)
    let fix = try #require(results.last?["fixes"]?.array?.first)
    let replacement = try #require(fix["artifactChanges"]?.array?.first?["replacements"]?.array?.first)
    #expect(replacement["insertedContent"]?["text"] == " \"Use when: dates, times or zones are parsed\"")
    #expect(replacement["deletedRegion"]?["startLine"] == 3)
    #expect(replacement["deletedRegion"]?["startColumn"] == 13)
  }

  /// The members that a result must have, and what they may hold.
  private func check(_ result: JSON, _ rules: [JSON]) throws {
    let index = try #require(result["ruleIndex"]?.int)
    #expect(rules[index]["id"] == result["ruleId"])
    #expect(["error", "warning", "note"].contains(result["level"]?.string))
    #expect(result["message"]?["text"]?.string?.isEmpty == false)
    let place = try #require(result["locations"]?.array?.first?["physicalLocation"])
    #expect(place["artifactLocation"]?["uri"]?.string?.contains(" ") == false)
    #expect(place["artifactLocation"]?["uriBaseId"] == "SRCROOT")
    let region = try #require(place["region"])
    #expect(try #require(region["startLine"]?.int) >= 1)
    #expect(try #require(region["startColumn"]?.int) >= 1)
    #expect(try #require(region["endColumn"]?.int) >= 1)
  }

  @Test("junit: escaped, and counts that add up", arguments: [(false, 3), (true, 4)])
  func junit(_ isStrict: Bool, _ failures: Int) {
    let text = Self.project.run(["validate", "--format", "junit"] + (isStrict ? ["--strict"] : [])).output
    #expect(
      text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"skillpool validate\" tests=\"5\" ")
    )
    #expect(count("<testsuite ", in: text) == 3)
    #expect(count("<testcase ", in: text) == 5)
    #expect(count("<failure ", in: text) == failures)
    #expect(text.contains("tests=\"5\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\""))
    #expect(
      text.contains("<testsuite name=\"skills/good/SKILL.md\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\">"))
    #expect(text.contains("the name &#39;x&lt;y&gt;&amp;&quot;z&quot;&#39; could be a path"))
    #expect(count("<system-out>", in: text) == 4 - failures)
  }

  private func count(_ part: String, in text: String) -> Int { text.split(separator: part).count - 1 }
}
