import SkillText
import TestSupport
import Testing

@testable import Skills

@Suite("Finding the front matter block")
struct BlockTests {
  /// A text with `1️⃣` where the finding points, and what loading makes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var codes: [String]
    var status: SkillStatus = .ok
    var description = "Use when testing."
    var body: String?

    init(
      _ testDescription: String, _ text: String, _ codes: [String] = [], _ status: SkillStatus = .ok,
      description: String = "Use when testing.", body: String? = nil
    ) {
      self.testDescription = testDescription
      self.text = text
      self.codes = codes
      self.status = status
      self.description = description
      self.body = body
    }
  }

  static let keys = "name: demo\ndescription: Use when testing."
  static let cases: [Case] = [
    Case("plain", "---\n\(keys)\n---\nBody\n", body: "Body\n"),
    Case("CR LF", "---\r\nname: demo\r\ndescription: Use when testing.\r\n---\r\nBody\r\n", body: "Body\r\n"),
    Case("lone CR", "---\rname: demo\rdescription: Use when testing.\r---\rBody\r", body: "Body\r"),
    Case("mixed line ends", "---\r\nname: demo\ndescription: Use when testing.\r---\nBody\n", body: "Body\n"),
    Case("blanks behind both fences", "--- \t\n\(keys)\n---  \nBody\n", body: "Body\n"),
    Case("no line end behind the last fence", "---\n\(keys)\n---", body: ""),
    Case("a mark of byte order", "1️⃣\u{FEFF}---\n\(keys)\n---\nBody\n", ["FM002"], body: "Body\n"),
    Case("an empty first line", "1️⃣\n---\n\(keys)\n---\n", ["FM003"]),
    Case("blanks before the fence", "1️⃣   ---\n\(keys)\n---\n", ["FM003"]),
    Case("a comment first", "1️⃣<!-- from\nelsewhere -->\n---\n\(keys)\n---\n", ["FM003"]),
    Case("a heading first", "1️⃣# Title\n\n---\n\(keys)\n---\nBody\n", ["FM003"], body: "Body\n"),
    Case("dots close", "---\n\(keys)\n1️⃣...\nBody\n", ["FM005"], body: "Body\n"),
    Case("four dashes close nothing", "---\n\(keys)\nlicense: |\n ----\n---\nBody\n", body: "Body\n"),
    Case("dashes with text close nothing", "---\n\(keys)\n# ---\nlicense: MIT ---\n---\nBody\n", body: "Body\n"),
    Case("an indented fence closes nothing", "---\n\(keys)\nlicense: |\n  ---\n  MIT\n---\nBody\n", body: "Body\n"),
    Case("a rule in the body", "---\n\(keys)\n---\nOne\n\n---\n\nTwo\n", body: "One\n\n---\n\nTwo\n"),
    Case(
      "no block", "1️⃣# Demo\n\nShows a thing.\n", ["FM001"], .degraded, description: "Shows a thing.",
      body: "# Demo\n\nShows a thing.\n"),
    Case("an empty file", "1️⃣", ["FM001"], .degraded, description: "", body: ""),
    Case(
      "no closing fence", "1️⃣---\n\(keys)\n\n# Demo\n\nText\n", ["FM004"], .degraded,
      body: "\(keys)\n\n# Demo\n\nText\n"),
    Case(
      "prose between two rules", "---\n1️⃣Once upon a time\n---\nThe end.\n", ["FM008"], .degraded,
      description: "Once upon a time", body: "---\nOnce upon a time\n---\nThe end.\n"),
    Case("a heading, then a rule", "1️⃣# Title\n\n---\n\nProse\n\n---\n", ["FM001"], .degraded, description: "Prose"),
  ]

  @Test("The block of a file is found, and its body is what follows", arguments: cases)
  func block(_ test: Case) throws {
    let marked = MarkedText(test.text)
    let skill = try #require(Loading.skill(marked.text))
    let head = skill.diagnostics.filter { $0.code.hasPrefix("FM") }
    #expect(head.map(\.code) == test.codes)
    #expect(head.map { $0.location?.start } == test.codes.map { _ in marked.position("1️⃣") })
    #expect(skill.status == test.status)
    #expect(skill.description == test.description)
    if let body = test.body { #expect(skill.body == body) }
  }
}
