import SkillSystem
import SkillText
import Skills
import TestSupport
import Testing

@testable import SkillReviews

@Suite("Checks files")
struct CheckFileTests {
  static let skill = Skill.sample(items: [
    "`#expect(throws:)` names the **exact** error", "Background work uses [`@ModelActor`](a.md)", "No force tries",
  ])

  static let whole = """
    version: 1
    checks:
      - item: "#expect(throws:) names  the exact error"
        files: ["Tests/**/*.swift"]
        when: '#expect\\(throws:'
        forbid: '#expect\\(throws:\\s*Failure\\.self'
        good: ['#expect(throws: A.b) {}']
        bad:
          - '#expect(throws: Failure.self) {}'
          - {file: Tests/A.swift, text: '#expect(throws: Failure.self)'}
      - item: Background work uses `@ModelActor`
        files: "**/*.swift"
        require: '@ModelActor'
        good: '@ModelActor'
        bad: x
    """

  @Test("a whole file is read")
  func readsWhole() throws {
    let file = CheckFile.parse(SourceFile(path: "checks.yml", text: Self.whole), skill: Self.skill)
    #expect(file.diagnostics == [])
    #expect(file.checks.map(\.items) == [["swift#1"], ["swift#2"]])
    #expect(file.checks.map { $0.files.map(\.text) } == [["Tests/**/*.swift"], ["**/*.swift"]])
    #expect(file.checks.map { $0.when?.source } == ["#expect\\(throws:", nil])
    #expect(file.checks.map { $0.forbid?.source } == ["#expect\\(throws:\\s*Failure\\.self", nil])
    #expect(file.checks.map { $0.require?.source } == [nil, "@ModelActor"])
    #expect(file.checks.map { $0.bad.map(\.file) } == [[nil, "Tests/A.swift"], [nil]])
    #expect(file.checks.map { $0.location?.start?.line } == [3, 11])
    #expect(CheckProof.run(file.checks) == [])
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: String
    let message: String
    var help: String?
    let text: String
    init(_ code: String, _ message: String, help: String? = nil, _ text: String) {
      (self.code, self.message, self.help, self.text) = (code, message, help, text)
      testDescription = message
    }
  }

  static let tail = #"files: ["*"], forbid: 'x', good: a, bad: x"#

