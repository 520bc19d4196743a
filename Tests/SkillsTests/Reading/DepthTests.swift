import SkillSystem
import SkillText
import Synchronization
import Testing

@testable import Skills

/// What a listing shows of a skill.
private struct ListedFields: Equatable, CustomStringConvertible {
  let description: String

  init(_ skill: Skill) {
    let worst = skill.status == .ok ? nil : skill.diagnostics.max { $0.severity < $1.severity }?.mark
    description = [
      skill.id.text, skill.name, skill.description, skill.path, skill.openPath, skill.folder, skill.scope.rawValue,
      skill.form.rawValue, skill.status.rawValue, skill.pack ?? "-", skill.aliases.joined(separator: ","),
      skill.shadowedBy?.text ?? "-", "\(skill.tokens)", worst ?? "-",
      skill.frontMatter.map { "\($0.key)=\($0.sourceText)" }.joined(separator: "|"),
    ].joined(separator: " · ")
  }
}

/// Files that count what is asked of them.
private final class CountingFiles: Files {
  private let inner: MemoryFiles
  private let counts = Mutex<[String: Int]>([:])

  init(_ inner: MemoryFiles) { self.inner = inner }

  var calls: [String: Int] { counts.withLock { $0 } }

  private func count(_ call: String) { counts.withLock { $0[call, default: 0] += 1 } }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    count("read")
    return try inner.read(path, limit: limit)
  }

  func readRegular(_ path: String, limit: Int, into bytes: inout [UInt8]) -> Bool {
    count("readRegular")
    return inner.readRegular(path, limit: limit, into: &bytes)
  }

  func list(_ path: String) throws(FileError) -> [FileEntry] {
    count("list")
    return try inner.list(path)
  }

  func status(_ path: String, followLinks: Bool) throws(FileError) -> FileStatus {
    try inner.status(path, followLinks: followLinks)
  }

  func realPath(_ path: String) throws(FileError) -> String { try inner.realPath(path) }

  func write(_ path: String, _ bytes: [UInt8]) throws(FileError) { try inner.write(path, bytes) }
}

