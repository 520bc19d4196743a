import SkillSystem
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What both kinds of files must do alike.
@Suite("Files, live and in memory") struct FilesTests {
  enum Kind: String, CaseIterable, Sendable { case live, memory }

  /// A root that holds: a.md, b (folder with c.md), to-a -> a.md, loop -> loop, fifo, up -> b/../a.md.
  struct World {
    let files: any Files
    let root: String
    let folder: TemporaryFolder?

    init(_ kind: Kind) throws {
      guard kind == .live else {
        folder = nil
        root = "/r"
        files = MemoryFiles([
          "/r/a.md": "hello", "/r/b/c.md": "world", "/r/to-a": .link("a.md"), "/r/loop": .link("loop"),
          "/r/fifo": .special, "/r/up": .link("b/../a.md"),
        ])
        return
      }
      let folder = try TemporaryFolder()
      self.folder = folder
      root = folder.path
      files = LiveFiles()
      try files.write(folder("a.md"), Array("hello".utf8))
      try files.write(folder("b/c.md"), Array("world".utf8))
      Special.link(folder("to-a"), to: "a.md")
      Special.link(folder("loop"), to: "loop")
      Special.link(folder("up"), to: "b/../a.md")
      Special.fifo(folder("fifo"))
    }

    func path(_ name: String) -> String { Paths.join(root, name) }
  }

  @Test("A file is read whole", arguments: Kind.allCases) func read(kind: Kind) throws {
    let world = try World(kind)
    #expect(try world.files.read(world.path("a.md"), limit: 5) == Array("hello".utf8))
    #expect(try world.files.read(world.path("up"), limit: 5) == Array("hello".utf8))
    #expect(try world.files.read(world.path("b/../to-a"), limit: 100) == Array("hello".utf8))
  }

  @Test("A missing file is an error that names it", arguments: Kind.allCases) func missing(kind: Kind) throws {
    let world = try World(kind)
    let path = world.path("x.md")
    let expected = FileError(
      .notFound, path: path, number: ENOENT, message: "cannot open \(path): No such file or directory")
    #expect(throws: expected) { try world.files.read(path, limit: 1) }
  }

  @Test("More bytes than the limit are refused", arguments: Kind.allCases) func tooLarge(kind: Kind) throws {
    let world = try World(kind)
    let path = world.path("a.md")
    let expected = FileError(.tooLarge, path: path, message: "\(path) is 5 bytes; the limit is 4 bytes")
    #expect(throws: expected) { try world.files.read(path, limit: 4) }
  }

  @Test("A FIFO is refused at once", .timeLimit(.minutes(1)), arguments: Kind.allCases) func fifo(kind: Kind) throws {
    let world = try World(kind)
    let path = world.path("fifo")
    let message = "\(path) is not a regular file but a FIFO, socket or device"
    #expect(throws: FileError(.notAFile, path: path, message: message)) { try world.files.read(path, limit: 4) }
  }

  @Test("A folder is no file", arguments: Kind.allCases) func folder(kind: Kind) throws {
    let world = try World(kind)
    let path = world.path("b")
    let message = "\(path) is not a regular file but a folder"
    #expect(throws: FileError(.notAFile, path: path, message: message)) { try world.files.read(path, limit: 4) }
  }

  @Test("A circle of links is an error", arguments: Kind.allCases) func loop(kind: Kind) throws {
    let world = try World(kind)
    let path = world.path("loop")
    let expected = FileError(
      .system, path: path, number: ELOOP, message: "cannot open \(path): Too many levels of symbolic links")
    #expect(throws: expected) { try world.files.read(path, limit: 4) }
  }

  @Test("A folder is listed in code-point order, with kinds", arguments: Kind.allCases) func list(kind: Kind) throws {
    let world = try World(kind)
    let entries = try world.files.list(world.root)
    let expected: [FileEntry] = [
      FileEntry(name: "a.md", kind: .file), FileEntry(name: "b", kind: .folder), FileEntry(name: "fifo", kind: .other),
      FileEntry(name: "loop", kind: .link), FileEntry(name: "to-a", kind: .link), FileEntry(name: "up", kind: .link),
    ]
    #expect(entries == expected)
  }

  @Test("Listing a file is an error", arguments: Kind.allCases) func listFile(kind: Kind) throws {
    let world = try World(kind)
    let path = world.path("a.md")
    let expected = FileError(.notFound, path: path, number: ENOTDIR, message: "cannot list \(path): Not a directory")
    #expect(throws: expected) { try world.files.list(path) }
  }

  @Test("A status tells a link from what it names", arguments: Kind.allCases) func status(kind: Kind) throws {
    let world = try World(kind)
    #expect(try world.files.status(world.path("to-a"), followLinks: false).kind == .link)
    let followed = try world.files.status(world.path("to-a"), followLinks: true)
    #expect(followed == (try world.files.status(world.path("a.md"), followLinks: true)))
    #expect(followed.size == 5)
    #expect(followed.kind == .file)
  }

  @Test("The real path has no links in it", arguments: Kind.allCases) func realPath(kind: Kind) throws {
    let world = try World(kind)
    #expect(try world.files.realPath(world.path("b/../up")) == world.path("a.md"))
    #expect(try world.files.realPath(world.path("./b/")) == world.path("b"))
  }

  @Test("A path with a NUL reaches no file", arguments: Kind.allCases) func nul(kind: Kind) throws {
    let world = try World(kind)
    let path = world.path("a.md\0.txt")
    let expected = FileError(.system, path: path, number: EINVAL, message: "the path holds a NUL byte")
    #expect(throws: expected) { try world.files.read(path, limit: 9) }
    #expect(throws: expected) { try world.files.list(path) }
    #expect(throws: expected) { try world.files.status(path, followLinks: true) }
    #expect(throws: expected) { try world.files.realPath(path) }
    #expect(throws: expected) { try world.files.write(path, []) }
  }

  @Test("Writing makes folders, and replaces a file whole", arguments: Kind.allCases) func write(kind: Kind) throws {
    let world = try World(kind)
    try world.files.write(world.path("n/m/x.txt"), Array("one".utf8))
    try world.files.write(world.path("n/m/x.txt"), Array("2".utf8))
    #expect(try world.files.read(world.path("n/m/x.txt"), limit: 9) == Array("2".utf8))
    #expect(try world.files.list(world.path("n/m")) == [FileEntry(name: "x.txt", kind: .file)])
  }

  @Test("Only a plain file fills the room that is used again", arguments: Kind.allCases)
  func regular(kind: Kind) throws {
    let world = try World(kind)
    var room = [UInt8](repeating: 7, count: 100)
    #expect(world.files.readRegular(world.root + "/a.md", limit: 5, into: &room))
    #expect(room == Array("hello".utf8))
    #expect(world.files.readRegular(world.root + "/b/c.md", limit: 100, into: &room))
    #expect(room == Array("world".utf8))
    for name in ["none", "b", "to-a", "loop", "fifo", "up", "a.md\0"] {
      #expect(!world.files.readRegular(world.root + "/" + name, limit: 100, into: &room), "\(name)")
    }
    #expect(!world.files.readRegular(world.root + "/a.md", limit: 4, into: &room))
  }
}
