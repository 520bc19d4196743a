import SkillSystem
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Disks, live and in memory") struct DiskTests {
  enum Kind: String, CaseIterable, Sendable { case live, memory }

  struct World {
    let disk: any Disk
    let root: String
    let folder: TemporaryFolder?

    init(_ kind: Kind) throws {
      folder = kind == .live ? try TemporaryFolder() : nil
      root = folder?.path ?? "/r"
      disk = kind == .live ? LiveDisk() : MemoryDisk()
      try disk.makeFolder(root, mode: 0o700)
    }

    func path(_ name: String) -> String { Paths.join(root, name) }

    func write(_ name: String, _ text: String) throws {
      let descriptor = try disk.openForWriting(path(name), exclusive: false, truncate: false)
      defer { disk.close(descriptor) }
      try disk.write(descriptor, Array(text.utf8))
      try disk.sync(descriptor)
    }

    func text(_ name: String) throws -> String { String(decoding: try disk.read(path(name)), as: UTF8.self) }
  }

  @Test("Writes append, also after opening again", arguments: Kind.allCases) func append(kind: Kind) throws {
    let world = try World(kind)
    try world.write("log", "one\n")
    try world.write("log", "two\n")
    #expect(try world.text("log") == "one\ntwo\n")
  }

  @Test("A folder that is made to be filled is empty until something was put into it", arguments: Kind.allCases)
  func filling(kind: Kind) throws {
    let world = try World(kind)
    try world.disk.makeFolderToFill(world.path("a"), mode: 0o700)
    #expect(try world.disk.isEmpty(world.path("a")))
    try world.disk.makeFolder(world.path("a/in"), mode: 0o700)
    #expect(try !world.disk.isEmpty(world.path("a")))
    try world.disk.makeFolderToFill(world.path("a"), mode: 0o700)
    #expect(try !world.disk.isEmpty(world.path("a")), "made again, it is what it was")
    try world.disk.makeFolderToFill(world.path("b"), mode: 0o700)
    try world.write("b/file", "x")
    #expect(try !world.disk.isEmpty(world.path("b")))
    try world.disk.remove(world.path("b/file"))
    #expect(try world.disk.isEmpty(world.path("b")))
    try world.disk.makeFolderToFill(world.path("c"), mode: 0o700)
    try world.disk.rename(world.path("c"), to: world.path("d"))
    #expect(try world.disk.isEmpty(world.path("d")))
  }

  @Test("Near a folder everything is as it is elsewhere", arguments: Kind.allCases) func near(kind: Kind) throws {
    let world = try World(kind)
    try world.disk.makeFolder(world.path("run"), mode: 0o700)
    try world.disk.makeFolder(world.path("run2"), mode: 0o700)
    let disk = world.disk.near(world.path("run"))
    try world.write("run/a", "abc")
    try world.write("run2/a", "z")
    #expect(try disk.size(world.path("run/a")) == 3)
    #expect(try disk.size(world.path("run2/a")) == 1)
    try disk.rename(world.path("run/a"), to: world.path("run/b"))
    try disk.rename(world.path("run/b"), to: world.path("run2/b"))
    #expect(try world.disk.names(in: world.path("run")).isEmpty)
    #expect(try world.text("run2/b") == "abc")
    #expect(try disk.isEmpty(world.path("run")))
    #expect(try !disk.isEmpty(world.path("run2")))
    let error = #expect(throws: FileError.self) { try disk.size(world.path("run/none")) }
    #expect(error?.code == .notFound)
    #expect(error?.path == world.path("run/none"))
  }

  @Test("Truncating drops the end; the next write follows it", arguments: Kind.allCases) func truncate(kind: Kind)
    throws
  {
    let world = try World(kind)
    let descriptor = try world.disk.openForWriting(world.path("x"), exclusive: true, truncate: false)
    try world.disk.write(descriptor, Array("abcdef".utf8))
    try world.disk.truncate(descriptor, to: 2)
    try world.disk.write(descriptor, Array("Z".utf8))
    world.disk.close(descriptor)
    #expect(try world.text("x") == "abZ")
  }

  @Test("Opening with truncation empties a file", arguments: Kind.allCases) func opensEmpty(kind: Kind) throws {
    let world = try World(kind)
    try world.write("x", "abc")
    world.disk.close(try world.disk.openForWriting(world.path("x"), exclusive: false, truncate: true))
    #expect(try world.text("x") == "")
  }

  @Test("A file that must be new is refused when it is there", arguments: Kind.allCases) func exclusive(kind: Kind)
    throws
  {
    let world = try World(kind)
    try world.write("x", "abc")
    let path = world.path("x")
    let expected = FileError(.system, path: path, number: EEXIST, message: "cannot create \(path): File exists")
    #expect(throws: expected) { try world.disk.openForWriting(path, exclusive: true, truncate: false) }
  }

  @Test("A rename moves a file and replaces another", arguments: Kind.allCases) func rename(kind: Kind) throws {
    let world = try World(kind)
    try world.write("a", "new")
    try world.write("b", "old")
    try world.disk.rename(world.path("a"), to: world.path("b"))
    #expect(try world.text("b") == "new")
    #expect(try world.disk.names(in: world.root) == ["b"])
    #expect(!world.disk.exists(world.path("a")))
  }

  @Test("Making a folder twice and removing a missing file are no errors", arguments: Kind.allCases)
  func idempotent(kind: Kind) throws {
    let world = try World(kind)
    try world.disk.makeFolder(world.path("f"), mode: 0o700)
    try world.disk.makeFolder(world.path("f"), mode: 0o700)
    try world.disk.remove(world.path("nothing"))
    #expect(try world.disk.names(in: world.root) == ["f"])
  }

  @Test("A lock is held by one descriptor until it is closed", arguments: Kind.allCases) func lock(kind: Kind) throws {
    let world = try World(kind)
    let first = try world.disk.openForWriting(world.path("lock"), exclusive: false, truncate: false)
    let second = try world.disk.openForWriting(world.path("lock"), exclusive: false, truncate: false)
    #expect(try world.disk.lock(first))
    #expect(try !world.disk.lock(second))
    world.disk.close(first)
    #expect(try world.disk.lock(second))
    world.disk.close(second)
  }

  @Test("A folder can be opened and synced", arguments: Kind.allCases) func syncFolder(kind: Kind) throws {
    let world = try World(kind)
    let descriptor = try world.disk.openFolder(world.root)
    try world.disk.sync(descriptor)
    world.disk.close(descriptor)
  }

  @Test("A missing folder is an error that names the path", arguments: Kind.allCases) func missing(kind: Kind) throws {
    let world = try World(kind)
    let path = world.path("no/x")
    let expected = FileError(
      .notFound, path: path, number: ENOENT, message: "cannot create \(path): No such file or directory")
    #expect(throws: expected) { try world.disk.openForWriting(path, exclusive: true, truncate: false) }
  }

  @Test("A write to a full device names it and says why", .enabled(if: LiveDisk().exists("/dev/full")))
  func full() throws {
    let disk = LiveDisk()
    let descriptor = try disk.openForWriting("/dev/full", exclusive: false, truncate: false)
    defer { disk.close(descriptor) }
    let expected = FileError(
      .noSpace, path: "/dev/full", number: ENOSPC, message: "cannot write to /dev/full: No space left on device")
    #expect(throws: expected) { try disk.write(descriptor, [1]) }
  }
}
