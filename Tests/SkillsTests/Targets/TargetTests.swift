import SkillText
import Testing

@testable import Skills

@Suite("One client's strictness")
struct TargetTests {
  /// A file, and what each client says of it beside what `validate` says to all.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var all: String
    var clients: [SkillTarget: String]
    var folder = "demo"
  }

  static func file(_ keys: String, name: String = "demo") -> String {
    Loading.file("name: \(name)\ndescription: Use when testing.\n\(keys)")
  }

  static let cases: [Case] = [
    Case(
      testDescription: "no front matter", text: "# Demo\n", all: "FM001 error", clients: [.claude: "FM001 warning"]),
    Case(
      testDescription: "a mark of byte order", text: "\u{FEFF}" + file("license: MIT"), all: "FM002 info",
      clients: [.spec: "FM002 error"]),
    Case(
      testDescription: "a long description",
      text: Loading.file("name: demo\ndescription: Use when \(String(repeating: "x", count: 1_600))"),
      all: "DSC002 error, DSC003 warning",
      clients: [
        .claude: "DSC002 warning, DSC003 warning", .codex: "DSC002 error", .spec: "DSC002 error",
        .cursor: "DSC002 error", .copilot: "DSC002 error", .opencode: "DSC002 error", .gemini: "DSC002 error",
      ]),
    Case(
      testDescription: "a number as name", text: file("license: MIT", name: "3000"), all: "NAM002 error",
      clients: [
        .opencode: "TGT001 error", .gemini: "TGT001 error", .spec: "", .claude: "", .codex: "", .copilot: "",
        .cursor: "",
      ], folder: "3000"),
    Case(
      testDescription: "a hint in brackets", text: file("argument-hint: [query]"), all: "KEY001 info",
      clients: [
        .copilot: "TGT001 error", .spec: "KEY001 error, TGT003 error", .claude: "",
      ]),
    Case(
      testDescription: "a repair of a key with a hyphen", text: file("argument-hint: [a] [b]"),
      all: "KEY001 info, FM006 error",
      clients: [
        .gemini: "KEY001 info, FM006 warning", .claude: "FM006 error", .spec: "KEY001 error, FM006 error, TGT003 error",
        .copilot: "FM006 error, TGT001 error",
      ]),
    Case(
      testDescription: "compatibility", text: file("compatibility: needs git"), all: "",
      clients: [.codex: "KEY001 warning"]),
    Case(
      testDescription: "dashes in a value", text: file("license: a --- b"), all: "", clients: [.spec: "TGT002 error"]),
    Case(
      testDescription: "an indented fence", text: file("license: |\n  a\n  ---\n  b"), all: "",
      clients: [.spec: "TGT002 error", .codex: "TGT002 error"]),
    Case(
      testDescription: "tools between commas", text: file("allowed-tools: Read, Grep"), all: "TOL001 info",
      clients: [.spec: "TOL001 warning", .claude: "", .codex: "", .opencode: "", .gemini: ""]),
  ]

  @Test("Each client minds what it minds, and the others what all are told", arguments: cases, SkillTarget.allCases)
  func weights(_ test: Case, _ target: SkillTarget) throws {
    let skill = try #require(Loading.skill(test.text, folder: test.folder))
    #expect(Self.list(skill.diagnostics(.strict)) == test.all)
    let expected = test.clients[target] ?? test.all
    #expect(Self.list(skill.diagnostics(for: target)) == expected)
  }

  @Test("Every weight belongs to a rule, and says why", arguments: TargetWeight.all)
  func table(_ weight: TargetWeight) {
    #expect(SkillRules.rule(weight.code) != nil)
    #expect(!weight.reason.isEmpty && weight.reason.last != ".")
    #expect(TargetWeight.of(weight.code).count { $0.target == weight.target } == 1)
  }

  @Test("A finding that weighs otherwise carries what the client does")
  func notes() throws {
    let skill = try #require(Loading.skill("# Demo\n"))
    #expect(
      skill.diagnostics(for: .claude).first?.notes.map(\.message)
        == ["Claude Code uses the folder's name and the first paragraph"])
  }

  private static func list(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { "\($0.code) \($0.severity.rawValue)" }.joined(separator: ", ")
  }
}
