import SkillText
import TestSupport
import Testing

@testable import Skills

@Suite("Keys and YAML beyond the plain")
struct KeyTests {
  /// Lines of a front matter with `1️⃣` where the findings point, their codes, and the status.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lines: String
    var marks: [String]
    var status: SkillStatus

    init(_ testDescription: String, _ lines: String, _ marks: [String] = [], _ status: SkillStatus = .ok) {
      self.testDescription = testDescription
      self.lines = lines
      self.marks = marks
      self.status = status
    }
  }

  static let cases: [Case] = [
    Case("a key twice", "name: demo\nlicense: MIT\n1️⃣license: BSD\n", ["FM009 1️⃣"]),
    Case("a key in two spellings", "name: demo\nallowed-tools: A\n1️⃣allowed_tools: B\n", ["FM009 1️⃣", "KEY002 1️⃣"]),
    Case("a nested key twice", "name: demo\nmetadata:\n  a: x\n  1️⃣a: y\n", ["FM009 1️⃣"]),
    Case("another spelling", "name: demo\n1️⃣disableModelInvocation: true\n", ["KEY002 1️⃣"]),
    Case("a spelling that hosts share", "name: demo\nwhen_to_use: now\n"),
    Case("long compatibility", "name: demo\ncompatibility: 1️⃣\(String(repeating: "x", count: 501))\n", ["KEY003 1️⃣"]),
    Case("metadata as a list", "name: demo\nmetadata:\n  1️⃣- a\n", ["MET001 1️⃣"]),
    Case("metadata as a text", "name: demo\nmetadata: 1️⃣v1\n", ["MET001 1️⃣"]),
    Case("nested metadata", "name: demo\nmetadata:\n  1️⃣tags: [a, b]\n", ["MET001 1️⃣"]),
    Case("a merge key", "name: demo\nmetadata:\n  1️⃣<<: {a: b}\n", ["FM011 1️⃣", "MET001 1️⃣"]),
    Case("a tag", "name: demo\nmetadata: 1️⃣!!python/object [x]\n", ["FM011 1️⃣", "MET001 1️⃣"]),
    Case("a directive", "1️⃣%YAML 1.2\nname: demo\n", ["FM006 1️⃣"]),
    Case("aliases", "name: demo\nmetadata:\n  a: &a [x]\n  b: 1️⃣*a\n", ["FM010 1️⃣"], .degraded),
    Case("quoted keys", "\"name\": demo\n'license': MIT\n"),
    Case("indented keys", "name: demo\n# a comment\nlicense: MIT # another\n"),
    Case("a tab after the colon", "name:\tdemo\n"),
    Case("tools as a list", "name: demo\nallowed-tools:\n  - Read\n"),
    Case("unknown keys", "name: demo\norigin: x\nmcp: {a: [b]}\n"),
  ]

  @Test("Keys beside name and description", arguments: cases)
  func key(_ test: Case) throws {
    let marked = MarkedText("---\n\(test.lines)description: Use when testing.\n---\nBody\n")
    let skill = try #require(Loading.skill(marked.text))
    let place = marked.position("1️⃣").map { "@\($0.line):\($0.column)" } ?? ""
    #expect(skill.marks == test.marks.map { $0.split(separator: " ")[0] + place })
    #expect(skill.status == test.status)
    #expect(skill.name == "demo")
    #expect(skill.description == "Use when testing.")
    #expect(skill.body == "Body\n")
  }

  @Test(
    "Front matter as JSON, and with all keys indented",
    arguments: [
      "{\"name\": \"demo\", \"description\": \"Use when testing.\"}", "  name: demo\n  description: Use when testing.",
      "  name: demo\n  description: Use when: testing.",
    ])
  func shapes(_ content: String) throws {
    let skill = try #require(Loading.skill(Loading.file(content)))
    #expect(skill.name == "demo")
    #expect(skill.description.hasPrefix("Use when"))
    #expect(skill.status == .ok)
  }

  @Test(
    "Values keep the text they were written as", .bug("https://github.com/pewdiepie-archdaemon/odysseus/issues/2131"))
  func sourceText() throws {
    let text = Loading.file("name: demo\ndescription: Use when testing.\nversion: 1.10\ntags: [on, 0x1F]\nempty:")
    let skill = try #require(Loading.skill(text))
    let values = skill.frontMatter.dropFirst(2)
    #expect(values.map(\.value) == [.text("1.10"), .list([.text("on"), .text("0x1F")]), .null])
    #expect(values.map(\.sourceText) == ["1.10", "[on, 0x1F]", ""])
    #expect(values.map { skill.source.text($0.keyRange) } == ["version", "tags", "empty"])
  }

  @Test("A list or broken brackets instead of keys")
  func noKeys() throws {
    let list = try #require(Loading.skill("---\n- demo\n- x\n---\nBody\n"))
    #expect(list.codes == ["FM008"])
    #expect(list.status == .degraded)
    let broken = try #require(Loading.skill("---\n{ name: demo\n---\nBody\n"))
    #expect(broken.codes.contains("FM007"))
    #expect(broken.diagnostics(.strict).contains { $0.code == "FM007" && $0.severity == .error })
    #expect(broken.status == .degraded)
    #expect(broken.name == "demo")
  }

  @Test("A front matter over 64 KiB gives name and description only")
  func oversized() throws {
    let keys = (0..<6_000).map { "  key\($0): value" }.joined(separator: "\n")
    let text = Loading.file("name: other\ndescription: Use when testing.\nmetadata:\n\(keys)")
    let skill = try #require(Loading.skill(text))
    #expect(skill.codes == ["FM010", "NAM005"])
    #expect(skill.name == "other")
    #expect(skill.status == .degraded)
    #expect(skill.frontMatter.map(\.key) == ["name", "description"])
  }
}

