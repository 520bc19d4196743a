import SkillSystem
import Testing

@testable import SkillRuns

@Suite("The folder of the runs")
struct StateFolderTests {
  /// Files of which only the status of some is known.
  private struct Statuses: Files {
    var known: [String: FileStatus]

    func status(_ path: String, followLinks: Bool) throws(FileError) -> FileStatus {
      guard let status = known[path] else { throw FileError(.notFound, path: path, message: "no \(path)") }
      return status
    }

    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] { [] }
    func list(_ path: String) throws(FileError) -> [FileEntry] { [] }
    func realPath(_ path: String) throws(FileError) -> String { path }
    func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {}
  }

  private static func status(_ kind: FileKind, mode: UInt32, owner: UInt32 = Machine.user) -> FileStatus {
    FileStatus(kind: kind, size: 0, identity: FileIdentity(device: 1, inode: 1), mode: mode, owner: owner)
  }

  @Test(
    "S48: a folder that others could have filled is refused, with its mode and owner",
    arguments: [
      (FileKind.link, UInt32(0o777), UInt32(0), "is a symbolic link"),
      (.folder, 0o777, 0, "may be written by others (mode 0777, owner \(Machine.user))"),
      (.folder, 0o720, 0, "may be written by others (mode 0720, owner \(Machine.user))"),
      (
        .folder, 0o700, 1,
        "belongs to another user (mode 0700, owner \(Machine.user + 1); you are \(Machine.user))"
      ),
    ])
  func refused(kind: FileKind, mode: UInt32, shift: UInt32, why: String) {
    for path in ["/p/.skillpool", "/p/.skillpool/runs"] {
      let files = Statuses(known: [path: Self.status(kind, mode: mode, owner: Machine.user + shift)])
      let expected = RunsError(
        .policy, "\(path): the folder of the runs \(why)", path: path,
        help: "make it a folder of your own with 'chmod go-w', or set SKILLPOOL_STATE")
      #expect(throws: expected) { try StateFolder.check("/p/.skillpool", files) }
    }
  }

  @Test("A folder of one's own is taken, and so is none") func taken() throws {
    let files = Statuses(known: ["/p/.skillpool": Self.status(.folder, mode: 0o700)])
    try StateFolder.check("/p/.skillpool", files)
  }
}
