import SkillText
import Testing

@testable import Skills

@Suite("Reports: types and names")
struct TypeReportTests {
  static let long = "Use when " + String(repeating: "x", count: 1_100)
  static let reports: [Report] = [
    .description(
      "F24 a number sign cuts the description", " Use when a PR is open, #12 for one", "Use when a PR is open,",
      ["DSC004@3:37"]),
    .description("F25 a list", "\n  - Use when a\n  - Use when b", "Use when a Use when b", ["DSC005@4:3"]),
    Report(
      "F26 a key twice", Loading.file("name: other\n\"name\": demo\ndescription: Use when testing."), ["FM009@3:1"]),
    .name("F27 a number", "12306", in: "12306", "12306"),
    .key("F28 a version keeps its zero", "version: 1.10", value: ("version", .text("1.10"))),
    .key(
      "F28 below metadata too", "metadata:\n  version: 1.10", value: ("metadata", .map(["version": .text("1.10")]))),
    .name("F29 a word that is a yes", "on", in: "on", "on"),
    .name("F29 a word that is nothing", "null", in: "null", "null", ["NAM002@2:7"]),
    .name("F29 a sign that is nothing", "~", in: "demo", "demo", ["NAM001@2:1"]),
    Report(
      "F30 a long description", Loading.file("name: demo\ndescription: \(long)"), description: long, ["DSC002@3:14"]),
    .key(
      "F31 a yes in quotes", "disable-model-invocation: \"Yes\"", value: ("disable-model-invocation", .text("Yes"))),
    .name("F32 a name that is not the folder's", "Other Name", in: "demo", "Other Name", ["NAM003@2:7", "NAM005@2:7"]),
    .key(
      "F33 tools as a list", "allowed-tools:\n  - Read\n  - Grep",
      value: ("allowed-tools", .list([.text("Read"), .text("Grep")]))),
    .description(
      "F46 a word in angle brackets", " Port to <service>. Use when porting.", "Port to <service>. Use when porting.",
      ["DSC006@3:14"]),
    .description(
      "F47 the end of a host's catalog", " Use when </available_skills> ends.", "Use when </available_skills> ends.",
      ["DSC006@3:14"]),
    .name("F48 a name that is a path", "../../etc/x", in: "etc-x", "etc-x", ["NAM006@2:7"], .degraded),
    .name("F62 a name in another script", "日本語", in: "日本語", "日本語", ["NAM003@2:7"]),
  ]

  @Test(
    "F24–F33, F46–F48, F62", .bug("https://github.com/anthropics/claude-code/issues/80469"),
    .bug("https://github.com/NousResearch/hermes-agent/pull/43290"),
    .bug("https://github.com/anthropics/claude-code/issues/41038"),
    .bug("https://github.com/kamp-us/phoenix/issues/5700"),
    .bug("https://github.com/laurigates/claude-plugins/issues/1702"),
    .bug("https://github.com/anthropics/claude-code/issues/25837"),
    .bug("https://github.com/openclaw/openclaw/pull/35263"),
    .bug("https://github.com/pewdiepie-archdaemon/odysseus/issues/2131"),
    .bug("https://github.com/openai/codex/issues/13941"),
    .bug("https://github.com/anthropics/claude-code/issues/80398"),
    .bug("https://github.com/anthropics/skills/issues/241"),
    .bug("https://github.com/rjmurillo/ai-agents/issues/1151"),
    .bug("https://github.com/agentskills/agentskills/issues/560"), arguments: reports)
  func report(_ report: Report) throws { try report.check() }

  @Test("F26: both lines of a key are named", .bug("https://github.com/agent-sh/agnix/issues/1153"))
  func bothLines() throws {
    let skill = try #require(
      Loading.skill(Loading.file("name: demo\nlicense: A\nlicense: B\ndescription: Use when x.")))
    let finding = try #require(skill.diagnostics.first)
    #expect(finding.mark == "FM009@4:1")
    #expect(finding.notes.map { $0.location?.start } == [.init(line: 3, column: 1)])
  }

  @Test(
    "F31: yes and no in every form", .bug("https://github.com/anthropics/claude-code/issues/80398"),
    arguments: [
      ("true", true), ("\"true\"", true), ("yes", true), ("ON", true), ("1", true), ("false", false), ("'no'", false),
      ("0", false),
    ])
  func yesAndNo(_ written: String, _ isTrue: Bool) throws {
    let text = Loading.file("name: demo\ndescription: Use when x.\ndisable-model-invocation: \(written)")
    #expect(try #require(Loading.skill(text)).isForPeopleOnly == isTrue)
  }

  @Test(
    "F33–F35: tools in every form, split outside parentheses and quotes",
    .bug("https://github.com/1jehuang/jcode/issues/1041"), .bug("https://github.com/zernie/vigiles/issues/217"),
    .bug("https://github.com/agent-sh/agnix/issues/1052"),
    arguments: [
      ("[Read, Grep]", ["Read", "Grep"]), ("Read Grep", ["Read", "Grep"]), ("Read, Grep", ["Read", "Grep"]),
      ("Bash(git add *) Read", ["Bash(git add *)", "Read"]),
      ("Bash(git log --format=\"%h, (%s\"), Read", ["Bash(git log --format=\"%h, (%s\")", "Read"]),
    ])
  func tools(_ written: String, _ tools: [String]) throws {
    let text = Loading.file("name: demo\ndescription: Use when x.\nallowed-tools: \(written)")
    #expect(try #require(Loading.skill(text)).allowedTools == tools)
  }

  @Test(
    "F61: the family of phrases that say when", .bug("https://github.com/wshobson/agents/issues/530"),
    arguments: [
      "Use when x.", "Should be used when x.", "Use this skill when x.", "Runs when the user asks.",
      "Use proactively after edits.", "Use for tables.", "Use before shipping.", "Use whenever it rains.",
      "Triggers: x, y",
    ])
  func phrases(_ description: String) throws {
    let skill = try #require(Loading.skill(Loading.file("name: demo\ndescription: '\(description)'")))
    #expect(skill.marks == [])
  }
}
