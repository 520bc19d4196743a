import SkillSystem
import SkillText
import Testing

@testable import Skills

/// Files, encodings and YAML that are wrong on purpose (S01 to S30): each is told at its place, and the skill stays
/// listed.
@Suite("Hostile files and YAML")
struct FileAttackTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var bytes: [UInt8]
    var mark: String
    var status: SkillStatus
    var severity: Diagnostic.Severity

    init(
      _ id: String, _ text: String, _ mark: String, _ status: SkillStatus = .ok,
      _ severity: Diagnostic.Severity = .error
    ) {
      self.init(id, bytes: Array(text.utf8), mark, status, severity)
    }

    init(
      _ id: String, bytes: [UInt8], _ mark: String, _ status: SkillStatus = .ok,
      _ severity: Diagnostic.Severity = .error
    ) {
      (self.id, self.bytes, self.mark, self.status, self.severity) = (id, bytes, mark, status, severity)
    }

    var testDescription: String { id }
  }

  private static let good = "---\nname: demo\ndescription: Use when greeting.\n---\n# Demo\n"
  private static func front(_ keys: String) -> String {
    "---\nname: demo\ndescription: Use when greeting.\n\(keys)\n---\n# Demo\n"
  }
  private static let bomb = (1...9).reduce("a0: &a0 x") { text, level in
    text + "\na\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",") + "]"
  }

  static let files: [Case] = [
    Case("S01", "", "FM001@1:1", .degraded),
    Case("S02", "# Demo\n\nText.\n", "FM001@1:1", .degraded),
    Case("S03", "---\nname: demo\n" + String(repeating: "x\n", count: 40_000), "FM004@1:1", .degraded),
    Case("S04", "\u{FEFF}" + good, "FM002@1:1", .ok, .info),
    Case("S06", bytes: Array(good.utf8) + [0x63, 0xE9, 0x0A], "ENC001@6:2", .degraded),
    Case("S07", bytes: [0xFF, 0xFE] + good.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "ENC001@1:1"),
    Case("S08", good + "a\0b", "SEC005@6:2"),
    Case("S08b", "---\nname: \"de\\0mo\"\ndescription: Use when greeting.\n---\n", "ENC002@2:7"),
    Case(
      "S12", "---\nname: demo\ndescription: " + String(repeating: "x", count: 2 << 20) + "\n---\n", "FIL004", .degraded),
    Case("S25", "---\n" + String(repeating: "# c\n", count: 300_000) + "---\n", "FIL004", .broken),
  ]

  static let yaml: [Case] = [
    Case("S17", front(bomb), "FM010@5:10", .degraded),
    Case("S18", front("x: &a [*a]"), "FM010@4:8", .degraded),
    Case("S19", front("x: " + String(repeating: "[", count: 20_000)), "FM010@4:67", .degraded),
    Case("S19b", front("x:\n  " + String(repeating: "- ", count: 20_000) + "a"), "FM010@5:129", .degraded),
    Case("S20", front("name: other"), "FM009@4:1"),
    Case("S20b", front("\"name\": demo"), "FM009@4:1"),
    Case("S20c", front("caf\u{E9}: 1\ncafe\u{301}: 2"), "FM009@5:1"),
    Case("S21", front("x: !!python/object/apply:os.system [id]"), "FM011@4:4"),
    Case("S21b", front("x: !include /etc/passwd"), "FM006@4:4"),
    Case("S23", front("x:\n\ta: 1"), "FM006@5:5"),
    Case("S24", front("x: &a {b: 1}\ny:\n  <<: *a"), "FM010@6:7", .degraded),
    Case(
      "S25b", "---\nname: demo\ndescription: " + String(repeating: "x", count: 70_000) + "\n---\n", "FM010@2:1",
      .degraded),
    Case("S22a", "---\nname: yes\ndescription: Use when greeting.\n---\n", "NAM002@2:7"),
    Case("S22b", "---\nname: 12\ndescription: Use when greeting.\n---\n", "NAM002@2:7"),
    Case("S22c", "---\nname: demo\ndescription: 12\n---\n", "DSC005@3:14"),
    Case("S22d", "---\nname: null\ndescription: Use when greeting.\n---\n", "NAM002@2:7"),
    Case("S22e", "---\nname: ~\ndescription: Use when greeting.\n---\n", "NAM001@2:1"),
    Case("S22f", "---\nname: demo\ndescription: ~\n---\n", "DSC001@3:1", .degraded),
    Case("S22g", "---\nname: demo\ndescription: [Use when greeting, or leaving]\n---\n", "DSC005@3:14"),
    Case("S26", front("...\n---\nname: other"), "FM005@4:1", .ok, .warning),
    Case("S26b", "%YAML 1.3\n---\nname: demo\ndescription: Use when greeting.\n---\n", "FM001@1:1", .degraded),
    Case("S27", front("x: \"a"), "FM006@4:4"),
    Case("S29", front("alowed-tools: Read"), "KEY001@4:1", .ok, .warning),
    Case("S29b", "---\nname: demo\ndesciption: Use when greeting.\n---\n", "KEY001@3:1", .degraded, .warning),
    Case("S30", "---\nname: demo\ndescription: Use when: greeting\n---\n", "FM006@3:22"),
  ]

  @Test("are told at their place, and listed", arguments: files + yaml)
  func told(_ attack: Case) throws {
    let skill = try #require(Loading.skill(bytes: attack.bytes))
    #expect(skill.status == attack.status)
    let strict = skill.diagnostics(.strict)
    #expect(strict.contains { $0.mark == attack.mark && $0.severity == attack.severity }, "\(strict.map(\.mark))")
    #expect(HiddenText.runs(in: DiagnosticRenderer().text(of: strict)) == [])
  }

  @Test(
    "whatever ends its lines, a file is read the same (S05)",
    arguments: ["\r\n", "\r", "\n"])
  func lineEnds(_ end: String) throws {
    let text = "---\nname: demo\ndescription: Use when greeting.\n---\n\n# Demo\n\n## Checklist\n\n- [ ] `hello`\n"
    let skill = try #require(Loading.skill(text.replacing("\n", with: end)))
    #expect(skill.codes == [])
    #expect(skill.checklist.map(\.line) == [10])
  }

  @Test("numbers of every sort stay what was written (S28)")
  func numbers() throws {
    let keys = "metadata: {a: 1e999, b: 0x1F, c: 99999999999999999999, d: .nan, e: 1_000, f: 010, g: \"1:30\"}"
    let skill = try #require(Loading.skill(Self.front(keys)))
    #expect(
      skill.value("metadata")?.map?.mapValues { $0.text ?? "" } == [
        "a": "1e999", "b": "0x1F", "c": "99999999999999999999", "d": ".nan", "e": "1_000", "f": "010", "g": "1:30",
      ])
  }

  @Test(
    "what is no regular file, or may not be read, is told and keeps nobody waiting (S10, S11, S15)",
    arguments: [
      (MemoryFiles.Node.special, "is not a regular file but a FIFO, socket or device"),
      (.link("/dev/zero"), "is not a regular file but a FIFO, socket or device"),
      (.folder, "is not a regular file but a folder"), (.link("gone"), "No such file or directory"),
      (.unreadable, "Permission denied"),
    ])
  func special(_ node: MemoryFiles.Node, _ reason: String) throws {
    let catalog = Loading.catalog([
      "/root/bad/SKILL.md": node, "/root/demo/SKILL.md": .text(Self.good), "/dev/zero": .special,
    ])
    #expect(catalog.skills.map(\.name) == ["bad", "demo"])
    #expect(catalog.skills.map(\.status) == [.broken, .ok])
    #expect(catalog.skills.first?.diagnostics.first?.message.contains(reason) == true)
  }

  @Test("more files than a skill may have are told, and the others are listed (S13)")
  func crowd() throws {
    var nodes: [String: MemoryFiles.Node] = ["/root/demo/SKILL.md": .text(Self.good)]
    for number in 0..<6_000 { nodes["/root/demo/references/\(number).md"] = "x" }
    let skill = try #require(Loading.catalog(nodes).skills.first)
    #expect(skill.codes == ["DIR004"])
    #expect(skill.references.count == InputLimits.resourceEntries.value - 2)
  }

  @Test("names that are nearly SKILL.md are told with the right one (S16)", arguments: ["SKILL.MD", "Skill.md"])
  func spelling(_ name: String) throws {
    let skill = try #require(Loading.catalog(["/root/demo/\(name)": .text(Self.good)]).skills.first)
    let told = skill.diagnostics(.strict).filter { $0.code == "FIL001" }
    #expect(told.map(\.severity) == [.error])
    #expect(told.map(\.message) == ["the file is called '\(name)', not 'SKILL.md'"])
    let blank = Loading.catalog(["/root/demo/SKILL.md ": .text(Self.good)])
    #expect(blank.skills.isEmpty)
    #expect(blank.diagnostics.map(\.code) == ["FIL005"])
  }

  @Test("what validating asks to be quoted is quoted by it, and reads the same (S22)")
  func quoting() throws {
    let skill = try #require(Loading.skill("---\nname: yes\ndescription: 12\n---\n", folder: "yes"))
    let repair = try #require(skill.repair())
    #expect(String(decoding: repair.after, as: UTF8.self) == "---\nname: \"yes\"\ndescription: \"12\"\n---\n")
  }

  @Test(
    "a key that is nearly another is told with it; other keys are the author's own (S29)",
    arguments: [
      ("desciption", "description"), ("Licence", "license"), ("alowed_tools", "allowed-tools"),
      ("disable-model-invokation", "disable-model-invocation"), ("version", nil), ("tags", nil), ("origin", nil),
      ("x-name", nil), ("lang", nil),
    ] as [(String, String?)])
  func misspelt(_ key: String, _ meant: String?) throws {
    let skill = try #require(Loading.skill(Self.front("\(key): x")))
    let told = skill.diagnostics(.strict).filter { $0.code == "KEY001" }
    #expect(told.map(\.severity) == [meant == nil ? .info : .warning])
    #expect(told.first?.message.hasSuffix("did you mean '\(meant ?? "-")'?") == (meant != nil))
  }

  @Test("values that are no text keep their text (S22)")
  func values() throws {
    let skill = try #require(Loading.skill("---\nname: yes\ndescription: 12\n---\n", folder: "yes"))
    #expect(skill.name == "yes")
    #expect(skill.description == "12")
  }

  @Test("a NUL in a path names no file (S09)")
  func path() throws {
    let catalog = Loading.catalog([
      "/root/demo/SKILL.md": .text(Self.good + "See [a](references/a\0.md).\n"), "/root/demo/references/a": "secret",
    ])
    let skill = try #require(catalog.skills.first)
    #expect(skill.references.map(\.path) == ["references/a"])
    #expect(skill.codes.contains("REF001"))
    let refusal = #expect(throws: FileError.self) { try LiveFiles().read("/etc/passwd\0.md", limit: 1 << 20) }
    #expect(refusal?.message == "the path holds a NUL byte")
  }
}
