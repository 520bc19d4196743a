import SkillText
import Testing

@testable import Skills

@Suite("The table of rules")
struct RuleTests {
  @Test("Codes are unique, in order, and of a known group")
  func codes() {
    let codes = SkillRules.all.map(\.code)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    #expect(
      Set(codes.map { String($0.prefix(3)) }) == [
        "BOD", "BOO", "DIR", "DSC", "ENC", "EOL", "FIL", "FM0", "KEY", "LEN", "LIB", "MET", "NAM", "REF", "SEC", "TGT",
        "TOL",
      ])
  }

  @Test("Every rule is explained", arguments: SkillRules.all)
  func texts(_ rule: SkillRule) {
    #expect(!rule.title.isEmpty && !rule.explanation.isEmpty && !rule.example.isEmpty && !rule.fix.isEmpty)
    #expect(rule.explanation.hasSuffix("."))
    #expect(!rule.title.hasSuffix(".") && !rule.fix.hasSuffix("."))
    #expect(!rule.explanation.contains("\n"))
  }

  @Test("Validating never weighs less than loading", arguments: SkillRules.all)
  func weights(_ rule: SkillRule) {
    guard let load = rule.load else { return }
    #expect(rule.strict.map { $0 >= load } ?? false)
  }

  @Test("A rule is found by its code in any case")
  func lookup() {
    #expect(SkillRules.rule("fm006")?.title == "YAML that had to be repaired")
    #expect(SkillRules.rule("XX999") == nil)
  }

  @Test("Validating speaks of forms that loading accepts in silence")
  func strictOnly() throws {
    let text = Loading.file(
      "name: demo\ndescription: Use when testing.\nallowed-tools: Read, Grep\ndisable-model-invocation: yes\norigin: x")
    let skill = try #require(Loading.skill(text))
    #expect(skill.codes == [])
    let strict = skill.diagnostics(.strict)
    #expect(strict.map(\.mark) == ["TOL001@4:16", "KEY001@5:1", "BOO001@5:27", "KEY001@6:1"])
    #expect(strict.allSatisfy { $0.severity == .info })
  }

  @Test(
    "Tools are told apart by spaces or commas outside parentheses and quotes",
    .bug("https://github.com/agent-sh/agnix/issues/1052"),
    arguments: [
      ("Read Grep", ["Read", "Grep"], false), ("Bash(git:*) Read", ["Bash(git:*)", "Read"], false),
      ("Bash(git add *), Read", ["Bash(git add *)", "Read"], true),
      ("Bash(git log --format=\"%h, %s\") Read", ["Bash(git log --format=\"%h, %s\")", "Read"], false), ("", [], false),
    ] as [(String, [String], Bool)])
  func tools(_ text: String, _ tokens: [String], _ hasComma: Bool) {
    #expect(ToolList.tokens(text) == tokens)
    #expect(ToolList.isCommaSeparated(text) == hasComma)
  }

  @Test(
    "Yes and no in every form, and tools from every form",
    .bug("https://github.com/anthropics/claude-code/issues/80398"),
    arguments: [
      ("disable-model-invocation: yes", true, []), ("disable_model_invocation: \"true\"", true, []),
      ("disableModelInvocation: ON", true, []), ("disable-model-invocation: false", false, []),
      ("allowed-tools: [Read, Grep]", false, ["Read", "Grep"]), ("allowed_tools: Read, Grep", false, ["Read", "Grep"]),
    ] as [(String, Bool, [String])])
  func values(_ line: String, _ isForPeopleOnly: Bool, _ tools: [String]) throws {
    let skill = try #require(Loading.skill(Loading.file("name: demo\ndescription: Use when testing.\n\(line)")))
    #expect(skill.isForPeopleOnly == isForPeopleOnly)
    #expect(skill.allowedTools == tools)
  }
}
