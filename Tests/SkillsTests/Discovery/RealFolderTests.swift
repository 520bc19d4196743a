import SkillSystem
import SkillText
import Testing

@testable import Skills

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Loading real folders")
struct RealFolderTests {
  @Test("Skills on disk: links, a FIFO and a folder without permission")
  func disk() throws {
    let root = "/tmp/skills-tests-\(getpid())"
    let files = LiveFiles()
    defer { remove(root) }
    let text = Array(Loading.file("name: demo\ndescription: Use when testing.").utf8)
    try files.write(root + "/store/demo/SKILL.md", text)
    try files.write(root + "/skills/other/references/a.md", text)
    try files.write(root + "/skills/other/SKILL.md", text)
    try files.write(root + "/skills/pipe/README.md", text)
    let results = unsafe [
      symlink("../store/demo", root + "/skills/demo"), symlink("..", root + "/skills/up"),
      mkfifo(root + "/skills/pipe/SKILL.md", 0o600),
    ]
    #expect(results == [0, 0, 0])
    let catalog = SkillLoader(files: files).load([.init(root + "/skills", isExplicit: true)], relativeTo: root)
    #expect(catalog.skills.map(\.path) == ["skills/demo/SKILL.md", "skills/other/SKILL.md", "skills/pipe/SKILL.md"])
    #expect(catalog.skills.map(\.status) == [.ok, .ok, .broken])
    #expect(catalog.skills[1].references.map(\.path) == ["references/a.md"])
    #expect(catalog.skills[2].codes == ["FIL002"])
  }

  #if os(Linux)
    @Test("A folder whose name is no UTF-8 is told, and its neighbours are loaded")
    func notUTF8() throws {
      let root = "/tmp/skills-names-\(getpid())"
      let files = LiveFiles()
      defer { remove(root) }
      try files.write(root + "/demo/SKILL.md", Array(Loading.file("name: demo\ndescription: Use when testing.").utf8))
      let path = (root + "/caf").utf8.map { CChar(bitPattern: $0) } + [CChar(bitPattern: 0xE9), 0]
      #expect(unsafe mkdir(path, 0o700) == 0)
      defer { _ = unsafe rmdir(path) }
      let catalog = SkillLoader(files: files).load([.init(root, isExplicit: true)], relativeTo: root)
      #expect(catalog.skills.map(\.name) == ["demo"])
      #expect(catalog.diagnostics.map(\.code) == ["DIR006"])
      #expect(catalog.diagnostics.map(\.message) == ["caf\u{FFFD} can't be searched: its name is no UTF-8"])
      #expect(!catalog.isWhole)
    }
  #endif

  @Test("Two names that read the same are two skills where the disk keeps them apart")
  func spellings() throws {
    let root = "/tmp/skills-spellings-\(getpid())"
    let files = LiveFiles()
    let paths = ["caf\u{E9}", "cafe\u{301}"].map { root + "/\($0)/SKILL.md" }
    defer {
      for path in paths { _ = unsafe unlink(path) }
      for path in paths { _ = unsafe rmdir(String(path.dropLast(9))) }
      _ = unsafe rmdir(root)
    }
    for path in paths { try files.write(path, Array(Loading.file("name: x\ndescription: Use when testing.").utf8)) }
    let stored = try files.list(root).count
    for depth in [SkillDepth.everything, .metadata] {
      var loader = SkillLoader(files: files)
      loader.depth = depth
      #expect(loader.load([.init(root, isExplicit: true)], relativeTo: root).skills.count == stored)
    }
    let twin = MemoryFiles()
    for path in paths { twin.place(.text(Loading.file("name: x\ndescription: Use when testing.")), at: path) }
    let catalog = SkillLoader(files: twin).load([.init(root, isExplicit: true)], relativeTo: root)
    #expect(catalog.skills.map { Array($0.openPath.utf8) } == paths.reversed().map { Array($0.utf8) })
  }

  /// Removes what the test made, name by name.
  private func remove(_ root: String) {
    for path in ["/skills/demo", "/skills/up", "/skills/pipe/SKILL.md", "/skills/pipe/README.md"] {
      _ = unsafe unlink(root + path)
    }
    for path in ["/store/demo/SKILL.md", "/skills/other/references/a.md", "/skills/other/SKILL.md"] {
      _ = unsafe unlink(root + path)
    }
    for path in ["/skills/other/references", "/skills/other", "/skills/pipe", "/skills", "/store/demo", "/store", ""] {
      _ = unsafe rmdir(root + path)
    }
  }
}
