import SkillReports
import SkillText
import Testing

/// Values that would be markup, commands or terminal codes, in every format.
@Suite("Reports of hostile values")
struct HostileValueTests {
  private static let values = [
    "</script><img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>", "]]><script>alert(1)</script>",
    "a\n::set-output name=x::y", "\n  ::error::no", "a\r::add-mask::x\r\nb", "\u{1B}]0;owned\u{7}\u{1B}[2J",
    "a\u{202E}b\u{9B}2J",
    "{\"x\": \"y\"}\\", "| a | b |\n|---|", "```\n# Heading\n```", "\u{0}\u{8}\u{7F}", "&lt;b&gt;%0A::stop", "-->",
    "\u{FFFE}\u{FFFF}",
  ]

  private func render(_ value: String, _ format: ReportFormat) -> String {
    RunReport.render(SampleRun.record(text: value), as: format)
  }

  @Test(
    "S65: No control, and no character that turns text around, is written raw", arguments: ReportFormat.allCases, values
  )
  func controls(format: ReportFormat, value: String) {
    let raw = render(value, format).unicodeScalars.filter { scalar in
      (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{202E}"
    }
    #expect(raw.isEmpty)
  }

  @Test("S65: Markup stays text", arguments: [ReportFormat.html, .junit], values)
  func markup(format: ReportFormat, value: String) {
    let text = render(value, format)
    #expect(!text.contains("<img") && !text.contains("<script>alert") && !text.contains("<svg onload"))
    #expect(!text.contains("]]><script"))
  }

  @Test(
    "S65: No line is a command of a workflow but the annotations themselves",
    arguments: [ReportFormat.text, .concise, .json, .sarif, .junit, .github], values)
  func commands(format: ReportFormat, value: String) {
    let lines = render(value, format).split(separator: "\n").map { $0.drop { $0 == " " } }
    let commands = lines.filter { $0.hasPrefix("::") }
    #expect(commands.allSatisfy { format == .github && $0.hasPrefix("::error file=") })
    if format == .github { #expect(lines.count == 1) }
  }

  @Test("S65: JSON stays JSON, and holds the value", arguments: [ReportFormat.json, .sarif], values)
  func json(format: ReportFormat, value: String) throws {
    let text = render(value, format)
    #expect(throws: Never.self) { try JSON(parsing: Array(text.utf8)) }
  }
}
