import SkillSystem
import TestSupport
import Testing

@Suite("Files of this machine") struct LiveFilesTests {
  let files = LiveFiles()

  @Test("A file below .skillpool is for its owner alone") func privateModes() throws {
    let folder = try TemporaryFolder()
    try files.write(folder(".skillpool/runs/x"), [1])
    try files.write(folder("public/x"), [1])
    #expect(try files.status(folder(".skillpool"), followLinks: false).mode == 0o700)
    #expect(try files.status(folder(".skillpool/runs/x"), followLinks: false).mode == 0o600)
    #expect(try files.status(folder("public/x"), followLinks: false).mode == 0o644)
  }

  @Test("A file that says size 0 is read whole, within the limit") func proc() throws {
    let bytes = try files.read("/proc/self/status", limit: 1 << 20)
    #expect(bytes.count > 100)
    let expected = FileError(
      .tooLarge, path: "/proc/self/status", message: "/proc/self/status is larger; the limit is 10 bytes")
    #expect(throws: expected) { try files.read("/proc/self/status", limit: 10) }
  }

  @Test("A device gives no bytes") func device() throws {
    let message = "/dev/zero is not a regular file but a FIFO, socket or device"
    #expect(throws: FileError(.notAFile, path: "/dev/zero", message: message)) { try files.read("/dev/zero", limit: 9) }
  }

  @Test("Files of many sizes come back as they were", arguments: [0, 1, 4094, 4095, 4096, 4097, 65_536, 200_000])
  func sizes(size: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = SeededRandomness(seed: 7).bytes(size)
    try files.write(folder("x"), bytes)
    #expect(try files.read(folder("x"), limit: size) == bytes)
  }

  @Test("Near a folder everything looks as it does elsewhere") func near() throws {
    let folder = try TemporaryFolder()
    for name in ["in/a", "in/b/c", "in2/a"] { try files.write(folder(name), Array(name.utf8)) }
    Special.link(folder("in/link"), to: folder("in2/a"))
    let near = files.near(folder("in"))
    for name in ["in", "in/a", "in/b", "in/b/c", "in/link", "in2", "in2/a"] {
      for follows in [true, false] {
        #expect(try near.status(folder(name), followLinks: follows) == files.status(folder(name), followLinks: follows))
      }
    }
    let error = #expect(throws: FileError.self) { try near.status(folder("in/none"), followLinks: true) }
    #expect(error?.code == .notFound)
    #expect(error?.path == folder("in/none"))
    #expect(try files.near(folder("none")).status(folder("in/a"), followLinks: true).size == 4)
  }

  @Test("Replacing a file keeps its permissions") func keepsMode() throws {
    let folder = try TemporaryFolder()
    try files.write(folder("x"), [1])
    Special.setMode(folder("x"), 0o755)
    try files.write(folder("x"), [2])
    #expect(try files.status(folder("x"), followLinks: false).mode == 0o755)
  }

  @Test(
    "A file that is replaced keeps its permissions, and nothing is left beside it", arguments: [0o600, 0o640, 0o755])
  func replaces(mode: UInt32) throws {
    let folder = try TemporaryFolder()
    try files.write(folder("x"), [1])
    Special.setMode(folder("x"), mode)
    for _ in 0..<100 { try files.replace(folder("x"), [2, 3]) }
    #expect(try files.read(folder("x"), limit: 10) == [2, 3])
    #expect(try files.status(folder("x"), followLinks: false).mode == mode)
    #expect(try files.list(folder.path).map(\.name) == ["x"])
    #expect(Special.descriptors(inside: folder.path) == 0)
  }
}
