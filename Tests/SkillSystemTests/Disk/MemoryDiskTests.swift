import SkillSystem
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Power cuts and failures on a disk in memory") struct MemoryDiskTests {
  /// Writes a file by the protocol of the store, leaving out the steps named.
  private func publish(_ disk: MemoryDisk, without omitted: Set<String> = []) throws {
    let descriptor = try disk.openForWriting("/tmp-x", exclusive: true, truncate: false)
    try disk.write(descriptor, Array("whole".utf8))
    if !omitted.contains("file sync") { try disk.sync(descriptor) }
    disk.close(descriptor)
    try disk.rename("/tmp-x", to: "/x")
    let folder = try disk.openFolder("/")
    if !omitted.contains("folder sync") { try disk.sync(folder) }
    disk.close(folder)
  }

  private func contents(_ disk: MemoryDisk) -> Set<String> {
    Set(
      disk.crashStates().map { state in
        (try? state.read("/x")).map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
      })
  }

  @Test("After both syncs a power cut takes nothing") func safe() throws {
    let disk = MemoryDisk()
    try publish(disk)
    #expect(contents(disk) == ["whole"])
  }

  @Test("Without the folder's sync the name may be lost, but never half of the file") func noFolderSync() throws {
    let disk = MemoryDisk()
    try publish(disk, without: ["folder sync"])
    #expect(contents(disk) == ["nothing", "whole"])
  }

  @Test("Without the file's sync the name may come without its bytes") func noFileSync() throws {
    let disk = MemoryDisk()
    try publish(disk, without: ["file sync"])
    #expect(contents(disk) == ["", "wh", "whole"])
  }

  @Test("A failed sync is not mended by a second one") func poisoned() throws {
    let disk = MemoryDisk()
    let descriptor = try disk.openForWriting("/x", exclusive: true, truncate: false)
    try disk.write(descriptor, Array("data".utf8))
    disk.fail(atCall: 3, with: EIO)
    let expected = FileError(.system, path: "/x", number: EIO, message: "cannot sync /x: Input/output error")
    #expect(throws: expected) { try disk.sync(descriptor) }
    try disk.sync(descriptor)
    let folder = try disk.openFolder("/")
    try disk.sync(folder)
    #expect(contents(disk).contains(""))
  }

  @Test("A write that fails for want of space has written half") func shortWrite() throws {
    let disk = MemoryDisk()
    let descriptor = try disk.openForWriting("/x", exclusive: true, truncate: false)
    disk.fail(atCall: 2, with: ENOSPC)
    let expected = FileError(
      .noSpace, path: "/x", number: ENOSPC, message: "cannot write to /x: No space left on device")
    #expect(throws: expected) { try disk.write(descriptor, Array("abcd".utf8)) }
    #expect(try disk.read("/x") == Array("ab".utf8))
  }

  @Test("A failure that stays ends everything until the disk is opened again") func staying() throws {
    let disk = MemoryDisk()
    disk.fail(atCall: 2, with: EIO, staying: true)
    try disk.makeFolder("/a", mode: 0o700)
    #expect(
      throws: FileError(.system, path: "/b", number: EIO, message: "cannot make the folder /b: Input/output error")
    ) {
      try disk.makeFolder("/b", mode: 0o700)
    }
    #expect(throws: FileError(.system, path: "/", number: EIO, message: "cannot list /: Input/output error")) {
      try disk.names(in: "/")
    }
    disk.reopen()
    #expect(try disk.names(in: "/") == ["a"])
  }

  @Test("Calls are kept in order") func calls() throws {
    let disk = MemoryDisk()
    try publish(disk)
    #expect(
      disk.calls == [
        "create /tmp-x", "write to /tmp-x", "sync /tmp-x", "rename /tmp-x to /x", "open the folder /", "sync /",
      ])
  }

  @Test("A folder that was not synced takes its files with it") func lostFolder() throws {
    let disk = MemoryDisk()
    try disk.makeFolder("/f", mode: 0o700)
    let descriptor = try disk.openForWriting("/f/x", exclusive: true, truncate: false)
    try disk.write(descriptor, [1])
    try disk.sync(descriptor)
    let folder = try disk.openFolder("/f")
    try disk.sync(folder)
    #expect(disk.crashStates().map { $0.exists("/f/x") } == [false, true])
  }
}
