import SkillSystem
import Testing

@testable import SkillRuns

@Suite("Files of scripts")
struct ScriptFilesTests {
  private let disk = MemoryDisk.withProject()
  private let files = ScriptFiles()

  @Test("Equal scripts share a file, others do not") func scripts() throws {
    let first = try files.script("true", in: "/project", disk)
    #expect(try files.script("true", in: "/project", disk) == first)
    let second = try files.script("false", in: "/project", disk)
    #expect(second != first)
    #expect(try disk.read(first) == Array("true".utf8))
    #expect(try disk.read(second) == Array("false".utf8))
  }

  @Test("An output file serves again only when it stayed empty") func outputs() throws {
    let first = try files.takeOutput(in: "/project", disk)
    #expect(try files.takeOutput(in: "/project", disk) != first)
    files.giveBack(first, isEmpty: true, disk)
    #expect(try files.takeOutput(in: "/project", disk) == first)
    let descriptor = try disk.openForWriting(first, exclusive: false, truncate: false)
    try disk.write(descriptor, Array("a=b".utf8))
    disk.close(descriptor)
    files.giveBack(first, isEmpty: false, disk)
    #expect(!disk.exists(first))
    #expect(try files.takeOutput(in: "/project", disk) != first)
  }
}
