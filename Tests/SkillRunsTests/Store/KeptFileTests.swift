import SkillSystem
import SkillText
import Testing

@testable import SkillRuns

@Suite("Files that are kept")
struct KeptFileTests {
  private let disk = MemoryDisk.withProject()
  private static let secret = "s3cret-value"

  private func look(_ bytes: [UInt8]) throws -> (file: StoredFile, clean: [UInt8]?) {
    let descriptor = try disk.openForWriting("/project/draft", exclusive: true, truncate: false)
    try disk.write(descriptor, bytes)
    disk.close(descriptor)
    let looking = KeptFile(disk: disk, redactor: Redactor(secrets: [Self.secret]), piece: 100, overlap: 20)
    return try looking.look(at: "/project/draft", name: "stdout")
  }

  @Test("A file is vouched for as a whole, whatever its pieces", arguments: [0, 1, 99, 100, 119, 120, 121, 220, 1000])
  func digest(size: Int) throws {
    let bytes = (0..<size).map { UInt8($0 % 7) }
    let (file, clean) = try look(bytes)
    #expect(file == StoredFile(name: "stdout", bytes: bytes))
    #expect(clean == nil)
  }

  @Test(
    "A file of a journal lies in the folders of its attempt",
    arguments: [
      ("result.json", true), ("artifacts/a/b.txt", true), ("../x", false), ("a/b", false), ("", false),
      ("/etc/x", false),
      ("/x", false), ("..", false), (".", false),
      ("artifacts/../x", false), ("artifacts//x", false), ("artifacts/a/../../x", false),
    ])
  func safeNames(name: String, isSafe: Bool) {
    #expect((StoredFile(["name": .string(name), "size": 1, "sha256": "00"]) != nil) == isSafe)
  }

  @Test("A secret is found across the border of two pieces", arguments: Array(90...130))
  func border(position: Int) throws {
    let rest = [UInt8](repeating: 46, count: 300 - position)
    let start = [UInt8](repeating: 46, count: position)
    let (file, clean) = try look(start + Array(Self.secret.utf8) + rest)
    #expect(clean == start + Array("***".utf8) + rest)
    #expect(file == StoredFile(name: "stdout", bytes: start + Array("***".utf8) + rest))
  }
}
