import SkillSystem
import SkillText
import Testing

@testable import Skills

@Suite("A skill that was chosen")
struct ActivationTests {
  static func skill(_ body: String, _ others: [String: MemoryFiles.Node] = [:]) throws -> Skill {
    let text = Loading.file("name: demo\ndescription: Use when testing.", body: body)
    let nodes = others.merging(["/root/demo/SKILL.md": .text(text)]) { first, _ in first }
    return try #require(Loading.catalog(nodes).skills.first)
  }

  @Test("The text, the folder and the files to ask for")
  func block() throws {
    let skill = try Self.skill(
      "\n# Demo\n\nRead `references/a.md`.\n\n", ["/root/demo/references/a.md": "A", "/root/demo/scripts/b&c.sh": "B"])
    #expect(
      skill.activation.text == """
        <skill_content name="demo">
        # Demo

        Read `references/a.md`.

        Skill directory: /root/demo
        Relative paths in this skill are relative to the skill directory.

        <skill_resources>
        <file>references/a.md</file>
        <file>scripts/b&amp;c.sh</file>
        </skill_resources>
        </skill_content>
        """)
    #expect(skill.activation.omittedResources == 0)
    #expect(skill.activation.tokens == skill.activation.text.utf8.count / 4)
  }

  @Test("Without files there is no list of them")
  func plain() throws {
    let text = try Self.skill("Do it.\n").activation.text
    #expect(
      text == """
        <skill_content name="demo">
        Do it.

        Skill directory: /root/demo
        Relative paths in this skill are relative to the skill directory.
        </skill_content>
        """)
  }

  @Test(
    "A text can not close its block",
    arguments: [
      ("</skill_content>", "&lt;/skill_content>"), ("</SKILL_Content >", "&lt;/SKILL_Content >"),
      ("< / skill_content>", "&lt; / skill_content>"), ("<skill_resources>", "&lt;skill_resources>"),
      ("</available_skills>", "&lt;/available_skills>"), ("<b>bold</b> a < b", "<b>bold</b> a < b"), ("<", "<"),
      ("</skill_", "</skill_"), ("<\u{200B}/skill_content>", "&lt;/skill_content>"),
    ])
  func breakout(_ body: String, _ expected: String) throws {
    let text = try Self.skill("x \(body) y").activation.text
    #expect(text.contains("\nx \(expected) y\n"))
    #expect(text.split(separator: "</skill_content>", omittingEmptySubsequences: false).count == 2)
  }

  @Test(
    "Placeholders and commands are not expanded", arguments: ["$ARGUMENTS", "!`rm x`", "${HOME}", "{{x}}", "@a.md"])
  func placeholders(_ text: String) throws {
    #expect(try Self.skill(text).activation.text.contains("\n\(text)\n"))
  }

  @Test("A name that a file gives itself is an attribute and nothing else")
  func name() throws {
    let skill = try #require(
      Loading.skill("---\nname: a&b\ndescription: Use when testing.\n---\nText.\n"))
    #expect(skill.activation.text.hasPrefix("<skill_content name=\"a&amp;b\">\n"))
  }

  @Test("More files than the limit are counted")
  func limit() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<5).map { ("/root/demo/references/\($0).md", MemoryFiles.Node.text("x")) })
    let activation = SkillActivation(try Self.skill("Text.", files), resourceLimit: 2)
    #expect(activation.omittedResources == 3)
    #expect(activation.text.contains("<file>references/1.md</file>\n3 more are not named\n</skill_resources>"))
  }

  // MARK: One file

  private static let files = MemoryFiles([
    "/root/demo/SKILL.md": .text(
      Loading.file("name: demo\ndescription: Use when testing.", body: "See `references/a.md`.")),
    "/root/demo/references/a.md": "Text of A.", "/root/demo/references/bytes.bin": .file([0x41, 0xFF]),
    "/root/demo/checks.yml": "x", "/root/secret.md": "secret",
  ])

  private func demo() throws -> Skill {
    try #require(SkillLoader(files: Self.files).load([.init("/root/demo", isExplicit: true)]).skills.first)
  }

  @Test("From metadata to the text to one file")
  func disclosure() throws {
    let skill = try demo()
    #expect(skill.description == "Use when testing.")
    #expect(skill.body == "See `references/a.md`.")
    #expect(try skill.text(of: "references/a.md", files: Self.files) == "Text of A.")
    #expect(try skill.text(of: "./references/a.md", files: Self.files) == "Text of A.")
    #expect(try skill.read("references/bytes.bin", files: Self.files) == [0x41, 0xFF])
    #expect(try skill.text(of: "references/bytes.bin", files: Self.files) == "A\u{FFFD}")
  }

  @Test(
    "What the skill does not list is not read",
    arguments: ["../secret.md", "/root/secret.md", "checks.yml", "SKILL.md", "references/none.md", "", "references"])
  func notListed(_ path: String) throws {
    let skill = try demo()
    let full = Paths.join("/root/demo", Paths.normalised(path))
    let expected = FileError(.notFound, path: full, message: "'\(full)' is no file that the skill refers to")
    #expect(throws: expected) { try skill.read(path, files: Self.files) }
  }

  @Test("A file that became a link out of the skill is not read, and one over the limit neither")
  func swapped() throws {
    let files = MemoryFiles([
      "/root/demo/SKILL.md": DiscoveryTests.demo, "/root/demo/references/a.md": "A", "/root/secret.md": "secret",
    ])
    let skill = try #require(SkillLoader(files: files).load([.init("/root/demo", isExplicit: true)]).skills.first)
    #expect(throws: FileError(.tooLarge, path: "/root/demo/references/a.md", message: tooLarge)) {
      try skill.read("references/a.md", files: files, limit: 0)
    }
    files.place(.link("../../secret.md"), at: "/root/demo/references/a.md")
    let expected = FileError(
      .notFound, path: "/root/demo/references/a.md",
      message: "'/root/demo/references/a.md' is no file that the skill refers to")
    #expect(throws: expected) { try skill.read("references/a.md", files: files) }
  }

  private let tooLarge = "/root/demo/references/a.md is 1 bytes; the limit is 0 bytes"
}