  static let mistakes: [Mistake] = [
    Mistake("CHK101", "a checks file is a mapping with 'version' and 'checks'", "1️⃣- a"),
    Mistake("CHK101", "'checks' must be a list", "version: 1\nchecks: 1️⃣x"),
    Mistake("CHK101", "a check is a mapping", "version: 1\nchecks: [1️⃣x]"),
    Mistake("CHK101", "a check needs 'item'", "version: 1\nchecks: [1️⃣{\(tail)}]"),
    Mistake("CHK101", "'item' must be a text", "version: 1\nchecks: [{item: 1️⃣[], \(tail)}]"),
    Mistake(
      "CHK101", "a check needs 'files'", help: #"add: files: ["**/*.swift"]"#,
      "version: 1\nchecks: [1️⃣{item: No force tries, forbid: x, good: a, bad: x}]"),
    Mistake(
      "CHK101", "'files' must be a list of globs",
      "version: 1\nchecks: [{item: No force tries, files: 1️⃣[], forbid: x, good: a, bad: x}]"),
    Mistake(
      "CHK101", "a 'bad' snippet is a text, or a mapping with 'text' and 'file'",
      "version: 1\nchecks: [{item: No force tries, files: a, forbid: x, good: a, bad: [1️⃣{file: a}]}]"),
    Mistake(
      "CHK102", "unknown key 'forbidden' in a check", help: "did you mean 'forbid'?",
      "version: 1\nchecks: [{item: No force tries, 1️⃣forbidden: y, \(tail)}]"),
    Mistake(
      "CHK102", "unknown key 'rules' in the checks file", help: "the keys are version, checks",
      "version: 1\n1️⃣rules: 1\nchecks: []"),
    Mistake("CHK103", "a checks file says 'version: 1'", "version: 1️⃣2\nchecks: []"),
    Mistake("CHK103", "a checks file says 'version: 1'", "1️⃣checks: []"),
    Mistake(
      "CHK104", "no item of the checklist of 'swift' says this",
      help: "the nearest item is at skills/swift/SKILL.md:12: No force tries",
      "version: 1\nchecks: [{item: 1️⃣No force try, \(tail)}]"),
    Mistake(
      "CHK104", "no item of the checklist of 'swift' says this",
      help: "write the text of an item of skills/swift/SKILL.md", "version: 1\nchecks: [{item: 1️⃣Else, \(tail)}]"),
    Mistake(
      "CHK105", "'when' is no pattern: missing closing parenthesis",
      "version: 1\nchecks: [{item: No force tries, when: 'it''s ö (1️⃣', \(tail)}]"),
    Mistake(
      "CHK105", "'when' is no pattern: quantifier does not follow a repeatable item",
      "version: 1\nchecks:\n- item: No force tries\n  when: a|1️⃣+b\n  files: a\n  forbid: x\n  good: a\n  bad: x"),
    Mistake(
      "CHK105", "'when' is no pattern: missing closing parenthesis",
      #"version: 1\#nchecks: [{item: No force tries, when: 1️⃣"a\t(", \#(tail)}]"#),
    Mistake(
      "CHK112", "this is no glob: there is no } for this {",
      "version: 1\nchecks: [{item: No force tries, files: ['é/1️⃣{a'], forbid: x, good: a, bad: x}]"),
    Mistake(
      "CHK106", "a check needs 'forbid' or 'require'",
      "version: 1\nchecks: [1️⃣{item: No force tries, files: a, good: a, bad: x}]"),
    Mistake(
      "CHK107", "a check needs a 'good' snippet that proves it",
      "version: 1\nchecks: [{item: No force tries, files: a, forbid: x, good: 1️⃣[], bad: x}]"),
    Mistake(
      "CHK107", "a check needs a 'bad' snippet that proves it",
      "version: 1\nchecks: [1️⃣{item: No force tries, files: a, forbid: x, good: a}]"),
  ]

  @Test("every mistake is told, at its place", arguments: mistakes)
  func tellsMistakes(_ row: Mistake) {
    let marked = MarkedText(row.text)
    let file = CheckFile.parse(SourceFile(path: "checks.yml", text: marked.text), skill: Self.skill)
    #expect(file.diagnostics.map(\.code) == [row.code])
    #expect(file.diagnostics.map(\.message) == [row.message])
    #expect(file.diagnostics.map(\.help) == [row.help])
    #expect(file.diagnostics.map { $0.location?.start } == [marked.position("1️⃣")])
  }

  @Test("all mistakes of a file are told in one pass")
  func tellsAll() {
    let text = "checks:\n  - {item: Else, fils: a}\n  - {item: No force tries, files: a, forbid: '('}\n"
    let file = CheckFile.parse(SourceFile(path: "checks.yml", text: text), skill: Self.skill)
    #expect(
      file.diagnostics.map(\.code) == [
        "CHK103", "CHK102", "CHK104", "CHK101", "CHK107", "CHK107", "CHK106", "CHK105", "CHK107", "CHK107",
      ])
  }

  @Test("a check that cannot be read makes its item unknown")
  func breaksItem() {
    let text = "version: 1\nchecks:\n  - {item: No force tries, files: a, forbid: '(', good: a, bad: b}\n"
    let file = CheckFile.parse(SourceFile(path: "checks.yml", text: text), skill: Self.skill)
    #expect(file.contents == CheckSet(broken: ["swift#3": "its check in checks.yml could not be read"]))
  }

  @Test(
    "a file that cannot be read makes every item unknown", arguments: ["", "a: [", "- x", "version: 1", "checks: []"])
  func breaksSkill(_ text: String) {
    let file = CheckFile.parse(SourceFile(path: "checks.yml", text: text), skill: Self.skill)
    #expect(Set(file.contents.broken.values) == ["checks.yml could not be read"])
    #expect(file.contents.broken.count == 3)
  }

  @Test("a check for a repeated item decides each of them")
  func decidesRepeated() {
    let skill = Skill.sample(items: ["Same", "Other", "same", "Same"])
    let text = "version: 1\nchecks: [{item: Same, \(Self.tail)}]"
    #expect(
      CheckFile.parse(SourceFile(path: "c", text: text), skill: skill).checks.map(\.items) == [["swift#1", "swift#4"]])
  }
}
