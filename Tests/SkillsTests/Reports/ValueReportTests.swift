import SkillText
import Testing

@testable import Skills

@Suite("Reports: values of YAML")
struct ValueReportTests {
  static let reports: [Report] = [
    .description("F01 an unquoted colon", " Use when: x", "Use when: x", ["FM006@3:22"]),
    .description(
      "F02 a colon in a continuation line", "\n  Asks first.\n  skill: grill first. Use when asked.",
      "Asks first. skill: grill first. Use when asked.", ["FM006@5:8"]),
    .description(
      "F03 a value that starts with a quoted phrase", " \"Learn then Build\" — help. Use when lost.",
      "\"Learn then Build\" — help. Use when lost.", ["FM006@3:14"]),
    .key(
      "F04 two hints in brackets", "argument-hint: [a] [b]", ["FM006@4:16"], value: ("argument-hint", .text("[a] [b]"))),
    .key("F05 one hint in brackets is text", "argument-hint: [query]", value: ("argument-hint", .text("[query]"))),
    .key("F06 a glob that YAML takes for an alias", "globs: *.ts", ["FM006@4:8"], value: ("globs", .text("*.ts"))),
    .key(
      "F07 brackets in single quotes", "argument-hint: '[--n N] [--o \"t\"]'",
      value: ("argument-hint", .text("[--n N] [--o \"t\"]"))),
    .key("F08 a colon inside brackets", "skill: [plugin:name]", value: ("skill", .list([.text("plugin:name")]))),
    .description("F09 a folded value", " >\n  Use when\n  folded.\n", "Use when folded."),
    .description("F09 a folded value, stripped", " >-\n  Use when\n  folded.", "Use when folded."),
    .description("F09 a literal value, kept", " |+\n  Use when\n  literal.\n\n", "Use when\nliteral."),
    .description("F09 a line that looks like a key", " >-\n  Use when\n  name: x.", "Use when name: x."),
    .description("F09 an explicit indent", " >2-\n   Use when\n   deep.", "Use when\n deep."),
  ]

  @Test(
    "F01–F09", .bug("https://github.com/mattpocock/skills/issues/908"),
    .bug("https://github.com/BuilderIO/skills/issues/38"),
    .bug("https://github.com/open-octo/octo-agent/issues/1417"),
    .bug("https://github.com/aws-samples/sample-well-architected-skills/issues/109"),
    .bug("https://github.com/Egonex-AI/Understand-Anything/issues/506"),
    .bug("https://github.com/anthropics/claude-code/issues/25826"),
    .bug("https://github.com/ThreeMoonsLab/agents-shipgate/issues/729"),
    .bug("https://github.com/rjmurillo/ai-agents/issues/2870"),
    .bug("https://github.com/rebelytics/one-skill-to-rule-them-all/issues/146"),
    .bug("https://github.com/vercel-labs/skills/issues/433"), arguments: reports)
  func report(_ report: Report) throws { try report.check() }
}
