import SkillSystem
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Children that cannot be started") struct ProcessErrorTests {
  let processes = LiveProcesses()

  private func failure(_ request: ProcessRequest) async -> ProcessError? {
    do throws(ProcessError) {
      _ = try await processes.run(request)
      return nil
    } catch {
      return error
    }
  }

  @Test("A word that is not in PATH") func notInPath() async {
    let request = ProcessRequest(arguments: ["no-such-program"], environment: ["PATH": "/bin:.:relative"])
    let expected = ProcessError(
      .notFound, message: "cannot start no-such-program: not in PATH (/bin:.:relative)", number: ENOENT)
    #expect(await failure(request) == expected)
  }

  @Test("Relative entries of PATH are not searched") func relativePath() async throws {
    let folder = try TemporaryFolder()
    try LiveFiles().write(folder("agent"), Array("#!/bin/sh\necho stolen\n".utf8))
    Special.setMode(folder("agent"), 0o755)
    let request = ProcessRequest(
      arguments: ["agent"], environment: ["PATH": ".::\(folder.path.dropFirst())"], workingDirectory: folder.path)
    let error = await failure(request)
    #expect(error?.code == .notFound)
  }

  @Test("A path that names nothing, or nothing executable", arguments: ["/no/such", "/etc/passwd"])
  func notFound(path: String) async {
    #expect(await failure(ProcessRequest(arguments: [path]))?.code == .notFound)
  }

  @Test("A program that has moved to another folder of PATH is found there") func moved() async throws {
    let folder = try TemporaryFolder()
    for name in ["first", "second"] { try LiveDisk().makeFolder(folder(name), mode: 0o755) }
    let request = ProcessRequest(
      arguments: ["agent"], environment: ["PATH": "\(folder("first")):\(folder("second")):\(ProcessRequest.path)"],
      workingDirectory: "/")
    for name in ["first", "second"] {
      try LiveFiles().write(folder(name) + "/agent", Array("#!/bin/sh\necho \(name)\n".utf8))
      Special.setMode(folder(name) + "/agent", 0o755)
      for _ in 1...2 { #expect(try await processes.run(request).output == "\(name)\n") }
      try LiveDisk().remove(folder(name) + "/agent")
    }
    #expect(await failure(request)?.code == .notFound)
  }

  @Test("A program that may not be executed any more is searched for further on in PATH") func locked() async throws {
    let folder = try TemporaryFolder()
    let request = ProcessRequest(
      arguments: ["agent"], environment: ["PATH": "\(folder("first")):\(folder("second")):\(ProcessRequest.path)"],
      workingDirectory: "/")
    for name in ["first", "second"] {
      try LiveDisk().makeFolder(folder(name), mode: 0o755)
      try LiveFiles().write(folder(name) + "/agent", Array("#!/bin/sh\necho \(name)\n".utf8))
      Special.setMode(folder(name) + "/agent", 0o755)
    }
    #expect(try await processes.run(request).output == "first\n")
    Special.setMode(folder("first") + "/agent", 0o644)
    #expect(try await processes.run(request).output == "second\n")
  }

  @Test("A program is started as soon as it is written, while other children are starting", arguments: 0..<4)
  func justWritten(round: Int) async throws {
    let folder = try TemporaryFolder()
    let failed = await withTaskGroup(of: Int.self) { group in
      for number in 0..<150 {
        group.addTask { @concurrent in
          let path = folder("agent\(round)-\(number)")
          do {
            try LiveFiles().write(path, Array("#!/bin/sh\nexit 0\n".utf8))
            Special.setMode(path, 0o755)
            return try await LiveProcesses().run(ProcessRequest(arguments: [path])).isSuccess ? 0 : 1
          } catch {
            return 1
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(failed == 0)
  }

  @Test("Words that take more room than usual reach the child", arguments: [1, 40_000, 120_000])
  func longWords(length: Int) async throws {
    let word = String(repeating: "x", count: length)
    let request = ProcessRequest(
      arguments: ["sh", "-c", "printf %s \"$1$2\" | wc -c", "sh", word, word],
      environment: ["PATH": ProcessRequest.path, "LONG": word], workingDirectory: "/")
    #expect(try await Int(processes.run(request).output.filter(\.isNumber)) == 2 * length)
  }

  @Test("No PATH at all") func noPath() async {
    let expected = ProcessError(.notFound, message: "cannot start sh: there is no PATH to search", number: ENOENT)
    #expect(await failure(ProcessRequest(arguments: ["sh"])) == expected)
  }

  @Test("No words at all") func noWords() async {
    #expect(
      await failure(ProcessRequest(arguments: [])) == ProcessError(.notFound, message: "no program is named"))
  }

  @Test("A folder that is not there") func noFolder() async {
    let request = ProcessRequest(arguments: ["/bin/sh"], workingDirectory: "/no/such")
    let expected = ProcessError(.system, message: "cannot start /bin/sh: /no/such is no folder", number: ENOENT)
    #expect(await failure(request) == expected)
  }

  @Test("A folder that may not be entered is what is named", .enabled(if: geteuid() != 0))
  func lockedFolder() async throws {
    let folder = try TemporaryFolder()
    try LiveDisk().makeFolder(folder("locked"), mode: 0o600)
    let request = ProcessRequest(arguments: ["/bin/sh"], workingDirectory: folder("locked"))
    let message = "cannot start /bin/sh: \(folder("locked")) may not be entered"
    #expect(await failure(request) == ProcessError(.system, message: message, number: EACCES))
  }

  @Test("S64: Words beyond what the kernel takes") func tooLarge() async {
    let request = ProcessRequest(arguments: ["/bin/echo", String(repeating: "x", count: 3_000_000)])
    let expected = ProcessError(
      .tooLarge,
      message: "cannot start /bin/echo: Argument list too long; hand large values over by `stdin:` or a file",
      number: E2BIG)
    #expect(await failure(request) == expected)
  }

  @Test("S64: A NUL in a word or a variable") func nul() async {
    let message = "cannot start /bin/echo: an argument or a variable holds a NUL byte"
    let expected = ProcessError(.tooLarge, message: message, number: EINVAL)
    #expect(await failure(ProcessRequest(arguments: ["/bin/echo", "a\0b"])) == expected)
    #expect(await failure(ProcessRequest(arguments: ["/bin/echo"], environment: ["A": "\0"])) == expected)
  }
}
