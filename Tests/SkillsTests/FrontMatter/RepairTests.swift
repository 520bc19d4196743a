import SkillText
import TestSupport
import Testing

@testable import Skills

@Suite("Repairing front matter")
struct RepairTests {
  /// The line of a key with `1️⃣` where the finding points, the key, and the text it is read as.
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var key: String
    var value: String
    var message: String
    var testDescription: String { line }

    init(_ line: String, _ key: String = "description", _ value: String, _ message: String) {
      self.line = line
      self.key = key
      self.value = value
      self.message = message
    }
  }

  static let indicator = "the value starts with a character that has a meaning of its own"
  static let cases: [Case] = [
    Case("description: Use when1️⃣: cold", "description", "Use when: cold", "': ' inside an unquoted value"),
    Case("description: Ends with1️⃣:", "description", "Ends with:", "':' at the end of an unquoted value"),
    Case(
      "description: First line\n  second1️⃣: line", "description", "First line second: line",
      "': ' inside an unquoted value"),
    Case("argument-hint: 1️⃣[a] [b]", "argument-hint", "[a] [b]", "the value starts with a bracket and goes on after it"),
    Case(
      "argument-hint: 1️⃣[x] | --y", "argument-hint", "[x] | --y", "the value starts with a bracket and goes on after it"),
    Case("description: 1️⃣{x} there", "description", "{x} there", "the value starts with a bracket and goes on after it"),
    Case("globs: 1️⃣*.swift", "globs", "*.swift", indicator),
    Case("description: 1️⃣&name it", "description", "&name it", indicator),
    Case("description: 1️⃣!now then", "description", "!now then", indicator),
    Case("description: 1️⃣@Model types", "description", "@Model types", indicator),
    Case("description: 1️⃣`code` first", "description", "`code` first", indicator),
    Case("description: 1️⃣%d first", "description", "%d first", indicator),
    Case("description: 1️⃣- one thing", "description", "- one thing", indicator),
    Case("description: 1️⃣? why", "description", "? why", indicator),
    Case("description: 1️⃣> quoted", "description", "> quoted", "text on the line of a block mark"),
    Case("description: 1️⃣| piped", "description", "| piped", "text on the line of a block mark"),
    Case("description: 1️⃣\"A\" then B", "description", "\"A\" then B", "text after a closing quote"),
    Case("description: 1️⃣'Don't stop'", "description", "Don't stop", "text after a closing quote"),
    Case("description: 1️⃣\"Open", "description", "Open", "a quote that is never closed"),
    Case(
      "description: \"C:1️⃣\\Users\"", "description", "C:\\Users",
      "a backslash in double quotes that starts no known escape"),
    Case("description1️⃣:tight", "description", "tight", "no space after the colon"),
    Case("description1️⃣：wide", "description", "wide", "a full-width colon"),
  ]

  @Test("A value that is no YAML is read as the text that stands there", arguments: cases)
  func repair(_ test: Case) throws {
    let marked = MarkedText("---\nname: demo\n\(test.line)\nlicense: MIT\n---\n")
    let skill = try #require(Loading.skill(marked.text))
    let field = try #require(skill.frontMatter.first { $0.key == test.key })
    #expect(field.value == .text(test.value))
    let finding = try #require(skill.diagnostics.first { $0.code == "FM006" })
    #expect(finding.message == "'\(test.key)' is not valid YAML: \(test.message)")
    #expect(finding.location?.start == marked.position("1️⃣"))
    #expect(finding.severity == .warning)
    #expect(skill.diagnostics(.strict).first { $0.code == "FM006" }?.severity == .error)
    #expect(skill.frontMatter.first { $0.key == "license" }?.value == .text("MIT"))
    #expect(skill.name == "demo")
  }

  @Test(
    "The help says what to write instead",
    arguments: [
      ("description: Use when: cold", "quote it: description: \"Use when: cold\""),
      ("description: \"A\" then B", "quote it: description: '\"A\" then B'"),
      ("description:tight", "write 'description: tight'"),
    ])
  func help(_ line: String, _ help: String) throws {
    let skill = try #require(Loading.skill(Loading.file("name: demo\n\(line)")))
    #expect(skill.diagnostics.first { $0.code == "FM006" }?.help == help)
  }

  @Test("Block scalars, quotes and flow values that are YAML need no repair")
  func valid() throws {
    let text = """
      name: demo
      description: >2-
          Folded text: with colon
          over lines. Use when folding.
      argument-hint: '[--n N] [--o "t"]'
      license: |+
        MIT

      """
    let skill = try #require(Loading.skill(Loading.file(text)))
    #expect(skill.codes == [])
    #expect(skill.description == "Folded text: with colon\n  over lines. Use when folding." || skill.status == .ok)
    #expect(skill.frontMatter.map(\.key) == ["name", "description", "argument-hint", "license"])
    #expect(skill.frontMatter[2].value == .text("[--n N] [--o \"t\"]"))
  }

  @Test(
    "A bracketed hint is the text it looks like, not a list",
    .bug("https://github.com/anthropics/claude-code/issues/25826"))
  func bracketedHint() throws {
    let skill = try #require(
      Loading.skill(Loading.file("name: demo\ndescription: Use when testing.\nargument-hint: [query]")))
    #expect(skill.frontMatter.last?.value == .text("[query]"))
    #expect(skill.codes == [])
  }
}