@Suite("Encodings")
struct EncodingTests {
  static let text = Loading.file("name: demo\ndescription: Use when caf\u{E9} opens.", body: "Body\n")

  @Test(
    "UTF-16 is read by its mark",
    .bug("https://github.com/liliMozi/openhanako/issues/2225"), arguments: [true, false])
  func utf16(_ isBig: Bool) throws {
    let units = ([0xFEFF] + Array(Self.text.utf16)).flatMap { unit in
      isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let skill = try #require(Loading.skill(bytes: units))
    #expect(skill.codes == ["ENC001"])
    #expect(skill.diagnostics.map(\.severity) == [.warning])
    #expect(skill.status == .ok)
    #expect(skill.description == "Use when café opens.")
    #expect(skill.body == "Body\n")
  }

  @Test(
    "A bad byte is told with its place, and the rest is read",
    .bug("https://github.com/agentskills/agentskills/issues/536"))
  func latin1() throws {
    let bytes = Self.text.unicodeScalars.map { UInt8($0.value) }
    let skill = try #require(Loading.skill(bytes: bytes))
    #expect(skill.status == .degraded)
    #expect(skill.description == "Use when caf\u{FFFD} opens.")
    #expect(skill.diagnostics.map(\.message) == ["not valid UTF-8 at byte 40 (line 3, column 26): 0xE9"])
  }

  @Test(
    "What is valid UTF-8, and where it stops being",
    arguments: [
      ([0x61, 0xC3, 0xA9], nil), ([0xC0, 0x80], 0), ([0x61, 0xE0, 0x80, 0x80], 1), ([0xED, 0xA0, 0x80], 0),
      ([0xF0, 0x9F, 0x98, 0x80], nil), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xE2, 0x82], 0), ([0x80], 0), ([], nil),
      (Array(repeating: 0x61, count: 40) + [0xFF], 40),
    ] as [([UInt8], Int?)])
  func validity(_ bytes: [UInt8], _ invalid: Int?) {
    #expect(UTF8Validity.firstInvalid(bytes) == invalid)
    #expect((String(validating: bytes, as: UTF8.self) == nil) == (invalid != nil))
  }

  @Test(
    "No bytes are too bad to be listed", arguments: [[], [0], [0xFF, 0xFE], [0xFE, 0xFF, 0x00], [0x2D, 0x2D, 0x2D]])
  func hostile(_ bytes: [UInt8]) throws {
    let skill = try #require(Loading.skill(bytes: bytes))
    #expect(skill.name == "demo")
    #expect(skill.status == .degraded)
    #expect(!skill.diagnostics.isEmpty)
  }
}
