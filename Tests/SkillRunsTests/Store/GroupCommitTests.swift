import SkillSystem
import Testing

@testable import SkillRuns

@Suite("Group commit")
struct GroupCommitTests {
  private let disk = MemoryDisk.withProject()

  private func committer() throws -> GroupCommit {
    GroupCommit(disk: disk, journal: try disk.openForWriting("/project/log", exclusive: true, truncate: false))
  }

  private static func request(_ number: Int) -> GroupCommit.Request {
    var request = GroupCommit.Request(folders: ["/project"], journal: true)
    request.contents = [("/project/draft\(number)", [UInt8(number)])]
    request.renames = [("/project/draft\(number)", "/project/final\(number)")]
    return request
  }

  @Test("Everything that is asked for at the same time is on disk when the answers come")
  func concurrent() async throws {
    let committer = try committer()
    let errors = await withTaskGroup(of: RunsError?.self) { group in
      for number in 0..<100 { group.addTask { await committer.commit(Self.request(number)) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(errors == Array(repeating: nil, count: 100))
    let state = try #require(disk.crashStates(limit: 1).first)
    for number in 0..<100 { #expect(try state.read("/project/final\(number)") == [UInt8(number)]) }
  }

  @Test("A request alone syncs file, folder and journal, in this order") func order() async throws {
    let committer = try committer()
    let before = disk.calls.count
    #expect(await committer.commit(Self.request(7)) == nil)
    let calls = disk.calls[before...].filter { $0.hasPrefix("sync") || $0.hasPrefix("rename") }
    #expect(
      calls == [
        "sync /project/draft7", "rename /project/draft7 to /project/final7", "sync /project", "sync /project/log",
      ])
  }

  @Test("After a failure nothing more is tried, and every answer is the same") func failure() async throws {
    let committer = try committer()
    disk.fail(atCall: disk.calls.count + 3, with: 5)
    let first = await committer.commit(Self.request(1))
    #expect(first?.code == .store)
    let calls = disk.calls.count
    #expect(await committer.commit(Self.request(2)) == first)
    #expect(disk.calls.count == calls)
  }
}
