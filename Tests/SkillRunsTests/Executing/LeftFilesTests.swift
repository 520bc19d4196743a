import SkillSystem
import Testing

@testable import SkillRuns

@Suite("Files that a script left in the folder of its step")
struct LeftFilesTests {
  private let disk = MemoryDisk.withProject()

  private func left(_ files: [String: MemoryFiles.Node]) -> LeftFiles {
    LeftFiles(
      files: MemoryFiles(files), disk: disk, redactor: Redactor(secrets: ["hunter2-secret"]), scratch: "/project")
  }

  private func write(_ path: String, _ text: String) throws {
    let descriptor = try disk.openForWriting(path, exclusive: false, truncate: true)
    try disk.write(descriptor, Array(text.utf8))
    disk.close(descriptor)
  }

  @Test("A secret is cut out of a file at any depth, the rest stays") func deep() throws {
    try disk.makeFolder("/project/step", mode: 0o700)
    try disk.makeFolder("/project/step/sub", mode: 0o700)
    try write("/project/step/a.txt", "key=hunter2-secret\n")
    try write("/project/step/sub/b.txt", "aHVudGVyMi1zZWNyZXQ= and more")
    try write("/project/step/c.txt", "nothing")
    let left = left(["/project/step/a.txt": "", "/project/step/sub/b.txt": "", "/project/step/c.txt": ""])
    #expect(try left.clean("/project/step") == [])
    #expect(try disk.read("/project/step/a.txt") == Array("key=***\n".utf8))
    #expect(try disk.read("/project/step/sub/b.txt") == Array("*** and more".utf8))
    #expect(try disk.read("/project/step/c.txt") == Array("nothing".utf8))
  }

  @Test("A file that cannot be read is removed, and said so") func unreadable() throws {
    try disk.makeFolder("/project/step", mode: 0o700)
    #expect(try left(["/project/step/gone.txt": ""]).clean("/project/step") == ["/project/step/gone.txt"])
  }

  @Test("A secret is cut out of the names of files and folders, and no file takes the place of another")
  func names() throws {
    for folder in ["/project/step", "/project/step/hunter2-secret"] { try disk.makeFolder(folder, mode: 0o700) }
    let names = ["hunter2-secret.txt", "aHVudGVyMi1zZWNyZXQ=.txt", "hunter2-secret/in.txt", "plain.txt"]
    for name in names { try write("/project/step/" + name, name.hasSuffix("in.txt") ? "hunter2-secret" : "kept") }
    let nodes = names.map { ("/project/step/" + $0, MemoryFiles.Node.text("")) } + [("/project/step/***/in.txt", "")]
    #expect(try left(Dictionary(nodes) { first, _ in first }).clean("/project/step") == [])
    #expect(try disk.names(in: "/project/step") == ["***", "***.txt", "***.txt~2", "plain.txt"])
    #expect(try disk.read("/project/step/***/in.txt") == Array("***".utf8))
  }

  @Test("A link goes when a secret stands in what it says") func links() throws {
    try disk.makeFolder("/project/step", mode: 0o700)
    for name in ["plain", "told"] { try write("/project/step/" + name, "") }
    let left = left([
      "/project/step/plain": .link("/etc/hosts"), "/project/step/told": .link("/nowhere/hunter2-secret"),
    ])
    #expect(try left.clean("/project/step") == ["/project/step/told"])
    #expect(try disk.names(in: "/project/step") == ["plain"])
  }

  @Test("No folder, nothing to do") func none() throws {
    #expect(try left([:]).clean("/project/step") == [])
  }
}
