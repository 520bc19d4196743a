import SkillSystem
import TestSupport
import Testing

@Suite("The files that a glob hits") struct GlobWalkerTests {
  private let files = MemoryFiles([
    "/p/.gitignore": "*.log\nbuild\n", "/p/a.log": "", "/p/b/c.log": "", "/p/build/x.bin": "", "/p/build/d/y.bin": "",
    "/p/.git/z.log": "", "/p/.skillpool/z.log": "", "/p/.cache/h.log": "", "/p/node_modules/n.log": "",
    "/p/link": .link("a.log"), "/p/fifo": .special,
  ])

  @Test(
    "Ignored files are hits too; hidden folders are entered where they are named",
    arguments: [
      ("*.log", ["a.log"]), ("**/*.log", ["a.log", "b/c.log"]), ("build/**", ["build/d/y.bin", "build/x.bin"]),
      (".cache/*.log", [".cache/h.log"]), ("node_modules/*", ["node_modules/n.log"]), (".git/**", []),
      (".skillpool/*", []), ("{link,fifo}", []), ("none", []),
    ])
  func hits(glob: String, expected: [String]) throws {
    #expect(GlobWalker(files: files).hits(try PathGlob(glob), below: "/p") == expected)
  }

  @Test("A walk ends at its limits") func limits() throws {
    let everything = try PathGlob("**")
    let shallow = GlobWalker(files: files, limits: .init(entries: 100, depth: 0)).hits(everything, below: "/p")
    #expect(shallow == [".gitignore", "a.log"])
    #expect(GlobWalker(files: files, limits: .init(entries: 3, depth: 9)).hits(everything, below: "/p").count <= 3)
  }
}
