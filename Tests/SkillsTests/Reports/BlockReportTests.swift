import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("Reports: encodings and the ends of the front matter")
struct BlockReportTests {
  static let keys = "name: demo\ndescription: Use when testing."
  static let file = Loading.file(keys, body: "Body\n")
  static let reports: [Report] = [
    Report("F10 CR LF", file.replacing("\n", with: "\r\n"), body: "Body\r\n"),
    Report("F11 a mark of byte order", "\u{FEFF}" + file, ["FM002@1:1"], body: "Body\n"),
    Report("F14 a comment first", "<!-- © -->\n" + file, ["FM003@1:1"], body: "Body\n"),
    Report("F15 an empty line first", "\n" + file, ["FM003@1:1"], body: "Body\n"),
    Report("F16 a heading first", "# Demo\n" + file, ["FM003@1:1"], body: "Body\n"),
    Report(
      "F16 a sentence first", "Hello.\n" + file, description: "Hello.", ["FM001@1:1"], .degraded,
      body: "Hello.\n" + file),
    Report("F17 a license as a comment inside", Loading.file("# SPDX-License-Identifier: MIT\n" + keys)),
    Report("F18 no closing line", "---\n\(keys)\n\nBody\n", ["FM004@1:1"], .degraded, body: "\(keys)\n\nBody\n"),
    Report(
      "F19 dashes inside a value", Loading.file("name: demo\ndescription: Use when --- is drawn."),
      description: "Use when --- is drawn."),
    Report("F20 a rule in the body", Loading.file(keys, body: "A\n\n---\n\nB\n"), body: "A\n\n---\n\nB\n"),
    Report(
      "F21 dashes with more behind them", Loading.file("name: demo\ndescription: |\n  Use when testing.\n  ---update"),
      description: "Use when testing.\n---update"),
    Report(
      "F21 four dashes", "---\n\(keys)\nlicense: MIT\n----\n---\nBody\n", ["FM006@4:10"],
      value: ("license", .text("MIT ----")), body: "Body\n"),
    Report(
      "F22 indented dashes in a block", Loading.file("name: demo\ndescription: |\n  Use when\n  ---\n  testing."),
      description: "Use when\n---\ntesting."),
    Report(
      "F23 a document between rules", "---\n\nOnce.\n\n---\n\nTwice.\n", description: "Once.", ["FM008@3:1"], .degraded,
      body: "---\n\nOnce.\n\n---\n\nTwice.\n"),
  ]

  @Test(
    "F10, F11, F14–F23", .bug("https://github.com/volcengine/SearchCLI/issues/47"),
    .bug("https://github.com/crewAIInc/crewAI/issues/7538"),
    .bug("https://github.com/NVIDIA/SkillEvaluator/issues/91"),
    .bug("https://github.com/vercel-labs/agent-skills/issues/275"),
    .bug("https://github.com/cline/cline/pull/13282"),
    .bug("https://github.com/wkentaro/git-hunk/issues/20"), .bug("https://github.com/github/spec-kit/pull/3739"),
    .bug("https://github.com/pjt222/agent-almanac/issues/208"),
    .bug("https://github.com/open-mercato/cezar/issues/37"), .bug("https://github.com/elizaOS/eliza/issues/28388"),
    arguments: reports)
  func report(_ report: Report) throws { try report.check() }

  @Test("F12: UTF-16 as PowerShell writes it", .bug("https://github.com/liliMozi/openhanako/issues/2225"))
  func utf16() throws {
    let units = ([0xFEFF] + Array(Self.file.utf16)).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let skill = try #require(Loading.skill(bytes: units))
    #expect(skill.marks == ["ENC001@1:1"])
    #expect(skill.description == "Use when testing.")
    #expect(skill.status == .ok)
  }

  @Test(
    "F13: bytes of another encoding cost one skill its choice, and others nothing",
    .bug("https://github.com/agentskills/agentskills/issues/536"),
    .bug("https://github.com/anthropics/skills/issues/1686"), .bug("https://github.com/openai/skills/issues/519"))
  func latin1() {
    let bytes = Array("---\nname: bad\ndescription: Caf".utf8) + [0xE9] + Array(". Use when open.\n---\n".utf8)
    let catalog = Loading.catalog([
      "/root/bad/SKILL.md": .file(bytes), "/root/demo/SKILL.md": .text(Self.file),
    ])
    #expect(catalog.skills.map(\.name) == ["bad", "demo"])
    #expect(catalog.skills.map(\.status) == [.degraded, .ok])
    #expect(catalog.skills.map(\.marks) == [["ENC001@3:17"], []])
    #expect(catalog.skills.map(\.description) == ["Caf\u{FFFD}. Use when open.", "Use when testing."])
  }
}
