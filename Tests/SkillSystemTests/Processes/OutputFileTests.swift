import SkillSystem
import TestSupport
import Testing

@Suite("The files of a child's streams", .timeLimit(.minutes(2))) struct OutputFileTests {
  let processes = LiveProcesses()

  @Test("A stream is in its file, whole; a silent one makes no file") func whole() async throws {
    let folder = try TemporaryFolder()
    var request = ProcessRequest.shell("printf abc; printf def")
    request.outputFile = folder("stdout")
    request.errorFile = folder("stderr")
    #expect(try await processes.run(request).isSuccess)
    #expect(try LiveFiles().read(folder("stdout"), limit: 99) == Array("abcdef".utf8))
    #expect(try LiveFiles().list(folder.path) == [FileEntry(name: "stdout", kind: .file)])
    #expect(try LiveFiles().status(folder("stdout"), followLinks: false).mode == 0o600)
  }

  /// The bytes that the file of a stream of consecutive numbers must hold.
  private func expected(_ text: [UInt8], limit: Int) -> [UInt8] {
    guard text.count > limit else { return text }
    let note = "\n[skillpool: \(text.count - limit) bytes are left out here]\n"
    return text.prefix(limit / 4) + Array(note.utf8) + text.suffix(limit - limit / 4)
  }

  @Test(
    "S80: Beyond the limit the first quarter and the rest's end are kept",
    arguments: [1_000_000, 68_893, 68_894, 68_895, 100_000, 40_000, 8, 5, 1])
  func capped(limit: Int) async throws {
    let folder = try TemporaryFolder()
    var request = ProcessRequest.shell("i=0; seq 0 13999")
    request.outputFile = folder("stdout")
    request.streamLimit = limit
    request.tailLimit = 10
    let text = Array((0..<14_000).map { "\($0)\n" }.joined().utf8)
    let result = try await processes.run(request)
    #expect(result.outputBytes == text.count)
    #expect(result.outputTail == Array(text.suffix(10)))
    #expect(try LiveFiles().read(folder("stdout"), limit: 9_999_999) == expected(text, limit: limit))
    #expect(try LiveFiles().list(folder.path).count == 1)
  }

  @Test("A file that cannot be written is told; the child goes on") func unwritable() async throws {
    var request = ProcessRequest.shell("echo said")
    request.outputFile = "/no/such/folder/stdout"
    let result = try await processes.run(request)
    #expect(result.isSuccess)
    #expect(result.output == "said\n")
    #expect(result.fileError?.code == .notFound)
  }
}
