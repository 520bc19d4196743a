import SkillText
import TestSupport
import Testing

@testable import Skills

@Suite("Keys that a slip has indented")
struct IndentedKeyTests {
  /// The lines of a block, and what they are read as.
  struct Case: Sendable, CustomTestStringConvertible {
    var lines: String
    var name: String
    var description: String
    /// The places that findings about a repair point at.
    var places: [String]
    /// The block after mending; nil where it stays as it is.
    var mended: String?
    var testDescription: String { lines }

    init(_ lines: String, _ name: String, _ description: String, _ places: [String], _ mended: String? = nil) {
      (self.lines, self.name, self.description, self.places) = (lines, name, description, places)
      self.mended = mended
    }
  }

  static let slips: [Case] = [
    Case("name: demo\n\tdescription: Use it", "demo", "Use it", ["3:2"], "name: demo\ndescription: Use it"),
    Case("name: demo\n  description: Use it", "demo", "Use it", ["3:3"], "name: demo\ndescription: Use it"),
    Case("name: demo\n\u{A0}description: Use it", "demo", "Use it", ["3:2"], "name: demo\ndescription: Use it"),
    Case(
      "name: demo\n\tdescription: Use it\n\tlicense: MIT\nversion: 1", "demo", "Use it", ["3:2", "4:2"],
      "name: demo\ndescription: Use it\nlicense: MIT\nversion: 1"),
    Case(
      "name: demo\n\tdescription: Use it\n\tand more\n\tallowed-tools: Read", "demo", "Use it and more",
      ["3:2", "3:15", "5:2"], "name: demo\ndescription: Use it and more\nallowed-tools: Read"),
    Case(
      "name: demo\n  description: |\n    Use it\n    well\n  metadata:\n    name: x", "demo", "Use it\nwell",
      ["3:3", "6:3"], "name: demo\ndescription: |\n    Use it\n    well\nmetadata:\n    name: x"),
    Case(
      "name: demo\n\tdescription: >\n\t\tUse it\n\t\twell", "demo", "Use it well", ["3:2", "3:15"],
      "name: demo\ndescription: Use it well"),
    Case("description: Use it\n  name: demo", "demo", "Use it", ["3:3"], "description: Use it\nname: demo"),
    Case("  name: demo\ndescription: Use it", "demo", "Use it", ["2:3"], "name: demo\ndescription: Use it"),
    Case("name: \"demo\"\n  description: Use it", "demo", "Use it", ["3:3"], "name: \"demo\"\ndescription: Use it"),
    Case(
      "name: demo\n\tdescription:Use it", "demo", "Use it", ["3:2", "3:13"], "name: demo\ndescription: Use it"),
    Case(
      "name: demo\n  description: Use it: now", "demo", "Use it: now", ["3:3", "3:22"],
      "name: demo\ndescription: \"Use it: now\""),
    Case(
      "name: demo\ndescription: Use it\nmetadata:\n    a: x\n  b: y", "demo", "Use it", ["5:5"],
      "name: demo\ndescription: Use it\nmetadata:\n  a: x\n  b: y"),
  ]

  @Test("are read as keys, told, and mended", arguments: slips)
  func slip(_ test: Case) throws {
    let skill = try #require(Loading.skill("---\n\(test.lines)\n---\n# Body\n"))
    #expect(skill.name == test.name)
    #expect(skill.description == test.description)
    #expect(skill.status == .ok)
    #expect(places(skill) == test.places)
    let mended = try #require(skill.repair())
    #expect(String(decoding: mended.after, as: UTF8.self) == test.mended.map { "---\n\($0)\n---\n# Body\n" })
  }

  static let continued: [Case] = [
    Case("name: demo\ndescription: Use it\n  and more", "demo", "Use it and more", []),
    Case("name: demo\ndescription: Use it\n  name it well", "demo", "Use it name it well", []),
    Case("name: demo\ndescription: Use it\n  http://example.com", "demo", "Use it http://example.com", []),
    Case("name: demo\ndescription: Use it.\n  Note: well", "demo", "Use it. Note: well", ["4:7"]),
    Case("name: demo\ndescription: Use it\n  triggers: a, b", "demo", "Use it triggers: a, b", ["4:11"]),
    Case("name: demo\ndescription: Use it\n  License: MIT", "demo", "Use it License: MIT", ["4:10"]),
    Case("name: demo\ndescription: Use it\n  name: other", "demo", "Use it name: other", ["4:7"]),
    Case("name: demo\ndescription: \"Use it\n  license: MIT\"", "demo", "Use it license: MIT", []),
    Case("name: demo\ndescription: >\n  Use it\n  license: MIT", "demo", "Use it license: MIT", []),
    Case("name: demo\ndescription: Use it\nmetadata:\n  license: MIT", "demo", "Use it", []),
    Case("name: demo\ndescription:\n  Use it\n  license MIT", "demo", "Use it license MIT", []),
  ]

  @Test("Text that goes on stays text", arguments: continued)
  func text(_ test: Case) throws {
    let skill = try #require(Loading.skill("---\n\(test.lines)\n---\n# Body\n"))
    #expect(skill.name == test.name)
    #expect(skill.description == test.description)
    #expect(places(skill) == test.places)
    #expect(!skill.frontMatter.contains { $0.key == "license" })
  }

  /// The places of the findings that say what was repaired.
  private func places(_ skill: Skill) -> [String] {
    skill.diagnostics.filter { $0.code == "FM006" }.map { finding in
      let start = finding.location?.start
      return "\(start?.line ?? 0):\(start?.column ?? 0)"
    }
  }
}
