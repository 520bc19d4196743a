import SkillSystem
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension ProcessRequest {
  static let path = "/usr/local/bin:/usr/bin:/bin"

  /// A shell that runs a script.
  static func shell(
    _ script: String, environment: [String: String] = [:], input: String? = nil, grace: Duration = .seconds(10)
  ) -> ProcessRequest {
    ProcessRequest(
      arguments: ["sh", "-c", script],
      // As in a run, each child has a variable of its own.
      environment: ProcessVariables(
        environment.merging(["PATH": path, "STEP": SystemRandomness().bytes(8).hexadecimal]) { $1 }),
      workingDirectory: "/", input: input.map { Array($0.utf8) }, grace: grace)
  }
}

extension ProcessResult {
  var output: String { String(decoding: outputTail, as: UTF8.self) }
  var error: String { String(decoding: errorTail, as: UTF8.self) }
}

@Suite("Children of this machine", .timeLimit(.minutes(2))) struct LiveProcessesTests {
  let processes = LiveProcesses()

  @Test("An exit code is a result", arguments: [0, 1, 7, 126, 255]) func exitCode(code: Int32) async throws {
    let result = try await processes.run(.shell("exit \(code)"))
    #expect(result == ProcessResult(.exited(code)))
    #expect(result.isSuccess == (code == 0))
  }

  @Test("A signal is told from an exit", arguments: [SIGKILL, SIGTERM, SIGABRT]) func signal(number: Int32) async throws
  {
    #expect(try await processes.run(.shell("kill -\(number) $$")).ending == .signalled(number))
  }

  @Test("The two streams are kept apart") func streams() async throws {
    let result = try await processes.run(.shell("echo out; echo err >&2"))
    #expect(result.output == "out\n")
    #expect(result.error == "err\n")
    #expect(result.outputBytes == 4)
  }

  @Test("The child sees its environment and nothing else") func environment() async throws {
    var request = ProcessRequest.shell("", environment: ["B": "2\n3", "A": "$(echo 1)"])
    request.arguments = ["env", "-0"]
    request.environment["STEP"] = nil
    let lines = try await processes.run(request).output.split(separator: "\0").sorted()
    #expect(lines == ["A=$(echo 1)", "B=2\n3", "PATH=\(ProcessRequest.path)"])
  }

  @Test("The child starts in its folder") func folder() async throws {
    let folder = try TemporaryFolder()
    var request = ProcessRequest.shell("pwd -P")
    request.workingDirectory = folder.path
    #expect(try await processes.run(request).output == folder.path + "\n")
  }

  @Test("Without input there is nothing to read") func noInput() async throws {
    #expect(try await processes.run(.shell("cat; echo end")).output == "end\n")
  }

  @Test("A megabyte goes through cat") func largeInput() async throws {
    let bytes = SeededRandomness(seed: 3).bytes(1_000_000)
    var request = ProcessRequest.shell("cat")
    request.input = bytes
    request.tailLimit = 2_000_000
    let result = try await processes.run(request)
    #expect(result.outputTail == bytes)
    #expect(result.isSuccess)
  }

  @Test("A child that does not read its input may end") func unreadInput() async throws {
    var request = ProcessRequest.shell("exit 3")
    request.input = [UInt8](repeating: 65, count: 1_000_000)
    #expect(try await processes.run(request).ending == .exited(3))
  }

  @Test("Only three descriptors are open in the child, none of them ours", .enabled(if: LiveDisk().exists("/proc")))
  func descriptors() async throws {
    // ls itself opens the folder it lists.
    #expect(try await processes.run(.shell("ls /proc/self/fd | tr '\\n' ' '")).output == "0 1 2 3 ")
  }

  @Test("SIGPIPE has its default action in the child") func sigpipe() async throws {
    #expect(try await processes.run(.shell("kill -PIPE $$; echo survived")).ending == .signalled(SIGPIPE))
  }

  @Test("The child leads a process group of its own") func group() async throws {
    let result = try await processes.run(.shell("ps -o pgid= -p $$ | tr -d ' '; echo $$"))
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == lines.last)
  }

  @Test("Output is handed over as it comes") func onOutput() async throws {
    let (pieces, feed) = AsyncStream<[UInt8]>.makeStream()
    var request = ProcessRequest.shell("echo a; echo b >&2")
    request.onOutput = { stream, bytes in feed.yield(Array("\(stream.rawValue):".utf8) + bytes) }
    _ = try await processes.run(request)
    feed.finish()
    var seen: Set<String> = []
    for await piece in pieces { seen.insert(String(decoding: piece, as: UTF8.self)) }
    #expect(seen == ["stdout:a\n", "stderr:b\n"])
  }

  @Test("Many children at once leave no descriptor open", .enabled(if: LiveDisk().exists("/proc/self/fd")))
  func leaks() async throws {
    _ = try await processes.run(.shell("true"))
    let before = Special.openDescriptors
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for code in 0..<200 {
        group.addTask {
          let result = try await LiveProcesses().run(.shell("exit \(code)"))
          guard case .exited(let found) = result.ending else { return -1 }
          return found
        }
      }
      var codes: Set<Int32> = []
      for try await code in group { codes.insert(code) }
      #expect(codes == Set(0..<200))
    }
    // Tests that run beside this one hold some; a leak of one a child would be two hundred.
    #expect(Special.openDescriptors < before + 190)
  }
}
