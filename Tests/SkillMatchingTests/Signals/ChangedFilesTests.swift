import SkillSystem
import Testing

@testable import SkillMatching

@Suite("Changed files, by git's index")
struct ChangedFilesTests {
  /// The bytes of an index of version 2 or 4 with some files.
  static func index(_ entries: [(String, seconds: UInt32, size: UInt32)], version: UInt32 = 2) -> [UInt8] {
    var bytes = Array("DIRC".utf8) + word(version) + word(UInt32(entries.count))
    var last: [UInt8] = []
    for (path, seconds, size) in entries {
      let start = bytes.count
      bytes += [0, 0, 0, 0, 0, 0, 0, 0] + word(seconds) + word(0) + [UInt8](repeating: 0, count: 8)
      bytes += word(0x81A4) + [UInt8](repeating: 0, count: 8) + word(size) + [UInt8](repeating: 1, count: 20)
      let name = Array(path.utf8)
      bytes += [0, UInt8(min(name.count, 255))]
      if version == 4 {
        let shared = zip(last, name).prefix { $0 == $1 }.count
        bytes += [UInt8(last.count - shared)] + name.dropFirst(shared) + [0]
        last = name
      } else {
        bytes += name + [UInt8](repeating: 0, count: 8 - (bytes.count + name.count - start) % 8)
      }
    }
    return bytes + [UInt8](repeating: 2, count: 20)
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  @Test("both layouts of names are read", arguments: [UInt32(2), 4])
  func layouts(_ version: UInt32) throws {
    let bytes = Self.index([("a/long-name.swift", 5, 7), ("a/long-room.swift", 6, 8), ("b", 7, 9)], version: version)
    let entries = try #require(GitIndex(bytes)).entries
    #expect(entries.map(\.path) == ["a/long-name.swift", "a/long-room.swift", "b"])
    #expect(entries.map(\.seconds) == [5, 6, 7])
    #expect(entries.map(\.size) == [7, 8, 9])
    #expect(entries.map(\.isWatched) == [true, true, true])
  }

  @Test("bytes that are no index give nothing, wherever they end")
  func damaged() {
    let bytes = Self.index([("a/b.swift", 1, 1), ("c", 1, 1)])
    for count in 0..<bytes.count { #expect(GitIndex(Array(bytes.prefix(count))) == nil) }
    #expect(GitIndex(Array("DIRX".utf8) + bytes.dropFirst(4)) == nil)
  }

  @Test("what differs in size or time, what is gone, and what git does not know")
  func changes() throws {
    let files = MemoryFiles(["/p/same.swift": "12345", "/p/longer.swift": "123456", "/p/new.swift": "1"])
    let time = UInt32(clamping: try files.status("/p/same.swift", followLinks: false).modified / 1_000_000_000)
    let entries = ["gone.swift", "longer.swift", "same.swift"].map { ($0, seconds: time, size: UInt32(5)) }
    files.place(.file(Self.index(entries)), at: "/p/.git/index")
    let present = ["longer.swift", "new.swift", "same.swift"]
    #expect(
      ChangedFiles(files: files).paths(in: "/p", present: present) == ["gone.swift", "longer.swift", "new.swift"])
    #expect(ChangedFiles(files: files).paths(in: "/", present: present) == nil)
  }

  @Test("a project inside a repository, and a work tree elsewhere")
  func places() {
    let bytes = Self.index([("app/a.swift", 9, 1), ("b.swift", 9, 1)])
    let files = MemoryFiles([
      "/p/.git": "gitdir: ../store/p\n", "/store/p/index": .file(bytes), "/p/app/a.swift": "22", "/p/b.swift": "22",
    ])
    #expect(ChangedFiles(files: files).paths(in: "/p/app", present: ["a.swift"]) == ["a.swift"])
  }
}
