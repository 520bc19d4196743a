import Testing

@testable import SkillSystem

@Suite("Files that remember what was looked at")
struct TracingFilesTests {
  @Test("every path that was asked for is marked once, missing ones too")
  func marks() throws {
    let files = TracingFiles(MemoryFiles(["/a/b.txt": "text", "/c": .folder]))
    _ = try files.list("/a")
    _ = try files.read("/a/b.txt", limit: 10)
    _ = try files.readStart("/a/b.txt", count: 2)
    _ = try files.status("/c", followLinks: false)
    #expect(throws: FileError("look at", "/none", number: 2)) { try files.status("/none", followLinks: true) }
    #expect(files.marks.map(\.path) == ["/a", "/a/b.txt", "/c", "/none"])
    #expect(files.marks.map { $0.state?.size ?? -1 } == [0, 4, 0, -1])
  }

  @Test("a mark is that of the time before the answer")
  func before() throws {
    let base = MemoryFiles(["/a.txt": "one"])
    let files = TracingFiles(base)
    _ = try files.read("/a.txt", limit: 10)
    let mark = base.mark("/a.txt")
    #expect(files.marks == [mark])
    try files.write("/a.txt", Array("three".utf8))
    #expect(base.mark("/a.txt") != mark)
  }

  @Test("what is looked at on behalf of somebody is theirs, also where it was looked at before")
  func owned() throws {
    let files = TracingFiles(MemoryFiles(["/a/b.txt": "text", "/a/c.txt": "text"]))
    _ = try files.list("/a")
    let (one, other) = (files.owned(by: "one"), files.owned(by: "other"))
    _ = try one.read("/a/c.txt", limit: 10)
    _ = try one.list("/a")
    _ = try one.read("/a/c.txt", limit: 10)
    _ = try other.read("/a/b.txt", limit: 10)
    #expect(files.paths(ownedBy: "one") == ["/a", "/a/c.txt"])
    #expect(one.paths(ownedBy: "other") == ["/a/b.txt"])
    #expect(files.paths(ownedBy: "nobody") == [])
    #expect(files.marks.map(\.path) == ["/a", "/a/b.txt", "/a/c.txt"])
  }

  @Test("a peek is not remembered, until its mark is taken; the first mark counts")
  func peek() throws {
    let base = MemoryFiles(["/a.txt": "one"])
    let files = TracingFiles(base)
    let mark = files.peek(at: "/a.txt")
    #expect(files.marks == [])
    files.owned(by: "one").take([mark])
    try files.write("/a.txt", Array("three".utf8))
    #expect(files.peek(at: "/a.txt") == mark)
    files.take([base.mark("/a.txt")])
    #expect(files.marks == [mark])
    #expect(files.paths(ownedBy: "one") == ["/a.txt"])
  }
}