@Suite("Depths of loading")
struct DepthTests {
  /// Compares a load of the metadata with a whole one, and gives how many skills the first did not keep the body of.
  @discardableResult
  private func compare(
    _ files: any Files, _ root: String, bounds: ScanBounds? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> Int {
    var loader = SkillLoader(files: files)
    loader.bounds = bounds
    let roots = [SkillLoader.Root(root, scope: .flag, isExplicit: true)]
    let whole = loader.load(roots, relativeTo: root)
    loader.depth = .metadata
    let light = loader.load(roots, relativeTo: root)
    #expect(light.skills.map(ListedFields.init) == whole.skills.map(ListedFields.init), sourceLocation: sourceLocation)
    #expect(light.diagnostics == whole.diagnostics, sourceLocation: sourceLocation)
    #expect(light.isPartial == whole.isPartial, sourceLocation: sourceLocation)
    for (light, whole) in zip(light.skills, whole.skills) {
      for key in DepthTests.keys {
        #expect(light.value(key) == whole.value(key), "\(light.path) \(key)", sourceLocation: sourceLocation)
      }
      #expect(light.frontMatter == whole.frontMatter, "\(light.path)", sourceLocation: sourceLocation)
      let isSubset = light.diagnostics.allSatisfy(whole.diagnostics.contains)
      #expect(isSubset, "\(light.path)", sourceLocation: sourceLocation)
    }
    return light.skills.count { $0.depth == .metadata }
  }

  private static let keys = [
    "when-to-use", "when_to_use", "user-invocable", "metadata", "tags", "allowed-tools", "model",
  ]
  private static let bodies = [
    "\n# Demo\n\nPlain words.\n", "\n- [ ] One thing\n- [x] Another\n", "## When to Use\n\n- For this\n- For that\n",
    "Review Checklist\n----------------\n\n* look\n* look again\n", "> # Use when\n> a quote says so\n",
    "1. - # Trigger\n     Told in a list.\n", "### when NOT to use\nNever for that. Not for this.\n",
    "Activation\n=\nWhen asked.\n", "```\n- [ ] not in a fence\n# use when\n```\n", "",
    "See `references/missing.md` and [x](../out.md).\n", String(repeating: "word ", count: 6_000),
    "# \u{1F3F4}\n\u{202E}turned\u{202C}\n- [ ] a\n", "# **When** to use\r\n\r\n- a\r\n- b\r\n", "a [x]\tb\n",
    "line\rwith returns\r# Use when\r- [ ] old\r",
  ]
  private static let heads = [
    "---\nname: demo\ndescription: Use when testing.\n---\n",
    "---\nname: other\ndescription: Ends; or when read.\n---\n",
    "---\nname: demo\n---\n", "", "---\nname: [broken\ndescription: yes: no\n---\n", "---\nname: demo\n",
    "\u{FEFF}---\nname: demo\ndescription: >\n  Folded and long. Do not use for tests.\n---\n",
    "---\n\"name\": 'demo'\ndescription: \"Q\"\nmetadata:\n  triggers: [one, two]\nwhen_to_use: Always. Use if asked.\n---\n",
    "---\nname: demo\ndescription: " + String(repeating: "very long ", count: 700) + "\n---\n",
    "# Title\n\n---\nname: demo\ndescription: late\n---\n", "---\nname: demo\ndescription: dots\n...\n",
    "---\nname: demo\ndescription: >-\n  Folded, and\n  used when read.\nmetadata:\n  author: x\n  version: 1.0\n---\n",
    "---\nname: Demo Skill\ndescription: One line\n  and a second # cut\nallowed-tools: [Read, Bash]\nuser_invocable: yes\n---\n",
    "---\n# A note\nname: null\n\ndescription: \"Dashes \\u2014 and \\\"quotes\\\"\"\ntags:\n  - a\n  - b\n---",
    "---\nname: claude-demo\nName: other\ndescription: 日本語のスキル。使うとき。\ncompatibility: <none>\nlicense:\n---\n",
    "---\nname: \"../demo\"\ndescription: a path\n---\n", "---\nname: ' demo '\ndescription: ' '\n---\n",
  ]

  @Test("the metadata of every generated skill is that of the whole load", arguments: bodies.indices)
  func generated(index: Int) {
    var nodes: [String: MemoryFiles.Node] = [:]
    for (number, head) in DepthTests.heads.enumerated() {
      nodes["/root/pool/s\(number)/SKILL.md"] = .text(head + DepthTests.bodies[index])
      nodes["/root/pool/s\(number)/references/a.md"] = "x"
      nodes["/root/flat/skills/f\(number).md"] = .text(head + DepthTests.bodies[index])
    }
    nodes["/root/pool/s0/nested/SKILL.md"] = .text(DepthTests.heads[0])
    #expect(compare(MemoryFiles(nodes), "/root") >= (index == 12 ? 0 : 4))
  }

  @Test("odd folders: other spellings, links, what cannot be read, one skill as the root")
  func oddFolders() {
    let text = MemoryFiles.Node.text(Loading.file("name: demo\ndescription: Use when testing."))
    let nodes: [String: MemoryFiles.Node] = [
      "/root/a/skill.md": text, "/root/b/SKILL.md": text, "/root/b/Skill.md": text,
      "/root/c/SKILL.md": .link("../b/SKILL.md"),
      "/root/d": .link("e"), "/root/e/SKILL.md": text, "/root/f/SKILL.md": .special, "/root/g/SKILL.md": .unreadable,
      "/root/h": .closedFolder, "/root/i/SKILL.md": .folder, "/root/j/SKILL.md": .link("nowhere"),
      "/root/k/SKILL.md": .file(Array("---\nname: k\ndescription: Use when.\n---\n".utf8) + [0xFF]),
      "/root/l/SKILL.md": .file(
        Array("---\nname: l\ndescription: Use when.\n---\n".utf8) + Array(repeating: 0x61, count: 1 << 20)),
      "/root/.claude/skills/m/SKILL.md": text, "/root/node_modules/n/SKILL.md": text,
    ]
    #expect(compare(MemoryFiles(nodes), "/root") == 3)
    compare(MemoryFiles(nodes), "/root/b")
    compare(MemoryFiles(nodes), "/root/none")
  }

  @Test("a bound of the search is reached at the same place", arguments: 1...8)
  func bounds(limit: Int) {
    var nodes: [String: MemoryFiles.Node] = [:]
    for number in 0..<6 {
      nodes["/root/d\(number)/s/SKILL.md"] = .text(Loading.file("name: s\ndescription: Use when testing."))
      nodes["/root/d\(number)/s/a"] = "x"
    }
    compare(MemoryFiles(nodes), "/root", bounds: ScanBounds(depth: 4, folders: limit, entries: 100))
    compare(MemoryFiles(nodes), "/root", bounds: ScanBounds(depth: 4, folders: 100, entries: limit))
  }

  @Test("a skill of which only the metadata is known has no digest and no body")
  func unknown() throws {
    var loader = SkillLoader(
      files: MemoryFiles(["/root/demo/SKILL.md": .text(Loading.file("name: demo\ndescription: Use when."))]))
    loader.depth = .metadata
    let skill = try #require(loader.load([.init("/root", isExplicit: true)], relativeTo: "/root").skills.first)
    #expect(skill.depth == .metadata)
    #expect(skill.digest == "")
    #expect(skill.body == "")
    #expect(skill.tokens == 16)
  }

  @Test("the checklist of a skill that is not sound is counted when somebody asks")
  func counted() throws {
    let text = "# No front matter\n\n## Checklist\n\n- [ ] One thing is done\n- [ ] Another is done\n"
    var loader = SkillLoader(files: MemoryFiles(["/root/demo/SKILL.md": .text(text)]))
    for depth in [SkillDepth.everything, .metadata] {
      loader.depth = depth
      let skill = try #require(loader.load([.init("/root", isExplicit: true)], relativeTo: "/root").skills.first)
      #expect(skill.status == .degraded)
      #expect(skill.checklistCount == 2)
      #expect(skill.checklist.map(\.text) == ["One thing is done", "Another is done"])
    }
  }

  @Test("the front matter that is read late can be changed, and the findings stay")
  func late() throws {
    let text = Loading.file("name: Demo\ndescription: Use when testing.\nmetadata:\n  a: b")
    var loader = SkillLoader(files: MemoryFiles(["/root/demo/SKILL.md": .text(text)]))
    let whole = try #require(loader.load([.init("/root", isExplicit: true)], relativeTo: "/root").skills.first)
    loader.depth = .metadata
    var skill = try #require(loader.load([.init("/root", isExplicit: true)], relativeTo: "/root").skills.first)
    #expect(skill.nameRange == whole.nameRange)
    #expect(skill.diagnostics == whole.diagnostics)
    #expect(!skill.diagnostics.isEmpty)
    skill.frontMatter = []
    #expect(skill.frontMatter.isEmpty)
    #expect(skill.diagnostics == whole.diagnostics)
    skill.findings = []
    #expect(skill.diagnostics.isEmpty)
    #expect(skill.place?.path == "/root/demo/SKILL.md")
  }

  @Test("a sound skill costs one look, and its folder none", arguments: [1, 40, 100])
  func work(count: Int) {
    var nodes: [String: MemoryFiles.Node] = ["/root/odd/skill.md": "# No front matter"]
    for number in 0..<count {
      nodes["/root/pool/s\(number)/SKILL.md"] = .text(Loading.file("name: s\(number)\ndescription: Use when testing."))
      nodes["/root/pool/s\(number)/references/deep/a.md"] = "x"
    }
    let files = CountingFiles(MemoryFiles(nodes))
    var loader = SkillLoader(files: files)
    loader.depth = .metadata
    #expect(loader.load([.init("/root", isExplicit: true)], relativeTo: "/root").skills.count == count + 1)
    // The root, the pool and the odd folder are looked into in vain, then listed; the odd skill is read, and a list of
    // plugins is looked for at its four places in the root.
    #expect(files.calls == ["readRegular": count + 3, "list": 3, "read": 5])
  }

  @Test(
    "the metadata of real skills is that of the whole load",
    .enabled(if: ProcessEnvironment.current["SKILLPOOL_SHARED"] != nil, "SKILLPOOL_SHARED names no folder of data"))
  func realSkills() async throws {
    let data = try #require(ProcessEnvironment.current["SKILLPOOL_SHARED"])
    let name = SystemRandomness().bytes(8).map { String($0, radix: 16) }.joined()
    let folder = try LiveFiles().realPath("/tmp") + "/skillpool-depth-" + name
    try LiveFiles().write(folder + "/mark", [])
    let shell = LiveProcesses()
    let unpack = "for a in \(data)/corpus/*.tar.zst; do tar --zstd -xf \"$a\" -C \(folder); done"
    let environment = ProcessVariables(ProcessEnvironment.current)
    let unpacked = try await shell.run(ProcessRequest(arguments: ["sh", "-c", unpack], environment: environment))
    #expect(unpacked.isSuccess)
    // Every ninth source: a debug build takes its time.
    let sources = try LiveFiles().list(folder).filter { $0.kind == .folder }
    let sample = sources.indices.filter { $0.isMultiple(of: 9) }.map { folder + "/" + sources[$0].name }
    #expect(sample.reduce(0) { $0 + compare(LiveFiles(), $1) } > 100)
    _ = try await shell.run(ProcessRequest(arguments: ["rm", "-r", folder], environment: environment))
  }
}
