import SkillSystem
import TestSupport
import Testing

@Suite("The files of a project") struct ProjectWalkerTests {
  private func paths(_ nodes: [String: MemoryFiles.Node], limits: ProjectWalker.Limits = .init()) -> [String] {
    ProjectWalker(files: MemoryFiles(nodes), limits: limits).list("/p").files.map(\.path)
  }

  @Test("Files come in code-point order; hidden folders, node_modules and links do not come") func plain() {
    let found = paths([
      "/p/b.txt": "", "/p/B.txt": "", "/p/a/z.txt": "", "/p/a-b": "", "/p/.env": "", "/p/.git/config": "",
      "/p/.build/x": "", "/p/.skillpool/x": "", "/p/node_modules/m/i.js": "", "/p/link": .link("b.txt"),
      "/p/a/node_modules/x": "", "/p/fifo": .special,
    ])
    #expect(found == [".env", "B.txt", "a-b", "a/z.txt", "b.txt"])
  }

  static let cases: [(String, [String], [String])] = [
    ("*.log", ["a.log", "d/b.log"], ["a.log.txt"]),
    ("/a.txt", ["a.txt"], ["d/a.txt"]),
    ("out/", ["out/x", "d/out/y"], ["outer/x"]),
    ("d/e", ["d/e/x"], ["z/d/e/x"]),
    ("*.log\n!keep.log", ["a.log"], ["keep.log", "d/keep.log"]),
    ("# note\n\n  \nx", ["x"], ["y"]),
    ("\\#x\n\\!y", ["#x", "!y"], ["x"]),
    ("a.txt   \r\nb", ["a.txt", "b"], ["c"]),
    ("x\\ ", ["x "], ["x"]),
    ("**/t/*.tmp", ["t/a.tmp", "q/t/b.tmp"], ["t/q/c.tmp"]),
    ("d/**", ["d/x", "d/q/y"], ["e/x"]),
    ("{a,b}", ["{a,b}"], ["a", "b"]),
    ("[ab].c", ["a.c", "b.c"], ["c.c"]),
    ("d\n!d/x", ["d/x", "d/y"], ["e"]),
    ("[unclosed", [], ["[unclosed"]),
  ]

  @Test("Ignore rules are git's", arguments: cases)
  func ignore(rules: String, ignored: [String], kept: [String]) {
    var nodes = ["/p/.gitignore": MemoryFiles.Node.text(rules)]
    for path in ignored + kept { nodes["/p/" + path] = "" }
    #expect(paths(nodes).filter { $0 != ".gitignore" } == kept.sorted(by: CodePointOrder.precedes))
  }

  @Test("Git itself lists the same files", arguments: cases)
  func oracle(rules: String, ignored: [String], kept: [String]) async throws {
    let folder = try TemporaryFolder()
    try LiveFiles().write(folder(".gitignore"), Array(rules.utf8))
    for path in ignored + kept { try LiveFiles().write(folder(path), []) }
    let environment = ProcessVariables(ChildEnvironment.with(["HOME": folder.path]))
    let list = "git init -q . && git ls-files --cached --others --exclude-standard -z"
    let result = try await LiveProcesses().run(
      ProcessRequest(arguments: ["sh", "-c", list], environment: environment, workingDirectory: folder.path))
    let listed = result.outputTail.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    #expect(result.isSuccess)
    #expect(ProjectWalker().list(folder.path).files.map(\.path) == listed.sorted(by: CodePointOrder.precedes))
  }

  @Test("An inner file speaks before an outer one") func nested() {
    let found = paths([
      "/p/.gitignore": "*.log\n", "/p/a.log": "", "/p/d/.gitignore": "!*.log\n/x\n", "/p/d/b.log": "", "/p/d/x": "",
      "/p/d/e/x": "", "/p/x": "",
    ])
    #expect(found == [".gitignore", "d/.gitignore", "d/b.log", "d/e/x", "x"])
  }

  @Test("A NUL in the first 8 KiB makes a file binary") func binary() {
    let files = MemoryFiles([
      "/p/a": .file([0x41, 0]), "/p/b": "text", "/p/c": .file([UInt8](repeating: 65, count: 8192) + [0]),
    ])
    let expected = [
      ProjectFile(path: "a", isBinary: true), ProjectFile(path: "b"), ProjectFile(path: "c"),
    ]
    #expect(ProjectWalker(files: files).list("/p").files == expected)
  }

  @Test("Bounds are kept and told") func bounds() {
    let files = MemoryFiles(["/p/a": "", "/p/b": "", "/p/c": "", "/p/d/e/f": ""])
    let few = ProjectWalker(files: files, limits: .init(entries: 2)).list("/p")
    #expect(few.files.map(\.path) == ["a", "b"])
    #expect(few.problems == [FileError(.tooLarge, path: "/p", message: "/p: stopped after 2 entries")])
    let shallow = ProjectWalker(files: files, limits: .init(depth: 1)).list("/p")
    #expect(shallow.files.map(\.path) == ["a", "b", "c"])
    #expect(shallow.problems == [FileError(.tooLarge, path: "/p/d/e", message: "/p/d/e: is deeper than 1 folders")])
  }

  @Test("A folder that may not be read is told, the rest is listed") func unreadable() {
    let files = MemoryFiles(["/p/a": "", "/p/d": .closedFolder])
    let listing = ProjectWalker(files: files).list("/p")
    #expect(listing.files.map(\.path) == ["a"])
    #expect(listing.isPartial)
    #expect(listing.problems.map(\.message) == ["cannot list /p/d: Permission denied"])
  }

  @Test("The live files give the same") func live() throws {
    let folder = try TemporaryFolder()
    try LiveFiles().write(folder("a/b.txt"), Array("x".utf8))
    try LiveFiles().write(folder(".gitignore"), Array("*.log".utf8))
    try LiveFiles().write(folder("c.log"), [])
    let listing = ProjectWalker().list(folder.path)
    #expect(listing == ProjectListing(files: [ProjectFile(path: ".gitignore"), ProjectFile(path: "a/b.txt")]))
  }
}
